import {
  type Box,
  objectNameKey,
  prefixOf,
  type SceneData,
  type SceneProp,
  wording,
} from '@didascalie/contract'
import { escapeRegExp } from '@didascalie/contract/text'
import type { StageGame } from '../content/game.js'

/** The props of a background. If the background has none, the props of the first background of the same place. */
export function propsOf(scene: SceneData, background: string): Readonly<Record<string, SceneProp>> {
  const place = prefixOf(background)
  const sibling = Object.keys(scene.bg).find((id) => prefixOf(id) === place)
  return scene.bg[background]?.prop ?? scene.bg[sibling ?? '']?.prop ?? {}
}

const wholeWordPattern = (name: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])${escapeRegExp(name)}(?![\\p{L}\\p{N}])`, 'iu')

/** The boxes of the props that a text mentions. */
export function mentionedBoxes(
  text: string,
  { scene, wordings }: Pick<StageGame, 'scene' | 'wordings'>,
  background: string,
): Box[] {
  return Object.entries(propsOf(scene, background)).flatMap(([prop, box]) => {
    const name = wording(wordings, objectNameKey(prop), '')
    return name !== '' && wholeWordPattern(name).test(text) ? [box] : []
  })
}

/** Objects without a box in the stage data form a row across the middle of the stage. */
export function propBox(
  props: Readonly<Record<string, SceneProp>>,
  name: string,
  index: number,
  count: number,
): SceneProp {
  const prop = Object.hasOwn(props, name) ? props[name] : undefined
  if (prop) return prop
  const width = Math.min(260, 1600 / count - 24)
  const step = 1600 / count
  return { x: 160 + step * index + (step - width) / 2, y: 520, w: width, h: 120 }
}
