import { capitalise } from '@didascalie/contract/text'
import { useState } from 'react'
import { chapterIn, chapterOf } from '../content/calendar.js'
import type { StageGame } from '../content/game.js'
import type { Snapshot } from '../director/directing.js'

type ShownMoment = Pick<Snapshot, 'stageState' | 'moment'>

/**
 * Returns the name of the chapter for the plaque, the sign with the name of the place. An ellipse (a jump in time) that announces a chapter
 * changes the name at once. After the ellipse, the name changes only when the scene of the checkpoint (the last save) changes. Until the
 * next save, this scene is still in the previous chapter.
 */
export function useChapterName(game: StageGame, { stageState, moment }: ShownMoment): string | undefined {
  const [last, setLast] = useState<{ name?: string | undefined; scene?: string | undefined }>({})
  const scene = moment?.checkpoint?.scene
  const announced = chapterIn(game.calendar, stageState.ellipse?.text ?? '')
  const chapter = announced ?? (scene === last.scene ? undefined : chapterOf(game, scene))
  const name = chapter ? capitalise(chapter.name) : last.name
  if (chapter && (name !== last.name || scene !== last.scene)) setLast({ name, scene })
  return name
}
