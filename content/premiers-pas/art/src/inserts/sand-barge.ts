/** The insert of the story's end: a large barge full of sand passes the quay on Friday. */
import { mix, multiply, screen } from '../kit/colour.js'
import { spline, taper } from '../kit/curve.js'
import { random, times } from '../kit/num.js'
import { helia, palette } from '../kit/palette.js'
import type { Scene } from '../kit/scene.js'
import { ellipse, group, path, rect } from '../kit/svg.js'
import { building } from '../places/building.js'
import { enlargedPart, finishInsert, insertScene, shine } from './print.js'

const WATER = 700

function boat(s: Scene): string {
  const r = random(19)
  const hull = '#2a4257'
  const body = spline(
    [
      [70, 560, 1],
      [300, 584],
      [900, 586],
      [1230, 560],
      [1372, 512, 1],
      [1352, 590],
      [1300, WATER, 1],
      [120, WATER, 1],
      [84, 640],
    ],
    true,
    0.28,
  )
  const sand = spline(
    [
      [372, 574, 1],
      [430, 500],
      [540, 436],
      [640, 444],
      [720, 424],
      [850, 438],
      [960, 470],
      [1060, 520],
      [1140, 572, 1],
    ],
    true,
    0.34,
  )
  const gold = '#e0b26a'
  return group([
    // The sand, heaped, lit from the left.
    path(
      sand,
      s.sheet.linear(400, 420, 1100, 580, [
        [0, screen(gold, '#ffd9a0', 0.5)],
        [0.45, gold],
        [1, multiply(gold, palette.shadow, 0.6)],
      ]),
    ),
    group(
      [
        ...times(90, () =>
          ellipse(
            390 + r() * 740,
            440 + r() * 140,
            2 + r() * 5,
            1.4 + r() * 2.4,
            r() < 0.5 ? '#fff0c8' : '#9a6f45',
            { op: 0.3 },
          ),
        ),
        path(
          spline(
            [
              [640, 444],
              [690, 500],
              [700, 590],
              [860, 590],
              [800, 500],
              [720, 424],
            ],
            true,
          ),
          multiply(gold, palette.shadow, 0.4),
          { op: 0.3, blur: s.sheet.blur(10, 20) },
        ),
      ],
      { clip: s.sheet.clip(sand) },
    ),
    // The wheelhouse at the stern, and the laundry.
    path(
      'M112 562L120 452H318L326 580Z',
      s.sheet.linear(112, 0, 326, 0, [
        [0, '#fff0d6'],
        [0.6, '#f0dcc0'],
        [1, '#b79a94'],
      ]),
    ),
    path('M96 456H338L322 430H116Z', palette.brick),
    rect(96, 452, 242, 7, multiply(palette.brick, palette.shadow, 0.5)),
    ...[142, 206, 270].map((x) =>
      rect(
        x,
        474,
        42,
        44,
        s.sheet.linear(0, 474, 0, 518, [
          [0, '#ffd98f'],
          [1, '#f0a860'],
        ]),
      ),
    ),
    rect(152, 372, 7, 60, '#4a5266'),
    path('M159 376L214 388L159 402Z', palette.brick),
    rect(338, 548, 34, 32, '#8a6a52'),
    // The hull.
    path(
      body,
      s.sheet.linear(0, 512, 0, WATER, [
        [0, screen(hull, '#ffb273', 0.28)],
        [0.4, hull],
        [1, multiply(hull, palette.shadow, 0.6)],
      ]),
    ),
    path(
      taper(
        [
          [70, 564],
          [300, 588],
          [900, 590],
          [1230, 564],
          [1370, 516],
        ],
        [3, 6, 6, 6, 3],
        60,
      ),
      '#f4e3c6',
    ),
    path(
      taper(
        [
          [92, 660],
          [700, 672],
          [1310, 660],
        ],
        [4, 6, 4],
        40,
      ),
      palette.brick,
      { op: 0.8 },
    ),
    ...times(11, (i) => ellipse(230 + i * 96, 622, 5, 5, multiply(hull, palette.shadow, 0.7), { op: 0.7 })),
    path(
      taper(
        [
          [1330, 530],
          [1318, 600],
          [1296, 690],
        ],
        [1, 3, 1],
        14,
      ),
      '#ffcf9f',
      { op: 0.5 },
    ),
    ...[470, 830, 1120].map((x) => ellipse(x, 648, 16, 26, '#3a2c33') + ellipse(x, 648, 8, 16, hull)),
  ])
}

export function sandBarge(): string {
  const s = insertScene('soir', [-0.75, 0.4, 0.22])
  const r = random(4)
  const far = building({ time: 'soir', brand: helia, start: -5.4, sun: [560, 560] })
  const ship = boat(s)
  return finishInsert(
    s,
    group([
      enlargedPart(far, 'quay', [60, 350, 1000]),
      group(group(ship, { move: `translate(0 ${2 * WATER - 2}) scale(1 -1)` }), {
        op: 0.5,
        blur: s.sheet.blur(4, 4),
        clip: s.sheet.clip(`M-60 ${WATER}H1500V1030H-60Z`),
      }),
      rect(-60, WATER - 4, 1560, 12, '#20304a', { op: 0.35, blur: s.sheet.blur(5, 10) }),
      ship,
      // The bow wave and the wake.
      path(
        taper(
          [
            [1402, 716],
            [1310, 694],
            [1180, 704],
          ],
          [1, 7, 1],
          20,
        ),
        '#ffe4c4',
        { op: 0.75 },
      ),
      path(
        taper(
          [
            [1440, 742],
            [1300, 712],
            [1090, 722],
          ],
          [1, 5, 1],
          20,
        ),
        '#ffd3b0',
        { op: 0.5 },
      ),
      ...times(34, () => {
        const [x, y] = [r() * 1440, WATER + 8 + r() ** 1.4 * 250]
        const w = 30 + r() * 130
        return path(
          taper(
            [
              [x - w, y],
              [x, y + 2],
              [x + w, y],
            ],
            [0.3, 1.4 + (y - WATER) / 90, 0.3],
            10,
          ),
          r() < 0.55 ? '#ffd0a0' : mix('#2e4a66', '#1f2a37', 0.3),
          { op: 0.3 + r() * 0.25 },
        )
      }),
      shine(s, [500, 360], [760, 420], 700, [
        [0, '#ffcf8f', 0.4],
        [0.5, '#ffb877', 0.1],
        [1, '#ffb877', 0],
      ]),
    ]),
    0.5,
  )
}
