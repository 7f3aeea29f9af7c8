/** Turns or bends a flat drawing as if it had depth. In a turned head, points nearer to the viewer move more than points at the edge. */
import { clamp, type Vec2 } from '../kit/num.js'

export type Bend = (x: number, y: number) => Vec2

/** The egg shape of a head: its centre, its half-axes, and its depth towards the viewer (`bulge`). */
const EGG = { x: -4, y: 8, wide: 118, high: 172, bulge: 92 }

/** Keeps the outline of the head and moves the face inside it: `turn` moves it in the direction of the gaze, `nod` moves it down. */
export function headBend(turn: number, nod: number): Bend {
  return (x, y) => {
    const u = (x - EGG.x) / EGG.wide
    const v = (y - EGG.y) / EGG.high
    const depth = Math.max(0, 1 - u * u - v * v) * EGG.bulge
    return [x + depth * turn, y + depth * nod]
  }
}

/** Bends a body. `slope` tilts the shoulders over level hips. `bow` curves the back: it pushes the waist to the right. */
export function trunkBend(shoulders: number, slope: number, bow: number): Bend {
  const hips = 1000
  return (x, y) => {
    const heightShare = clamp((hips - y) / (hips - shoulders), 0, 1.2)
    const eased = heightShare * heightShare * (3 - 2 * Math.min(heightShare, 1))
    const side = clamp((x - 450) / 190, -1.3, 1.3)
    return [x + bow * Math.sin(Math.PI * Math.min(heightShare, 1)), y + slope * side * eased]
  }
}
