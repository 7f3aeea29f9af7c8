import {
  personName,
  prefixOf,
  type SceneData,
  type SceneTalker,
  talkerColorKey,
  type Wordings,
  wording,
} from '@didascalie/contract'
import type { StageGame } from '../content/game.js'

/** The default box: a half-body portrait on the left of the stage. */
const defaultPosition: SceneTalker = { x: 92, y: 124, w: 900, h: 1000 }

/**
 * The height of a half-body portrait, relative to its width. The image of a person may be taller than the portrait, so that furniture can
 * hide the lower edge of the image. For this reason, positions are never relative to the height of the image.
 */
export const portraitRatio = 10 / 9

/** The default position of the mouth in a half-body portrait, as fractions of its size. */
const defaultMouth = { x: 0.483, y: 0.291 }

export interface TalkerPosition extends SceneTalker {
  readonly mouth: { readonly x: number; readonly y: number }
}

const mouthOfPortrait = (w: number) => ({ x: w * defaultMouth.x, y: w * portraitRatio * defaultMouth.y })

/**
 * A talker is a person in one mood: `lea_calme`. Returns the box of the talker. If the talker has none, returns the box of another mood of
 * the same person, otherwise the default box.
 */
export function positionOf(scene: SceneData, talker: string): TalkerPosition {
  const person = prefixOf(talker)
  const sibling = Object.keys(scene.talker).find((id) => prefixOf(id) === person)
  const box = scene.talker[talker] ?? scene.talker[sibling ?? ''] ?? defaultPosition
  return { ...box, mouth: box.mouth ?? mouthOfPortrait(box.w) }
}

/**
 * Returns one mouth position for all moods of a person, so that the portrait does not jump when the mood changes. x and y are fractions of
 * a half-body portrait: x is the middle between the leftmost and the rightmost mouth, y is the lowest mouth. Moods on the phone share
 * another position.
 */
export function steadyMouth(scene: SceneData, talker: string): { readonly x: number; readonly y: number } {
  const position = positionOf(scene, talker)
  const moods = Object.keys(scene.talker)
    .filter((id) => prefixOf(id) === prefixOf(talker))
    .map((id) => positionOf(scene, id))
    .filter(({ elsewhere }) => elsewhere === position.elsewhere)
  const xs = [position, ...moods].map(({ mouth, w }) => mouth.x / w)
  const ys = [position, ...moods].map(({ mouth, w }) => mouth.y / (w * portraitRatio))
  return { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: Math.max(...ys) }
}

export const getTalkerName = ({ scene, wordings }: Pick<StageGame, 'scene' | 'wordings'>, talker: string) =>
  personName(talker, wordings, scene.people)

export function talkerColour(wordings: Wordings, talker: string): string {
  const colour = wording(wordings, talkerColorKey(talker), '')
  if (/^#[0-9a-f]{3,8}$/i.test(colour)) return colour
  return 'var(--talker-vous)'
}
