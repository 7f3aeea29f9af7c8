import {
  type Box,
  objectNameKey,
  prefixOf,
  type SceneData,
  type SceneProp,
  wording,
} from '@didascalie/contract'
import type { StageGame } from '../content/game.js'

/** Where the props of a background stand. Another hour of the same place will do. */
export function propsOf(scene: SceneData, background: string): Readonly<Record<string, SceneProp>> {
  const place = prefixOf(background)
  const sibling = Object.keys(scene.bg).find((id) => prefixOf(id) === place)
  return scene.bg[background]?.prop ?? scene.bg[sibling ?? '']?.prop ?? {}
}

const lettersAround = (name: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])${name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}(?![\\p{L}\\p{N}])`, 'iu')

/** Where the props stand that a text calls by their names. */
export function namedIn(
  text: string,
  { scene, wordings }: Pick<StageGame, 'scene' | 'wordings'>,
  background: string,
): Box[] {
  return Object.entries(propsOf(scene, background)).flatMap(([prop, box]) => {
    const name = wording(wordings, objectNameKey(prop), '')
    return name !== '' && lettersAround(name).test(text) ? [box] : []
  })
}

/** An object without a place still has to be found: they stand in a row across the middle of the stage. */
export function propBox(
  props: Readonly<Record<string, SceneProp>>,
  name: string,
  index: number,
  count: number,
): SceneProp {
  const known = Object.hasOwn(props, name) ? props[name] : undefined
  if (known) return known
  const width = Math.min(260, 1600 / count - 24)
  const step = 1600 / count
  return { x: 160 + step * index + (step - width) / 2, y: 520, w: width, h: 120 }
}
