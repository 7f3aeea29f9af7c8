/** Bus 27, seen from the side. */
import { mix, multiply, screen } from '../kit/colour.js'
import { backWall, flatDisc, flatLine, flatRect, type Plane } from '../kit/flat.js'
import { lettering } from '../kit/lettering.js'
import { shaded } from '../kit/light.js'
import { times, type Vec3 } from '../kit/num.js'
import { palette } from '../kit/palette.js'
import type { Scene } from '../kit/scene.js'
import { group } from '../kit/svg.js'

export function bus(s: Scene, [x, y, z]: Vec3, length = 7.6): string {
  const wall = backWall(z)
  const p: Plane = (u, v) => wall(x + u, y + v)
  const body = mix(shaded(s.light, '#f6ecd8', [0, 0.4, -0.6], z), s.light.fog, 0.1)
  const stripe = mix(palette.canal, s.light.fog, 0.15)
  const glass = multiply('#6f97a6', s.light.shade, 0.2)
  const wheel = (u: number) =>
    flatDisc(s, p, u, 0.42, 0.46, palette.slate) + flatDisc(s, p, u, 0.42, 0.22, '#c9ccd4')
  return group([
    flatRect(s, p, [0, 0.3, length, 2.95], body, {}, 0.28),
    flatRect(s, p, [0.02, 0.75, length - 0.02, 1.12], stripe),
    ...times(5, (i) => flatRect(s, p, [0.35 + i * 1.22, 1.35, 1.45 + i * 1.22, 2.4], glass, {}, 0.1)),
    flatRect(s, p, [length - 1.15, 0.5, length - 0.2, 2.4], glass, {}, 0.1),
    flatLine(
      s,
      p,
      [
        [length - 0.68, 0.5],
        [length - 0.68, 2.4],
      ],
      body,
      0.08,
    ),
    flatLine(
      s,
      p,
      [
        [0.3, 2.82],
        [length - 0.3, 2.82],
      ],
      screen(body, '#ffffff', 0.6),
      0.1,
    ),
    flatRect(s, p, [2.6, 2.48, 4, 2.8], palette.ink),
    lettering(s, p, '27', [3.3, 2.54], 0.2, palette.sun, { anchor: 'middle', weight: 0.18 }),
    flatDisc(s, p, 0.16, 1.24, 0.12, '#ffb04d'),
    flatDisc(s, p, length - 0.12, 1.24, 0.12, '#ffb04d'),
    wheel(1.5),
    wheel(length - 1.9),
  ])
}
