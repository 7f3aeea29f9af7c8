// The thing that a line is about (`<<show>>`): where it is on the stage, and how the camera leans towards it.
import type { Box, SceneData } from '@didascalie/contract'
import { leanScale } from '../constants.js'
import { centreOf, type Point } from './geometry.js'
import { propsOf } from './prop-box.js'
import { propImage } from './prop-state.js'
import { shotOf } from './shot.js'
import type { StageState } from './stage-state.js'

/**
 * The box of a thing. A shot (the closer picture of a place) lists the boxes of its things. In the wide picture, a thing is an object, and
 * the result is the box of the object in its current state.
 */
export function thingBox(
  scene: SceneData,
  thing: string,
  { background, closeUp, states }: Pick<StageState, 'background' | 'closeUp' | 'states'>,
): Box | undefined {
  if (closeUp) {
    const shows = shotOf(scene, background)?.shows ?? {}
    return Object.hasOwn(shows, thing) ? shows[thing] : undefined
  }
  const props = propsOf(scene, background)
  const prop = Object.hasOwn(props, thing) ? props[thing] : undefined
  // An object that is gone leaves its position empty, and the line is about this position.
  return prop && (propImage(background, thing, prop, states[thing])?.box ?? prop)
}

/** The position of the camera. `origin` is the point that does not move when the camera leans in. */
export interface Lean {
  readonly origin: Point
  readonly scale: number
}

const upright: Lean = { origin: { x: 0, y: 0 }, scale: 1 }

export function leanOf(scene: SceneData, state: StageState): Lean {
  const box = state.leaning ? thingBox(scene, state.subject, state) : undefined
  return box ? { origin: centreOf(box), scale: leanScale } : upright
}

const leanPoint = ({ x, y }: Point, { origin, scale }: Lean): Point => ({
  x: origin.x + (x - origin.x) * scale,
  y: origin.y + (y - origin.y) * scale,
})

/** Returns where a box of the stage appears while the camera leans in. */
export function leanBox(box: Box, lean: Lean): Box {
  return { ...leanPoint(box, lean), w: box.w * lean.scale, h: box.h * lean.scale }
}
