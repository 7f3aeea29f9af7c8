// A place can have two pictures: the wide picture, and the shot, which is closer and shows several people. This file decides which one the
// stage shows (docs/decisions/staging.md).
import type { Line } from '@didascalie/engine'
import { peopleOnStage } from '../scene/shot.js'
import type { StageState } from '../scene/stage-state.js'
import type { Playback } from './playback.js'

interface CloseUp {
  /** The images that must be loaded before the shot is shown. */
  readonly needs: readonly string[]
}

/**
 * Returns the shot for a text; `undefined` if the stage shows the text in the wide picture.
 * - A text with listeners uses the shot.
 * - A text without a talker and without listeners (for example a stage direction) keeps the shot that is already on the stage.
 * - Any other text uses the wide picture.
 *
 * A shot is possible only if it has a spot for each person on the stage.
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
