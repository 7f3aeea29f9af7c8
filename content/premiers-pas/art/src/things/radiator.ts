/** A cast-iron radiator under a window. */
import { multiply, screen } from '../kit/colour.js'
import { flatRect, type Plane } from '../kit/flat.js'
import { palette } from '../kit/palette.js'
import type { Scene } from '../kit/scene.js'
import { group } from '../kit/svg.js'

/** The origin of `p` is at the foot of the wall. */
export function radiator(s: Scene, p: Plane, w: number, h: number, colour = '#f0e2cf'): string {
  const c = s.light.lamps ? multiply(colour, s.light.shade, 0.4) : colour
  const shapes: string[] = [
    flatRect(s, p, [-0.05, 0.05, w + 0.05, h], palette.shadow, { op: 0.22, blur: s.sheet.blur(4, 20) }),
  ]
  for (let u = 0; u < w; u += 0.11)
    shapes.push(
      flatRect(s, p, [u, 0.12, u + 0.095, h], c, {}, 0.04),
      flatRect(s, p, [u + 0.012, 0.15, u + 0.035, h - 0.04], screen(c, '#ffffff', 0.6), { op: 0.8 }, 0.01),
      flatRect(s, p, [u + 0.07, 0.15, u + 0.095, h - 0.04], palette.shadow, { op: 0.28 }, 0.01),
    )
  shapes.push(
    flatRect(s, p, [0.02, 0.2, w - 0.02, 0.25], multiply(c, palette.shadow, 0.3), { op: 0.6 }),
    flatRect(s, p, [0.02, h - 0.14, w - 0.02, h - 0.09], multiply(c, palette.shadow, 0.25), { op: 0.6 }),
  )
  return group(shapes)
}
