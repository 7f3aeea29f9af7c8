/** The boards of the meeting room: the schedule of the week and a whiteboard. */
import { mix, multiply } from '../kit/colour.js'
import { flatLine, flatRect, flatShape, type Plane } from '../kit/flat.js'
import { lettering } from '../kit/lettering.js'
import { pick, random, times } from '../kit/num.js'
import { type Brand, palette } from '../kit/palette.js'
import type { Scene } from '../kit/scene.js'
import { group } from '../kit/svg.js'
import { boardShadow } from './wall-decor.js'

/** The schedule of the week: a column for each day, and seven rows. The three red jobs overlap on Tuesday. */
export function weekBoard(s: Scene, p: Plane, w: number, h: number, brand: Brand): string {
  const r = random(29)
  const dim = (c: string) => (s.light.lamps ? multiply(c, s.light.shade, 0.35) : c)
  const shapes = [
    boardShadow(s, p, [w, h]),
    flatRect(s, p, [-0.04, -0.04, w + 0.04, h + 0.04], dim(palette.slate)),
    flatRect(s, p, [0, 0, w, h], dim('#fdf1dd')),
  ]
  const head = h * 0.13
  const [cw, rh] = [w / 5, (h - head) / 7]
  const days = ['LUN', 'MAR', 'MER', 'JEU', 'VEN']
  const colours = [
    brand.main,
    brand.pale,
    palette.sun,
    palette.sage,
    palette.brickSoft,
    '#7f93b5',
    '#e9d3a8',
    palette.leaf,
  ]
  days.forEach((d, i) => {
    shapes.push(
      flatRect(s, p, [i * cw, h - head, (i + 1) * cw, h], dim(i % 2 ? brand.deep : brand.main)),
      lettering(s, p, d, [(i + 0.5) * cw, h - head * 0.72], head * 0.4, palette.paper, {
        anchor: 'middle',
        weight: 0.15,
      }),
    )
  })
  for (let row = 0; row < 7; row++)
    for (let t = r() * 0.4; t < 5; ) {
      const length = 0.45 + r() * 1.1
      const end = Math.min(5, t + length)
      const clash = row >= 2 && row <= 4 && t > 0.7 && t < 1.9
      shapes.push(
        flatRect(
          s,
          p,
          [t * cw + 0.008, row * rh + 0.01, end * cw - 0.008, (row + 1) * rh - 0.01],
          dim(clash ? palette.brick : pick(colours, r() * colours.length)),
          { op: 0.94 },
        ),
      )
      t = end + (r() < 0.3 ? r() * 0.5 : 0.02)
    }
  for (let i = 1; i < 5; i++)
    shapes.push(
      flatLine(
        s,
        p,
        [
          [i * cw, 0],
          [i * cw, h],
        ],
        palette.slate,
        0.012,
        { op: 0.7 },
      ),
    )
  for (let i = 1; i < 7; i++)
    shapes.push(
      flatLine(
        s,
        p,
        [
          [0, i * rh],
          [w, i * rh],
        ],
        palette.slate,
        0.006,
        { op: 0.4 },
      ),
    )
  return group(shapes)
}

export function whiteboard(s: Scene, p: Plane, w: number, h: number): string {
  const white = s.light.lamps ? multiply('#fffdf6', s.light.shade, 0.3) : '#fffdf6'
  const stroke = (pts: (readonly [number, number])[], c: string) =>
    flatLine(s, p, pts, c, 0.018, { op: 0.85 })
  return group([
    boardShadow(s, p, [w, h]),
    flatRect(s, p, [0, 0, w, h], '#b9bfcc', {}, 0.03),
    flatRect(s, p, [0.03, 0.03, w - 0.03, h - 0.03], white),
    lettering(s, p, 'MARDI', [w * 0.07, h * 0.8], h * 0.085, palette.brick, { weight: 0.15 }),
    ...times(3, (i) =>
      lettering(s, p, `${i + 1}.`, [w * 0.07, h * (0.62 - i * 0.17)], h * 0.075, palette.slate, {
        weight: 0.13,
      }),
    ),
    ...times(3, (i) =>
      stroke(
        [
          [w * 0.16, h * (0.65 - i * 0.17)],
          [w * 0.3, h * (0.66 - i * 0.17)],
          [w * (0.5 - i * 0.06), h * (0.65 - i * 0.17)],
        ],
        mix(palette.canal, palette.slate, 0.4),
      ),
    ),
    stroke(
      [
        [w * 0.62, h * 0.2],
        [w * 0.9, h * 0.2],
        [w * 0.9, h * 0.48],
        [w * 0.76, h * 0.64],
        [w * 0.62, h * 0.48],
        [w * 0.62, h * 0.2],
      ],
      palette.canal,
    ),
    stroke(
      [
        [w * 0.7, h * 0.2],
        [w * 0.7, h * 0.36],
        [w * 0.78, h * 0.36],
        [w * 0.78, h * 0.2],
      ],
      palette.canal,
    ),
    flatShape(
      s,
      p,
      [
        [0.03, h - 0.03, 1],
        [w * 0.32, h - 0.03, 1],
        [w * 0.12, 0.03, 1],
        [0.03, 0.03, 1],
      ],
      '#ffffff',
      { op: 0.5 },
    ),
    flatRect(s, p, [w * 0.2, -0.05, w * 0.62, 0], '#9aa1b2'),
    ...[palette.brick, palette.canal, palette.ink].map((c, i) =>
      flatRect(s, p, [w * 0.24 + i * 0.13, 0, w * 0.24 + i * 0.13 + 0.1, 0.022], c),
    ),
  ])
}
