import { type Box, prefixOf, type SceneData } from '@didascalie/contract'

/** Where the props of a background stand. Another hour of the same place will do. */
export function propsOf(scene: SceneData, background: string): Readonly<Record<string, Box>> {
  const place = prefixOf(background)
  const sibling = Object.keys(scene.bg).find((id) => prefixOf(id) === place)
  return scene.bg[background]?.prop ?? scene.bg[sibling ?? '']?.prop ?? {}
}

/** An object without a place still has to be found: they stand in a row across the middle of the stage. */
export function propBox(
  props: Readonly<Record<string, Box>>,
  name: string,
  index: number,
  count: number,
): Box {
  const known = Object.hasOwn(props, name) ? props[name] : undefined
  if (known) return known
  const width = Math.min(260, 1600 / count - 24)
  const step = 1600 / count
  return { x: 160 + step * index + (step - width) / 2, y: 520, w: width, h: 120 }
}
