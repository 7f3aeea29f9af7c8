/** The sand of the barge, the hold around it, and the mast with the laundry. */
import { multiply, screen } from '../kit/colour.js'
import { random, times } from '../kit/num.js'
import { palette } from '../kit/palette.js'
import { ellipse, group, path, rect, type Sheet } from '../kit/svg.js'
import type { Pen } from '../people/pen.js'

const GOLD = '#d9a964'

function mast(p: Pen): string {
  const laundry = (x: number, y: number, w: number, h: number, colour: string) =>
    p.shape(
      `${x},${y}! ${x + w},${y + 2}! ${x + w + 3},${y + h * 0.6} ${x + w - 2},${y + h}! ${x + w * 0.5},${y + h - 5} ${x + 2},${y + h + 2}! ${x - 3},${y + h * 0.5}`,
      colour,
      {},
      0.3,
    )
  return group([
    rect(446, 60, 7, 232, '#5a4a52'),
    rect(446, 60, 2.4, 232, '#ffc68e'),
    p.stroke('360,84 404,98 449,78', [0.8, 0.8, 0.8], '#4a3f4e'),
    laundry(372, 90, 22, 34, '#f4e9d8'),
    laundry(398, 97, 18, 26, palette.brickSoft),
    laundry(420, 93, 20, 38, '#9cc9c4'),
    path('M453 64C476 58 488 74 512 66L512 92C488 100 476 84 453 90Z', '#3b5b86'),
    path('M472 63C480 66 486 71 493 71V97C486 96 480 91 472 88Z', '#f6ecdc'),
    path('M493 71C500 71 506 69 512 66V92C506 95 500 97 493 97Z', palette.brick),
  ])
}

export function cargo(s: Sheet, p: Pen): string {
  const r = random(19)
  const heap = p.outline(
    '468,292! 530,226 618,150 676,128 744,158 806,186 900,122 984,86 1064,112 1140,168 1216,178 1300,130 1356,124 1430,170 1520,236 1606,292!',
    0.34,
  )
  const soft = (pts: string, colour: string, op: number) =>
    p.shape(pts, colour, { op, blur: s.blur(11, 20) }, 0.3)
  const dark = multiply(GOLD, palette.shadow, 0.75)
  const grains = ['#fff0c8', '#8a5f45']
  return group([
    mast(p),
    path(
      heap,
      s.linear(470, 90, 1600, 300, [
        [0, screen(GOLD, '#ffd9a0', 0.55)],
        [0.5, GOLD],
        [1, multiply(GOLD, palette.shadow, 0.5)],
      ]),
    ),
    group(
      [
        soft('676,128 700,190 742,260 760,310 900,310 830,226 806,186 744,158', dark, 0.55),
        soft('984,86 1016,150 1066,240 1080,310 1250,310 1180,220 1140,168 1064,112', dark, 0.6),
        soft('1356,124 1380,180 1420,250 1440,310 1620,310 1520,236 1430,170', dark, 0.6),
        soft('530,226 618,150 676,128 680,180 640,250 540,300', '#ffe0a6', 0.5),
        soft('812,190 900,122 984,86 990,150 950,230 860,290', '#ffe0a6', 0.5),
        soft('1222,180 1300,130 1356,124 1360,170 1320,240 1240,290', '#ffe0a6', 0.42),
        ...times(46, () => {
          const [x, y, l] = [490 + r() * 1100, 150 + r() * 110, 16 + r() * 46]
          return p.stroke(
            `${x},${y} ${x - l * 0.3},${y + l * 0.5} ${x - l * 0.5},${y + l}`,
            [0.3, 1.5, 0.3],
            grains[r() < 0.5 ? 0 : 1] ?? GOLD,
            0.28,
          )
        }),
        ...times(190, () =>
          ellipse(
            480 + r() * 1120,
            100 + r() * 200,
            1 + r() * 2.4,
            0.8 + r() * 1.4,
            grains[r() < 0.55 ? 0 : 1] ?? GOLD,
            { op: 0.4 },
          ),
        ),
        p.stroke('536,222 618,152 676,130 742,158', [0.6, 3, 3, 0.4], '#fff2cc', 0.85),
        p.stroke('812,184 900,124 984,88 1060,112', [0.6, 3, 3, 0.4], '#fff2cc', 0.85),
        p.stroke('1220,178 1300,132 1356,126 1424,168', [0.6, 2.6, 2.4, 0.3], '#fff2cc', 0.7),
      ],
      { clip: s.clip(heap) },
    ),
    // A shovel in the sand.
    p.stroke('1106,152 1128,84 1134,62', [2.4, 2.4, 2.2], '#7a5240'),
    path('M1122 62H1148', 'none', { stroke: '#7a5240', width: 5 }),
    path(
      'M452 262L1622 256L1634 314L444 316Z',
      s.linear(0, 256, 0, 316, [
        [0, '#a5705a'],
        [1, '#5e3f45'],
      ]),
    ),
    p.stroke('450,264 1030,261 1624,258', [2.4, 3.2, 2.4], '#ffcf9a', 0.9),
    ...times(17, (i) => rect(480 + i * 68, 264, 7, 48, '#4c343f', { op: 0.55 })),
  ])
}
