import { useState } from 'react'
import { capitalised, chapterIn, chapterOf } from '../content/calendar.js'
import type { StageGame } from '../content/game.js'
import type { Snapshot } from '../director/directing.js'

type Seen = Pick<Snapshot, 'picture' | 'moment'>

/** The chapter for the plaque: the one that was last announced on black, else that of the checkpoint's scene. Until the next
 * checkpoint its scene is still the one before the announcement. */
export function useChapterName(game: StageGame, { picture, moment }: Seen): string | undefined {
  const [last, setLast] = useState<{ name?: string | undefined; scene?: string | undefined }>({})
  const scene = moment?.checkpoint?.scene
  const announced = chapterIn(game.calendar, picture.ellipse?.text ?? '')
  const chapter = announced ?? (scene === last.scene ? undefined : chapterOf(game, scene))
  const name = chapter ? capitalised(chapter.name) : last.name
  if (chapter && (name !== last.name || scene !== last.scene)) setLast({ name, scene })
  return name
}
