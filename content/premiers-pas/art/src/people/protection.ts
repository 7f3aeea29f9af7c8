/**
 * The protective equipment of the workshop: goggles and ear protection. It moves with the head.
 * The goggles are on the forehead or in the hair, because the machines are off during conversations.
 */

import type { Knot } from '../kit/curve.js'
import type { Vec2 } from '../kit/num.js'
import { group, line, path } from '../kit/svg.js'
import type { Pen } from './pen.js'

/** The outline of the lens of the goggles. x goes from -1 (near edge) to 1 (far edge), y from -1 (top) to 1 (bottom). */
const lens: readonly Vec2[] = [
  [-1, -0.3],
  [-0.86, -0.82],
  [-0.3, -1],
  [0.35, -1],
  [0.84, -0.86],
  [1, -0.36],
  [0.95, 0.34],
  [0.72, 0.86],
  [0.44, 0.92],
  [0.26, 0.54],
  [0.12, 0.46],
  [-0.04, 0.58],
  [-0.26, 0.96],
  [-0.74, 0.94],
  [-0.97, 0.42],
]

export interface Goggles {
  readonly at: Vec2
  /** Half of the width and half of the height. The far half is drawn narrower, because of the perspective. */
  readonly size: Vec2
  /** The tilt in degrees, along the forehead or the hair. */
  readonly tilt: number
  /** The two points where the strap disappears behind the head: near side, far side. */
  readonly strap: readonly [Vec2, Vec2]
  readonly frame: string
  readonly gleam: string
}

const FAR = 0.86
const STRAP = '#2c3444'

export function goggles(pen: Pen, { at, size, tilt, strap, frame, gleam }: Goggles): string {
  const angle = (tilt * Math.PI) / 180
  const toKnot = (u: number, v: number, inset = 0): Knot => {
    const x = u * (size[0] - inset) * (u > 0 ? FAR : 1)
    const y = v * (size[1] - inset)
    return [
      at[0] + x * Math.cos(angle) - y * Math.sin(angle),
      at[1] + x * Math.sin(angle) + y * Math.cos(angle),
    ]
  }
  const outer = lens.map(([u, v]) => toKnot(u, v))
  const inner = lens.map(([u, v]) => toKnot(u, v, 8))
  const shadowPen = pen.inFrame({ ...pen.frame, x: pen.frame.x + 3, y: pen.frame.y + 9 })
  const band = (from: Knot, to: Vec2, bow: number) => {
    const middle: Knot = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 - bow]
    return group([
      pen.stroke([from, middle, to], [7.5, 8, 7], STRAP),
      pen.stroke(
        [from, middle, to].map(([x, y]): Knot => [x, y - 3.4]),
        [0.8, 1.2, 0.6],
        '#74819a',
        0.8,
      ),
    ])
  }
  const streak = (u: number, wide: number, op: number) =>
    pen.shape(
      [
        toKnot(u + 0.16, -1.2),
        toKnot(u + 0.16 + wide, -1.2),
        toKnot(u - 0.1 + wide, 1.2),
        toKnot(u - 0.1, 1.2),
      ].map(([x, y]): Knot => [x, y, 1]),
      '#ffffff',
      { op },
    )
  return group([
    path(shadowPen.outline(outer), '#5a2b2b', { op: 0.26 }),
    band(toKnot(-0.94, -0.06), strap[0], 4),
    band(toKnot(0.95, -0.12), strap[1], 1),
    pen.shape(
      outer,
      pen.across([
        [0, gleam],
        [0.35, frame],
        [1, frame],
      ]),
    ),
    pen.shape(
      inner,
      pen.across(
        [
          [0, '#eef7f2'],
          [0.5, '#b9d8d6'],
          [1, '#8fb9bd'],
        ],
        [0, 0],
        [0.8, 1],
      ),
      { op: 0.86 },
    ),
    pen.inside(inner, [streak(-0.72, 0.2, 0.55), streak(-0.42, 0.08, 0.45), streak(0.4, 0.16, 0.4)]),
    line(pen.outline(inner), '#12343b', 1.6, { op: 0.5 }),
    line(pen.outline(outer), '#12343b', 1.4, { op: 0.35 }),
  ])
}

/** Ear defenders around the neck during a conversation: a cup on each side of the collar. The band is behind the neck. */
export function earDefenders(pen: Pen, near: Vec2, far: Vec2): string {
  const cup = ([x, y]: Vec2, wide: number, tall: number, tilt: number, inward: number) => {
    const shell = pen.across([
      [0, '#ffd479'],
      [0.5, '#f2b441'],
      [1, '#c07f2a'],
    ])
    return group([
      pen.oval(x + 2, y + 9, wide + 3, tall + 2, '#5a2b2b', { op: 0.28 }, tilt),
      pen.oval(x + inward * 9, y + 1, wide * 0.82, tall * 0.97, '#262d3b', {}, tilt),
      pen.oval(x + inward * 5, y, wide * 0.86, tall * 0.99, '#414b60', {}, tilt),
      pen.oval(x, y, wide, tall, shell, {}, tilt),
      pen.oval(x - inward * 2, y + 1, wide * 0.62, tall * 0.66, '#d89a35', { op: 0.75 }, tilt),
      pen.oval(x - inward * 3, y - 1, wide * 0.56, tall * 0.6, '#f6c25c', {}, tilt),
      pen.glow(x - wide * 0.3, y - tall * 0.45, wide * 0.4, tall * 0.26, '#fff6da', 0.8, tilt),
    ])
  }
  const arm = (pts: string) =>
    group([pen.stroke(pts, [3.4, 3.6, 3], '#262d3b'), pen.stroke(pts, [0.6, 1, 0.4], '#8d99b0', 0.7)])
  const [nx, ny] = near
  const [fx, fy] = far
  return group([
    arm(`${nx + 1},${ny - 26} ${nx + 8},${ny - 42} ${nx + 27},${ny - 51}`),
    arm(`${fx + 1},${fy - 24} ${fx - 3},${fy - 36} ${fx - 13},${fy - 44}`),
    cup(far, 20, 31, 10, -1),
    cup(near, 26, 35, -8, 1),
  ])
}

/** A plug in the near ear. It hangs on a cord that goes round the neck. */
export function earPlug(pen: Pen, [x, y]: Vec2, cord: string): string {
  return group([
    pen.stroke(cord, [1.5, 1.7, 1.7, 1.5], '#8a3a1c', 0.35, { move: 'translate(2 3)' }),
    pen.stroke(cord, [1.4, 1.6, 1.6, 1.4], '#e8702f'),
    pen.oval(x, y, 7.4, 8.4, '#b04a1d'),
    pen.oval(x - 0.6, y - 0.8, 6.6, 7.4, '#f58a3c'),
    pen.oval(x - 2, y - 3, 2.2, 2.2, '#ffd2a6'),
  ])
}
