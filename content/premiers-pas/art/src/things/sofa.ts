/** A low sofa for visitors. */

import { multiply } from '../kit/colour.js'
import { roundRect } from '../kit/curve.js'
import { palette } from '../kit/palette.js'
import type { Scene } from '../kit/scene.js'
import { box, frameAt, prism } from '../kit/solids.js'
import { group } from '../kit/svg.js'

export function sofa(s: Scene, x: number, z: number, w: number, colour: string): string {
  const F = frameAt(x, 0, z)
  const h = w / 2
  s.contact(x, z, w, 0.9, 0.5, 12)
  const cushion = (u0: number, u1: number) =>
    prism(
      s,
      roundRect(u1 - u0 - 0.02, 0.62, 0.08),
      (u, v, t) => F((u0 + u1) / 2 + u, 0.3 + t * 0.16, -0.08 + v),
      colour,
    )
  const back = (u0: number, u1: number) =>
    prism(
      s,
      roundRect(u1 - u0 - 0.03, 0.46, 0.12),
      (u, v, t) => F((u0 + u1) / 2 + u, 0.66 + v, 0.32 - t * 0.16 + v * 0.12),
      colour,
    )
  const arm = (u: number) =>
    prism(
      s,
      roundRect(0.16, 0.6, 0.07),
      (a, b, t) => F(u + a, 0.3 + b, -0.42 + t * 0.8),
      multiply(colour, palette.shadow, 0.12),
    )
  return group([
    ...[-h + 0.15, h - 0.15].map((u) =>
      box(s, F, [u - 0.03, u + 0.03], [0, 0.14], [-0.35, -0.29], palette.oakDark),
    ),
    box(s, F, [-h, h], [0.12, 0.32], [-0.4, 0.4], multiply(colour, palette.shadow, 0.15)),
    back(-h + 0.1, 0),
    back(0, h - 0.1),
    cushion(-h + 0.1, 0),
    cushion(0, h - 0.1),
    arm(-h + 0.02),
    arm(h - 0.02),
    prism(
      s,
      roundRect(0.36, 0.36, 0.1),
      (u, v, t) => F(-h + 0.42 + u, 0.66 + v, 0.08 + t * 0.1 + v * 0.2),
      palette.sun,
      false,
    ),
  ])
}
