/** Close-up of Inès's sketch of the window, with small trees in the margin. A coffee stain hides a part of the length 1 240: only « 12 »
 * and the last zero are readable. */
import { taper } from '../kit/curve.js'
import { handwritten } from '../kit/handwriting.js'
import { random, times, type Vec2 } from '../kit/num.js'
import { palette } from '../kit/palette.js'
import { ellipse, group, path, rect } from '../kit/svg.js'
import { curls, flatPencil } from './job-sheet.js'
import { coffeeRing, finishInsert, insertScene, paperSheet, tableTop, windowLight } from './print.js'

export function sketchClose(): string {
  const s = insertScene('matin')
  const pencilGrey = '#4c5268'
  const r = random(5)
  /** A slightly uneven pencil line through the given points. */
  const draw = (pts: readonly Vec2[], w = 2.4, op = 0.85) =>
    group(
      pts.slice(1).map((b, i) => {
        const a = pts[i] ?? b
        const wob = () => (r() - 0.5) * 5
        const mid: Vec2 = [(a[0] + b[0]) / 2 + wob(), (a[1] + b[1]) / 2 + wob()]
        return path(taper([a, mid, b], [w * 0.6, w, w * 0.7], 16), pencilGrey, { op })
      }),
    )
  const box = (x0: number, y0: number, x1: number, y1: number, w = 2.4) =>
    draw(
      [
        [x0 - 5, y0],
        [x1 + 6, y0 + 2],
        [x1, y1 + 5],
        [x0, y1],
        [x0, y0 - 6],
      ],
      w,
    )
  const treeAt = (x: number, y: number, k: number) =>
    group([
      draw(
        [
          [x, y],
          [x, y - k * 0.6],
        ],
        2,
      ),
      path(
        taper(
          times(13, (i): Vec2 => {
            const a = (i / 12) * 2 * Math.PI - 1.2
            const d = k * (0.42 + (i % 2 ? 0.07 : -0.02))
            return [x + d * Math.cos(a), y - k * 0.95 + d * 0.9 * Math.sin(a)]
          }),
          [1.2, 2.2, 2, 2.2, 1.2],
          90,
        ),
        pencilGrey,
        { op: 0.8 },
      ),
    ])
  const [left, right] = [318, 1122]
  const y = 792
  const arrow = (x: number, d: number) =>
    draw(
      [
        [x + d * 26, y - 13],
        [x, y],
        [x + d * 26, y + 13],
      ],
      2.4,
    )
  return finishInsert(
    s,
    group([
      tableTop(s, '#d3a067', 21),
      curls(s, [
        [96, 120, 44],
        [1370, 560, 54],
      ]),
      group(
        [
          paperSheet(
            s,
            [150, 56, 1140, 850],
            0,
            '#fdf3e0',
            [
              ...times(29, (i) => rect(150 + i * 40, 56, 1.6, 850, '#a9c6c6', { op: 0.4 })),
              ...times(22, (i) => rect(150, 56 + i * 40, 1140, 1.6, '#a9c6c6', { op: 0.4 })),
              handwritten('Dupuis', [206, 166], 58, pencilGrey, { seed: 4 }).svg,
              box(440, 150, 1000, 566, 3),
              box(458, 168, 982, 552),
              draw(
                [
                  [720, 168],
                  [722, 556],
                ],
                2.8,
              ),
              draw([
                [458, 300],
                [984, 302],
              ]),
              treeAt(540, 540, 96),
              treeAt(622, 546, 70),
              treeAt(836, 544, 84),
              treeAt(918, 540, 108),
              box(left, 600, right, 652, 3.2),
              ...times(15, (i) =>
                draw(
                  [
                    [left + 24 + i * 53, 650],
                    [left + 46 + i * 53, 604],
                  ],
                  1.2,
                  0.4,
                ),
              ),
              draw([
                [left, 690],
                [left, 836],
              ]),
              draw([
                [right, 690],
                [right, 836],
              ]),
              draw([
                [left, y],
                [526, y],
              ]),
              draw([
                [918, y],
                [right, y],
              ]),
              arrow(left, 1),
              arrow(right, -1),
              handwritten('12', [548, 836], 96, pencilGrey, { weight: 0.055, seed: 2 }).svg,
              handwritten('0', [846, 836], 96, pencilGrey, { weight: 0.055, seed: 3 }).svg,
              coffeeRing(s, [752, 782], 86, true),
            ],
            4,
          ),
          ellipse(728, 96, 20, 20, s.light.cast, { op: 0.4, blur: s.sheet.blur(4, 40) }),
          ellipse(720, 86, 21, 21, palette.brick),
          ellipse(714, 79, 8, 6, '#ffffff', { op: 0.6 }),
        ],
        { move: 'rotate(1.8 720 480)' },
      ),
      flatPencil(s, 1210, 838, 420, -24),
      windowLight(s, { x: -220, panes: 3, op: 0.5 }),
    ]),
  )
}
