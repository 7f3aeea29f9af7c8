/** Props are objects that the learner can examine. A prop is drawn in its place, then cut out of the finished picture. */
import type { Scene } from './scene.js'

export interface PropDrawing {
  /** Depth, which decides the painting order. */
  readonly z: number
  readonly draw: (s: Scene) => string
  /** Whether the background picture also shows the prop. */
  readonly always?: boolean
  /** Draws the prop in each state that the story can set, at the same position. The build cuts out one picture per state. */
  readonly states?: Readonly<Record<string, (s: Scene) => string>>
}

/** The state to draw, by prop name. */
export type PropStates = Readonly<Record<string, string>>

export type PropSet = Readonly<Record<string, PropDrawing>>

export const drawingOf = (prop: PropDrawing, state: string | undefined): ((s: Scene) => string) =>
  (state === undefined ? undefined : prop.states?.[state]) ?? prop.draw

/** Puts the props of a place into its scene: all of them, or only those marked `always`. */
export function putProps(s: Scene, props: PropSet, all: boolean, states: PropStates = {}): void {
  for (const [name, prop] of Object.entries(props))
    if (all || prop.always) s.put(prop.z, drawingOf(prop, states[name])(s))
}

/** Lists the renderings that the states need. Rendering 0 shows the first state of every prop, rendering 1 the second state. */
export function rounds(props: PropSet): PropStates[] {
  const lists = Object.entries(props).map(([name, { states = {} }]) => [name, Object.keys(states)] as const)
  const maxStates = Math.max(0, ...lists.map(([, list]) => list.length))
  return Array.from({ length: maxStates }, (_, i) =>
    Object.fromEntries(
      lists.flatMap(([name, list]) => {
        const state = list[i]
        return state === undefined ? [] : [[name, state]]
      }),
    ),
  )
}
