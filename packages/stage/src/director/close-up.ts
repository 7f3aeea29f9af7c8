// Decides whether the stage shows the second picture of a place (docs/decisions/staging.md).
import type { Line } from '@didascalie/engine'
import { peopleOnStage } from '../scene/shot.js'
import type { StageState } from '../scene/stage-state.js'
import type { Playback } from './playback.js'

interface CloseUp {
  /** The images that must be loaded before the shot is shown. */
  readonly needs: readonly string[]
}

/**
 * The shot for a text; `undefined` if the text is shown in the wide picture. A text with listeners uses the shot. Without listeners, only a
 * text that no talker speaks (a caption, a stage direction, a choice without a line) uses it, and only if the shot is already on the stage.
 * In both cases, everybody on the stage must have a spot of their own.
 */
export function closeUpFor(
  { background, closeUp, talker }: StageState,
  spokenLine: Line | null,
  listeners: readonly string[],
  playback: Playback,
): CloseUp | undefined {
  const isSpoken = spokenLine !== null && spokenLine.talker !== ''
  if (listeners.length === 0 && (isSpoken || !closeUp)) return undefined
  const speaker = isSpoken ? spokenLine.talker : talker?.on ? talker.id : undefined
  const people = peopleOnStage(speaker, listeners)
  const pictures = playback.shotPictures(background, people)
  return pictures && { needs: [...pictures, ...people.map((id) => playback.imageOf(id))] }
}
