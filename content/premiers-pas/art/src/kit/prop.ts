/** A thing one can look at more closely: drawn in its place, then cut out of the finished picture. */
import type { Scene } from './scene.js'

export interface PropDrawing {
  /** Where it comes in painting order. */
  readonly z: number
  readonly draw: (s: Scene) => string
  /** Part of the room at all times; otherwise the background is painted without it. */
  readonly always?: boolean
}

export type PropSet = Readonly<Record<string, PropDrawing>>

/** A place with props can be painted bare, or with everything that stands in it. */
export function putProps(s: Scene, props: PropSet, all: boolean): void {
  for (const prop of Object.values(props)) if (all || prop.always) s.put(prop.z, prop.draw(s))
}
