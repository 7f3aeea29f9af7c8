/** Linen roman blinds, half up. */
import { mix, multiply } from '../kit/colour.js'
import { flatLine, flatRect } from '../kit/flat.js'
import { add, scale, type Vec2 } from '../kit/num.js'
import type { Scene } from '../kit/scene.js'
import { group } from '../kit/svg.js'
import type { Wall } from '../kit/wall.js'

export function blind(
  s: Scene,
  w: Wall,
  [u0, u1]: Vec2,
  bottom: number,
  top: number,
  colour = '#f7dfc0',
): string {
  const p = (u: number, v: number) => add(w.pointAt(u, v), scale(w.inward, -0.04))
  const c = s.light.lamps ? multiply(colour, s.light.shade, 0.35) : colour
  const folds = 3
  const shapes = [
    flatRect(s, p, [u0, bottom, u1, top], c),
    flatRect(s, p, [u0, bottom, u1, bottom + (top - bottom) * 0.45], mix(c, '#fff6e0', 0.5), { op: 0.6 }),
  ]
  for (let i = 1; i <= folds; i++) {
    const v = bottom + ((top - bottom) * i) / (folds + 1)
    shapes.push(
      flatLine(
        s,
        p,
        [
          [u0, v],
          [u1, v],
        ],
        multiply(c, '#a8744f', 0.6),
        0.012,
        { op: 0.6 },
      ),
    )
  }
  shapes.push(flatRect(s, p, [u0, bottom - 0.04, u1, bottom], multiply(c, '#c99a6a', 0.6)))
  return group(shapes)
}
