/** The bus stop: a glass shelter with a bench. Its display is on the roof, where no speech bubble hides it. */
import { backWall, flatDisc, flatLine, flatRect, flatShape } from '../kit/flat.js'
import { lettering } from '../kit/lettering.js'
import { times } from '../kit/num.js'
import { palette } from '../kit/palette.js'
import type { Scene } from '../kit/scene.js'
import { box, frameAt, tube } from '../kit/solids.js'
import { group } from '../kit/svg.js'

export function busShelter(s: Scene, x: number, z: number, width = 3.2, notice = 'RETARD'): string {
  const F = frameAt(x, 0, z)
  const iron = '#3d5a63'
  const back = backWall(z + 1.2)
  const front = backWall(z)
  const half = width / 2
  s.contact(x, z + 0.6, width, 1.3, 0.3, 12)
  const glass = (u0: number, u1: number) =>
    flatRect(s, back, [x + u0, 0.25, x + u1, 2.3], '#dff0ee', { op: 0.34 }) +
    flatLine(
      s,
      back,
      [
        [x + u0 + 0.15, 0.3],
        [x + u0 + 0.75, 2.25],
      ],
      '#ffffff',
      0.12,
      { op: 0.32, cap: 'butt' },
    ) +
    flatLine(
      s,
      back,
      [
        [x + u0 + 0.42, 0.3],
        [x + u0 + 1.02, 2.25],
      ],
      '#ffffff',
      0.04,
      { op: 0.32, cap: 'butt' },
    )
  const poster = backWall(z + 1.17)
  return group([
    glass(-half, 0),
    glass(0, half),
    flatRect(s, poster, [x - half + 0.15, 0.62, x - half + 1.05, 2.1], palette.paper),
    flatRect(s, poster, [x - half + 0.22, 0.7, x - half + 0.98, 2.02], palette.canalPale),
    flatDisc(s, poster, x - half + 0.68, 1.52, 0.2, palette.sun),
    flatShape(
      s,
      poster,
      [
        [x - half + 0.22, 0.7, 1],
        [x - half + 0.98, 0.7, 1],
        [x - half + 0.98, 1.22, 1],
        [x - half + 0.7, 1.1],
        [x - half + 0.46, 1.3],
        [x - half + 0.22, 1.2, 1],
      ],
      palette.canal,
    ),
    flatShape(
      s,
      poster,
      [
        [x - half + 0.22, 0.7, 1],
        [x - half + 0.98, 0.7, 1],
        [x - half + 0.98, 0.95, 1],
        [x - half + 0.6, 0.88],
        [x - half + 0.22, 1, 1],
      ],
      palette.canalDeep,
    ),
    lettering(s, poster, 'BAL DU CANAL', [x - half + 0.6, 1.87], 0.052, palette.canalDeep, {
      weight: 0.16,
      anchor: 'middle',
    }),
    ...[-half, 0, half].map((u) => tube(s, [F(u, 0, 1.2), F(u, 2.4, 1.2)], 0.035, iron, true)),
    ...[0.25, 2.3].map((y) => tube(s, [F(-half, y, 1.2), F(half, y, 1.2)], 0.025, iron)),
    ...[0, half - 0.35].map((u) => box(s, F, [u, u + 0.06], [0, 0.46], [0.8, 1], iron)),
    ...times(4, (i) =>
      box(s, F, [-0.2, half - 0.15], [0.46, 0.49], [0.72 + i * 0.1, 0.8 + i * 0.1], palette.oak, i === 1),
    ),
    ...[-half, half].map((u) => tube(s, [F(u, 0, 0.1), F(u, 2.4, 0.1)], 0.04, iron, true)),
    box(s, F, [-half - 0.2, half + 0.2], [2.4, 2.5], [-0.25, 1.4], '#4c6a70'),
    ...[-1, 0.6].map((u) => tube(s, [F(u, 2.48, 0), F(u, 2.6, 0)], 0.03, iron)),
    flatRect(s, front, [x - 1.15, 2.54, x + 0.75, 2.88], palette.ink, {}, 0.03),
    lettering(s, front, '27', [x - 1.05, 2.64], 0.15, '#ffd27a', { weight: 0.14 }),
    lettering(s, front, notice, [x + 0.66, 2.64], 0.15, palette.sun, {
      weight: 0.14,
      anchor: 'end',
      spacing: 0.36,
    }),
  ])
}
