import { useRef } from 'react'
import { capitalised, chapterIn, chapterOf } from '../../content/calendar.js'
import type { Game } from '../../content/game.js'
import type { Snapshot } from './directing.js'

type Seen = Pick<Snapshot, 'picture' | 'moment'>

/** The chapter for the plaque: the one that was last announced on black, else that of the checkpoint's scene. Until the next
 * checkpoint its scene is still the one before the announcement. */
export function useChapterName(game: Game, { picture, moment }: Seen): string | undefined {
  const last = useRef<{ name?: string; scene?: string | undefined }>({})
  const scene = moment?.checkpoint?.scene
  const announced = chapterIn(game.calendar, picture.ellipse?.text ?? '')
  const chapter = announced ?? (scene === last.current.scene ? undefined : chapterOf(game, scene))
  if (chapter) last.current = { name: capitalised(chapter.name), scene }
  return last.current.name
}
