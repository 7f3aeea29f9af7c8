import { useState } from 'react'
import { capitalised, chapterIn, chapterOf } from '../content/calendar.js'
import type { StageGame } from '../content/game.js'
import type { Snapshot } from '../director/directing.js'

type ShownMoment = Pick<Snapshot, 'stageState' | 'moment'>

/**
 * The chapter on the plaque: the one that an ellipse announces, then that of the next scene with a checkpoint. After an announcement, the
 * checkpoint still belongs to the previous chapter until the story saves again, so the plaque ignores it until its scene changes.
 */
export function useChapterName(game: StageGame, { stageState, moment }: ShownMoment): string | undefined {
  const [last, setLast] = useState<{ name?: string | undefined; scene?: string | undefined }>({})
  const scene = moment?.checkpoint?.scene
  const announced = chapterIn(game.calendar, stageState.ellipse?.text ?? '')
  const chapter = announced ?? (scene === last.scene ? undefined : chapterOf(game, scene))
  const name = chapter ? capitalised(chapter.name) : last.name
  if (chapter && (name !== last.name || scene !== last.scene)) setLast({ name, scene })
  return name
}
