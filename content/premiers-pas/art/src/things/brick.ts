/** Brickwork on a plane: a plain colour, lines between the rows (courses), and some bricks of a different colour. */
import { mix, multiply, screen } from '../kit/colour.js'
import { flatLine, flatRect } from '../kit/flat.js'
import { fogged } from '../kit/light.js'
import { clamp, random, type Vec2 } from '../kit/num.js'
import { palette } from '../kit/palette.js'
import type { Scene } from '../kit/scene.js'
import { group } from '../kit/svg.js'
import { type Wall, wallColour } from '../kit/wall.js'

export interface BrickStyle {
  readonly colour?: string
  readonly seed?: number
  /** The share of the bricks that are drawn one by one in a different colour, 0 to 1. */
  readonly share?: number
  readonly course?: number
}

export function brickwork(s: Scene, w: Wall, [u0, v0]: Vec2, [u1, v1]: Vec2, o: BrickStyle = {}): string {
  const r = random(o.seed ?? 1)
  const z = w.pointAt((u0 + u1) / 2, v0)[2]
  const base = wallColour(s, w, o.colour ?? '#bf6a4d', z)
  const mortar = mix(base, s.light.fog, 0.5)
  const course = o.course ?? 0.09
  const length = course * 2.9
  const shapes = [flatRect(s, w.pointAt, [u0, v0, u1, v1], base, { stroke: base, width: 0.6 })]
  for (let row = 0, v = v0; v < v1; row++, v += course) {
    const near = s.cam.scale(Math.max(s.cam.z + 0.6, w.pointAt(u0, v)[2]))
    if (near * course > 3.2)
      shapes.push(
        flatLine(
          s,
          w.pointAt,
          [
            [u0, v],
            [u1, v],
          ],
          mortar,
          0.008,
          { op: 0.3, cap: 'butt' },
        ),
      )
    for (let u = u0 - (row % 2 ? length / 2 : 0); u < u1; u += length) {
      if (r() > (o.share ?? 0.26)) continue
      const a = Math.max(u, u0)
      const b = Math.min(u + length - 0.015, u1)
      if (b - a < 0.03) continue
      const zz = w.pointAt((a + b) / 2, v)[2]
      if (zz < s.cam.z + 0.5 || s.cam.scale(zz) * course < 1.4) continue
      const t = r()
      const tone =
        t < 0.4
          ? multiply(base, palette.shadow, 0.28)
          : t < 0.8
            ? screen(base, '#ffb98a', 0.22)
            : mix(base, '#8c4a52', 0.4)
      shapes.push(
        flatRect(
          s,
          w.pointAt,
          [a, v + 0.008, b, Math.min(v1, v + course - 0.008)],
          fogged(s.light, tone, zz, 0.6),
          {
            op: clamp(0.3 + r() * 0.5),
          },
        ),
      )
    }
  }
  return group(shapes)
}
