import { multiply } from '../kit/colour.js'
import { roundRect } from '../kit/curve.js'
import type { Vec3 } from '../kit/num.js'
import { palette } from '../kit/palette.js'
import type { Scene } from '../kit/scene.js'
import { box, frameAt, prism, solidOfRevolution, tube } from '../kit/solids.js'
import { group } from '../kit/svg.js'

/** A chair on four wooden legs. It faces -z in its own coordinates (`F`). */
export function shellChair(
  s: Scene,
  x: number,
  z: number,
  turn: number,
  colour: string,
  wood: string = palette.wood,
): string {
  const F = frameAt(x, 0, z, turn)
  s.contact(x, z, 0.55, 0.5, 0.42, 8)
  const leg = (u: number, v: number) =>
    tube(s, [F(u * 0.22, 0, v * 0.21), F(u * 0.16, 0.44, v * 0.15)], 0.018, wood, true)
  const seat = prism(s, roundRect(0.44, 0.42, 0.1), (u, v, t) => F(u, 0.43 + t * 0.035, v), colour)
  const back = prism(
    s,
    roundRect(0.42, 0.4, 0.12),
    (u, v, t) => F(u, 0.7 + v, 0.22 + v * 0.14 + t * 0.03),
    colour,
  )
  const isTurnedAway = F(0, 0, 1)[2] < z
  const legs = [leg(-1, -1), leg(1, -1), leg(-1, 1), leg(1, 1)]
  return group(isTurnedAway ? [...legs, seat, back] : [...legs.slice(2), back, seat, ...legs.slice(0, 2)])
}

/** An old wooden chair with slats. */
export function woodChair(s: Scene, x: number, z: number, turn: number, wood: string = palette.wood): string {
  const F = frameAt(x, 0, z, turn)
  s.contact(x, z, 0.5, 0.5, 0.42, 8)
  const leg = (u: number, v: number, h: number) =>
    box(s, F, [u - 0.02, u + 0.02], [0, h], [v - 0.02, v + 0.02], wood)
  const back = [
    leg(-0.19, 0.2, 0.95),
    leg(0.19, 0.2, 0.95),
    box(s, F, [-0.19, 0.19], [0.86, 0.96], [0.19, 0.215], wood, false),
    ...[-0.1, 0, 0.1].map((u) => box(s, F, [u - 0.018, u + 0.018], [0.46, 0.87], [0.195, 0.21], wood, false)),
  ]
  const seat = prism(s, roundRect(0.42, 0.42, 0.05), (u, v, t) => F(u, 0.43 + t * 0.035, v), '#e2bd86')
  const fronts = [leg(-0.19, -0.18, 0.43), leg(0.19, -0.18, 0.43)]
  const isTurnedAway = F(0, 0, 1)[2] < z
  return group(isTurnedAway ? [...fronts, seat, ...back] : [...back, ...fronts, seat])
}

export function stool(s: Scene, x: number, z: number, colour: string, height = 0.46): string {
  s.contact(x, z, 0.42, 0.4, 0.4, 7)
  const foot = (a: number): [Vec3, Vec3] => [
    [x + 0.17 * Math.cos(a), 0, z + 0.17 * Math.sin(a)],
    [x + 0.1 * Math.cos(a), height, z + 0.1 * Math.sin(a)],
  ]
  return group([
    ...[0.8, 2.4, 3.9, 5.5].map((a) => tube(s, foot(a), 0.016, palette.wood, true)),
    solidOfRevolution(
      s,
      [x, height, z],
      [
        [0.19, 0],
        [0.19, 0.045],
      ],
      colour,
    ),
  ])
}

/** A deep armchair. It faces -z in its own coordinates (`F`). */
export function armchair(s: Scene, x: number, z: number, turn: number, colour: string): string {
  const F = frameAt(x, 0, z, turn)
  s.contact(x, z, 0.95, 0.85, 0.5, 12)
  const dark = multiply(colour, palette.shadow, 0.12)
  const legs = [-0.3, 0.3].map((u) =>
    tube(s, [F(u * 1.1, 0, -0.3), F(u, 0.2, -0.26)], 0.022, palette.oakDark),
  )
  const base = prism(s, roundRect(0.78, 0.72, 0.12), (u, v, t) => F(u, 0.18 + t * 0.14, v), dark)
  const back = prism(
    s,
    roundRect(0.74, 0.66, 0.2),
    (u, v, t) => F(u, 0.68 + v, 0.2 + t * 0.16 + v * 0.16),
    colour,
  )
  const seat = prism(s, roundRect(0.56, 0.58, 0.1), (u, v, t) => F(u, 0.32 + t * 0.13, v - 0.08), colour)
  const arm = (u: number) =>
    prism(s, roundRect(0.15, 0.34, 0.07), (a, b, t) => F(u + a, 0.44 + b, -0.36 + t * 0.66), dark)
  const isTurnedAway = F(0, 0, 1)[2] < z
  const parts = isTurnedAway
    ? [base, seat, arm(-0.36), arm(0.36), back]
    : [base, back, seat, arm(-0.36), arm(0.36)]
  return group([...legs, ...parts])
}
