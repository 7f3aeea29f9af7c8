// The states of the objects of a place: which image shows each object, where, and with which transition.
import { type Box, goneStates, type SceneData, type SceneProp, stateVariable } from '@didascalie/contract'
import type { Variables } from '@didascalie/engine'
import { pictureNames } from '../content/media-names.js'
import { propsOf } from './prop-box.js'

/** The state of each object, by name. An object without a state has its default image. */
export type States = Readonly<Record<string, string>>

const variablePrefix = stateVariable('')

export function statesOf(variables: Variables): States {
  const states: Record<string, string> = {}
  for (const [name, value] of Object.entries(variables)) {
    if (name.startsWith(variablePrefix) && value !== '')
      states[name.slice(variablePrefix.length)] = String(value)
  }
  return states
}

/**
 * The variables of a moment, but with the object states that the stage shows now. At the start of a moment, the stage can still show the
 * previous states. For example, if drawings play before the text, the objects change only when the first drawing hides them.
 */
export function shownVariables(variables: Variables, states: States): Variables {
  return Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [
      name,
      name.startsWith(variablePrefix) ? (states[name.slice(variablePrefix.length)] ?? '') : value,
    ]),
  )
}

export interface PropImage {
  /** The state that the image shows; `''` for the default image. */
  readonly state: string
  readonly box: Box
  /** The logical name of the image. */
  readonly picture: string
}

/** The object with its default image. */
export const drawnProp = (background: string, name: string, { x, y, w, h }: SceneProp): PropImage => ({
  state: '',
  box: { x, y, w, h },
  picture: pictureNames.prop(background, name),
})

/** How an object in this state is shown; `undefined` if it is gone. A state without an image in this place shows the default image. */
export function propImage(
  background: string,
  name: string,
  prop: SceneProp,
  state = '',
): PropImage | undefined {
  const { states = {} } = prop
  const stateBox = Object.hasOwn(states, state) ? states[state] : undefined
  if (stateBox) return { state, box: stateBox, picture: pictureNames.propState(background, name, state) }
  if (goneStates.includes(state)) return undefined
  return drawnProp(background, name, prop)
}

/**
 * The transition between two images of an object. `take` moves the object to the learner. `sink` lowers an object whose new image has a
 * smaller height, for example a chair. `swap` replaces the image.
 */
export type Change = 'take' | 'sink' | 'swap'

/** An object sinks only if the lower edges of its two images are at most this far apart, in stage units. */
const baseTolerance = 16
/** An object sinks only if the height of its new image is smaller by more than this, in stage units. */
const minHeightLoss = 24

export function changeOf(before: PropImage | undefined, after: PropImage | undefined): Change | undefined {
  if (before?.state === after?.state && Boolean(before) === Boolean(after)) return undefined
  if (!before) return 'swap'
  if (!after) return 'take'
  const [from, to] = [before.box, after.box]
  const hasSameBase = Math.abs(from.y + from.h - to.y - to.h) <= baseTolerance
  return hasSameBase && from.h - to.h > minHeightLoss ? 'sink' : 'swap'
}

/** The duration of each transition, in milliseconds. `sink` is long, because its animation has several phases. */
export const changeTimes: Readonly<Record<Change, number>> = { take: 900, sink: 2350, swap: 450 }

/** The duration of the longest transition, the images to load before the transitions start, and the objects that change. */
export interface Transition {
  readonly ms: number
  readonly needs: readonly string[]
  readonly props: readonly string[]
}

export function changesIn(scene: SceneData, background: string, before: States, after: States): Transition {
  const needs: string[] = []
  const props: string[] = []
  let ms = 0
  for (const [name, prop] of Object.entries(propsOf(scene, background))) {
    const from = propImage(background, name, prop, before[name])
    const to = propImage(background, name, prop, after[name])
    const change = changeOf(from, to)
    if (!change) continue
    props.push(name)
    ms = Math.max(ms, changeTimes[change])
    if (to) needs.push(to.picture)
  }
  return { ms, needs, props }
}

/** The names of all images of the objects of a place, in all states. */
export function propPictures(scene: SceneData, background: string): string[] {
  return Object.entries(propsOf(scene, background)).flatMap(([name, { states = {} }]) => [
    pictureNames.prop(background, name),
    ...Object.keys(states).map((state) => pictureNames.propState(background, name, state)),
  ])
}
