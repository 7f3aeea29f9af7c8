/** The walls of an old flat: striped wallpaper with small flowers, above wooden panels. */
import { mix, multiply, screen } from '../kit/colour.js'
import { flatDisc, flatLine, flatRect, flatShape, type Plane } from '../kit/flat.js'
import { times, type Vec2 } from '../kit/num.js'
import { palette } from '../kit/palette.js'
import type { Scene } from '../kit/scene.js'
import { group } from '../kit/svg.js'

export function wallpaper(
  s: Scene,
  p: Plane,
  [u0, v0, u1, v1]: readonly [number, number, number, number],
  colour: string,
): string {
  const shapes: string[] = []
  const pale = mix(colour, '#ffffff', 0.4)
  for (let u = u0; u < u1; u += 0.32)
    shapes.push(flatRect(s, p, [u, v0, Math.min(u + 0.16, u1), v1], pale, { op: 0.4 }))
  for (let i = 0, u = u0 + 0.24; u < u1; i++, u += 0.32)
    for (let v = v0 + 0.15 + (i % 2) * 0.2; v < v1 - 0.1; v += 0.4) {
      const leafAt = (d: number) =>
        flatShape(
          s,
          p,
          [
            [u, v, 1],
            [u + d * 0.035, v + 0.02],
            [u + d * 0.05, v + 0.06, 1],
            [u + d * 0.01, v + 0.045],
          ],
          multiply(colour, palette.leaf, 0.5),
          { op: 0.45 },
        )
      shapes.push(leafAt(1), leafAt(-1), flatDisc(s, p, u, v + 0.07, 0.016, palette.brickSoft, { op: 0.6 }))
    }
  return group(shapes)
}

export function panels(s: Scene, p: Plane, [u0, u1]: Vec2, h: number, colour: string): string {
  const n = Math.max(1, Math.round((u1 - u0) / 0.9))
  const w = (u1 - u0) / n
  const dark = multiply(colour, palette.shadow, 0.25)
  const lit = screen(colour, s.light.warm, 0.35)
  return group([
    flatRect(s, p, [u0, 0, u1, h], colour),
    ...times(n, (i) => {
      const a = u0 + i * w + 0.1
      const b = u0 + (i + 1) * w - 0.1
      return (
        flatLine(
          s,
          p,
          [
            [a, 0.22],
            [a, h - 0.14],
            [b, h - 0.14],
          ],
          dark,
          0.018,
          { cap: 'butt' },
        ) +
        flatLine(
          s,
          p,
          [
            [a, 0.22],
            [b, 0.22],
            [b, h - 0.14],
          ],
          lit,
          0.018,
          { cap: 'butt' },
        )
      )
    }),
    flatRect(s, p, [u0, h - 0.04, u1, h + 0.02], lit),
    flatRect(s, p, [u0, h - 0.07, u1, h - 0.04], dark, { op: 0.6 }),
    flatRect(s, p, [u0, 0, u1, 0.14], lit),
  ])
}
