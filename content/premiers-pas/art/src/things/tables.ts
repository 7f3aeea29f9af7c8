/** A rectangular table with four legs, and a round table on one foot. */
import { screen } from '../kit/colour.js'
import { roundRect } from '../kit/curve.js'
import { flatFade } from '../kit/flat.js'
import type { Vec2 } from '../kit/num.js'
import { palette } from '../kit/palette.js'
import type { Scene } from '../kit/scene.js'
import { box, frameAt, prism, solidOfRevolution } from '../kit/solids.js'
import { group, path } from '../kit/svg.js'

export interface TableStyle {
  readonly top?: string
  readonly leg?: string
  readonly height?: number
}

/** A rectangular table with rounded corners, `w` across and `d` deep. */
export function longTable(s: Scene, x: number, z: number, w: number, d: number, o: TableStyle = {}): string {
  const F = frameAt(x, 0, z)
  const h = o.height ?? 0.75
  const leg = o.leg ?? palette.oakDark
  const top = o.top ?? palette.oak
  s.contact(x, z, w, d, 0.34, 16)
  const legAt = (u: number, v: number) =>
    box(s, F, [u - 0.04, u + 0.04], [0, h - 0.05], [v - 0.04, v + 0.04], leg)
  const [a, b] = [w / 2 - 0.18, d / 2 - 0.14]
  const outline: Vec2[] = roundRect(w, d, 0.09, 4)
  return group([
    legAt(-a, b),
    legAt(a, b),
    legAt(-a, -b),
    legAt(a, -b),
    box(s, F, [-a, a], [h - 0.14, h - 0.05], [-b - 0.01, -b + 0.01], leg, false),
    prism(s, outline, (u, v, t) => F(u, h - 0.05 + t * 0.05, v), top),
    path(
      s.cam.shape(outline.map(([u, v]) => F(u, h + 0.001, v))),
      flatFade(
        s,
        (u, v) => F(u, h, v),
        [-w / 2, 0],
        [w / 2, 0],
        [
          [0, screen('#fff3d2', s.light.warm, 0.2), s.light.lamps ? 0.15 : 0.5],
          [0.65, '#fff3d2', 0],
        ],
      ),
    ),
  ])
}

export function roundTable(s: Scene, x: number, z: number, r: number, o: TableStyle = {}): string {
  const h = o.height ?? 0.74
  const leg = o.leg ?? palette.slate
  s.contact(x, z, r * 1.7, r * 1.5, 0.34, 14)
  return group([
    solidOfRevolution(
      s,
      [x, 0, z],
      [
        [r * 0.5, 0],
        [r * 0.5, 0.02],
        [0.05, 0.05],
      ],
      leg,
    ),
    solidOfRevolution(
      s,
      [x, 0.04, z],
      [
        [0.035, 0],
        [0.035, h - 0.08],
      ],
      leg,
    ),
    solidOfRevolution(
      s,
      [x, h - 0.04, z],
      [
        [r, 0],
        [r, 0.04],
      ],
      o.top ?? palette.oak,
    ),
  ])
}
