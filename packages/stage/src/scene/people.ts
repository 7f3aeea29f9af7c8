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

/** On the left, half body, as the prototype of the screens has them. */
const usualPlace: SceneTalker = { x: 92, y: 124, w: 900, h: 1000 }

/** Where a mouth is in a half-body portrait of 900×1000. */
const usualMouth = { x: 0.483, y: 0.291 }

export interface Placed extends SceneTalker {
  readonly mouth: { readonly x: number; readonly y: number }
}

/** Where a talker stands. One that the scene does not know stands where their other moods do, else in the usual place. */
export function placeOf(scene: SceneData, talker: string): Placed {
  const person = prefixOf(talker)
  const sibling = Object.keys(scene.talker).find((id) => prefixOf(id) === person)
  const box = scene.talker[talker] ?? scene.talker[sibling ?? ''] ?? usualPlace
  return { ...box, mouth: box.mouth ?? { x: box.w * usualMouth.x, y: box.h * usualMouth.y } }
}

/** Where the mouth is in a portrait that must not leap with each mood: between all of them across, as low as the lowest. As
 * shares of the portrait. */
export function steadyMouth(scene: SceneData, talker: string): { readonly x: number; readonly y: number } {
  const here = placeOf(scene, talker)
  const moods = Object.keys(scene.talker)
    .filter((id) => prefixOf(id) === prefixOf(talker))
    .map((id) => placeOf(scene, id))
    .filter(({ elsewhere }) => elsewhere === here.elsewhere)
  const across = [here, ...moods].map(({ mouth, w }) => mouth.x / w)
  const down = [here, ...moods].map(({ mouth, h }) => mouth.y / h)
  return { x: (Math.min(...across) + Math.max(...across)) / 2, y: Math.max(...down) }
}

export const nameOf = ({ scene, wordings }: Pick<StageGame, 'scene' | 'wordings'>, talker: string) =>
  personName(talker, wordings, scene.people)

/** The talker's colour: the wording's, else the colour of the game. */
export function toneOf(wordings: Wordings, talker: string): string {
  const chosen = wording(wordings, talkerColorKey(talker), '')
  if (/^#[0-9a-f]{3,8}$/i.test(chosen)) return chosen
  return 'var(--talker-vous)'
}
