/** A thing one can look at more closely: drawn in its place, then cut out of the finished picture. */
import type { Scene } from './scene.js'

export interface PropDrawing {
  /** Where it comes in painting order. */
  readonly z: number
  readonly draw: (s: Scene) => string
  /** Part of the room at all times; otherwise the background is painted without it. */
  readonly always?: boolean
  /** What the story makes of it, in the same place: each is a sprite of its own. */
  readonly states?: Readonly<Record<string, (s: Scene) => string>>
}

/** By prop, the state it is drawn in. */
export type PropStates = Readonly<Record<string, string>>

export type PropSet = Readonly<Record<string, PropDrawing>>

export const drawingOf = (prop: PropDrawing, state: string | undefined): ((s: Scene) => string) =>
  (state === undefined ? undefined : prop.states?.[state]) ?? prop.draw

/** A place with props can be painted bare, or with everything that stands in it, as it is or as the story has made it. */
export function putProps(s: Scene, props: PropSet, all: boolean, states: PropStates = {}): void {
  for (const [name, prop] of Object.entries(props))
    if (all || prop.always) s.put(prop.z, drawingOf(prop, states[name])(s))
}

/** As few rooms as show every state once: each prop in its first state, then in its second… */
export function rounds(props: PropSet): PropStates[] {
  const lists = Object.entries(props).map(([name, { states = {} }]) => [name, Object.keys(states)] as const)
  const most = Math.max(0, ...lists.map(([, list]) => list.length))
  return Array.from({ length: most }, (_, i) =>
    Object.fromEntries(
      lists.flatMap(([name, list]) => {
        const state = list[i]
        return state === undefined ? [] : [[name, state]]
      }),
    ),
  )
}
