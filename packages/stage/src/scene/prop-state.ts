// What the story has made of the objects of a place: which drawing stands for one, where, and how it got there.
import { type Box, goneStates, type SceneData, type SceneProp, stateVariable } from '@didascalie/contract'
import type { Variables } from '@didascalie/engine'
import { pictureNames } from '../content/media-names.js'
import { propsOf } from './prop-box.js'

/** By object, the state it is in; without one it is as it was drawn. */
export type States = Readonly<Record<string, string>>

const ofVariable = stateVariable('')

/** The states that a moment's variables hold. */
export function statesOf(variables: Variables): States {
  const states: Record<string, string> = {}
  for (const [name, value] of Object.entries(variables)) {
    if (name.startsWith(ofVariable) && value !== '') states[name.slice(ofVariable.length)] = String(value)
  }
  return states
}

/** An object as it is seen. */
export interface ShownProp {
  /** '' as it was drawn. */
  readonly state: string
  readonly box: Box
  /** The logical name of its picture. */
  readonly picture: string
}

/** As it was drawn. */
export const drawnProp = (background: string, name: string, { x, y, w, h }: SceneProp): ShownProp => ({
  state: '',
  box: { x, y, w, h },
  picture: pictureNames.prop(background, name),
})

/** Nothing when the object is gone. A state that this place has no drawing of changes nothing here. */
export function shownProp(
  background: string,
  name: string,
  prop: SceneProp,
  state = '',
): ShownProp | undefined {
  const { states = {} } = prop
  const own = Object.hasOwn(states, state) ? states[state] : undefined
  if (own) return { state, box: own, picture: pictureNames.propState(background, name, state) }
  if (goneStates.includes(state)) return undefined
  return drawnProp(background, name, prop)
}

/** How an object gets from one drawing to the next: taken, it goes into the pocket; shorter on the same foot, it sinks; else the
 * one replaces the other. */
export type Change = 'take' | 'sink' | 'swap'

/** Feet stand within this of each other, and what sinks sinks by more than this. */
const footing = 16
const depth = 24

export function changeOf(before: ShownProp | undefined, after: ShownProp | undefined): Change | undefined {
  if (before?.state === after?.state && Boolean(before) === Boolean(after)) return undefined
  if (!before) return 'swap'
  if (!after) return 'take'
  const [from, to] = [before.box, after.box]
  const stands = Math.abs(from.y + from.h - to.y - to.h) <= footing
  return stands && from.h - to.h > depth ? 'sink' : 'swap'
}

/** Milliseconds. What sinks: the weight, a silence, a long sigh, a bump. */
export const changeTimes: Readonly<Record<Change, number>> = { take: 900, sink: 2350, swap: 450 }

/** What the player is to see before it is told. */
export interface Seeing {
  readonly ms: number
  readonly needs: readonly string[]
}

/** What changes among the objects of a place. */
export function changesIn(scene: SceneData, background: string, before: States, after: States): Seeing {
  const needs: string[] = []
  let ms = 0
  for (const [name, prop] of Object.entries(propsOf(scene, background))) {
    const from = shownProp(background, name, prop, before[name])
    const to = shownProp(background, name, prop, after[name])
    const change = changeOf(from, to)
    if (!change) continue
    ms = Math.max(ms, changeTimes[change])
    if (to) needs.push(to.picture)
  }
  return { ms, needs }
}

/** Every picture of the objects of a place, in every state. */
export function propPictures(scene: SceneData, background: string): string[] {
  return Object.entries(propsOf(scene, background)).flatMap(([name, { states = {} }]) => [
    pictureNames.prop(background, name),
    ...Object.keys(states).map((state) => pictureNames.propState(background, name, state)),
  ])
}
