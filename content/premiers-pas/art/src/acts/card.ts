/**
 * The act `carte`: Awa writes the learner's answer on a card and puts the card under the cactus. The learner chooses one of three
 * answers. The drawing is the same for all answers, so the card shows only the first words of Awa's question.
 */

import { paperSheet, tableTop, windowLight } from '../inserts/print.js'
import { mix, multiply } from '../kit/colour.js'
import { spline, taper } from '../kit/curve.js'
import { handwritten } from '../kit/handwriting.js'
import { random, times, type Vec2 } from '../kit/num.js'
import { type Brand, palette } from '../kit/palette.js'
import type { Scene } from '../kit/scene.js'
import { ellipse, group, path, rect } from '../kit/svg.js'
import { skin } from '../people/awa.js'
import { blazers, blouse } from '../people/awa-clothes.js'
import { Pen } from '../people/pen.js'
import { actScene, blurredRoom, finishAct, roundFill, windowGlow } from './act.js'
import { type ArmClothes, graspingHand, penTool, writingHand } from './close-hands.js'

export const awaArm = (brand: Brand): ArmClothes => ({ skin, sleeve: blazers[brand.id], cuff: blouse })

const INK = '#26446b'

/** The first words of Awa's question. */
export const CARD_TITLE = 'Vendredi soir'

function card(s: Scene, letters: number): string {
  return paperSheet(
    s,
    [330, 190, 1130, 620],
    -3,
    '#fff6e6',
    [
      rect(330, 190, 1130, 74, '#e8946a', { op: 0.35 }),
      ...times(3, (i) => rect(394, 376 + i * 152, 1000, 3, '#c9ab86', { op: 0.7 })),
      handwritten(CARD_TITLE.slice(0, letters), [424, 362], 88, INK, { seed: 4, weight: 0.05 }).svg,
    ],
    16,
  )
}

function writing(brand: Brand, letters: number, [x, y]: Vec2): string {
  const s = actScene('matin')
  const p = new Pen(s.sheet, { x, y, size: 1.24 })
  return finishAct(s, [
    tableTop(s, '#d6a66c', 12, 290),
    card(s, letters),
    windowLight(s, { x: 60, lean: 460, op: 0.42 }),
    writingHand(p, awaArm(brand), penTool(p, '#22303f', '#7f93a4', '#e0b050')),
  ])
}

/** The cactus of the reception, with its name `Préavis` on a label. */
function cactus(s: Scene): string {
  const r = random(7)
  const green = '#5d9a72'
  const body = spline(
    [
      [560, 470, 1],
      [520, 330],
      [548, 170],
      [640, 96],
      [732, 170],
      [760, 330],
      [720, 470, 1],
    ],
    true,
    0.34,
  )
  const arm = (d: number) =>
    spline(
      [
        [640 + d * 100, 330, 1],
        [640 + d * 190, 322],
        [640 + d * 214, 220],
        [640 + d * 176, 190],
        [640 + d * 140, 220],
        [640 + d * 138, 268],
        [640 + d * 100, 268, 1],
      ],
      true,
      0.34,
    )
  const label = 'M520 560L762 556L756 668L526 672Z'
  const nameWidth = handwritten('Préavis', [0, 0], 58, palette.ink).end
  return group([
    path(arm(-1), roundFill(s, 430, 560, mix(green, '#cfe8b4', 0.15))),
    path(arm(1), roundFill(s, 720, 860, multiply(green, palette.shadow, 0.2))),
    path(body, roundFill(s, 520, 760, green)),
    ...[-70, -28, 22, 66].map((d) =>
      path(
        taper(
          [
            [640 + d * 1.1, 466],
            [640 + d * 1.3, 320],
            [640 + d * 0.7, 150],
          ],
          [1.6, 2.6, 1],
          24,
        ),
        multiply(green, palette.shadow, 0.5),
        { op: 0.45 },
      ),
    ),
    ...times(44, () => {
      const [x, y] = [550 + r() * 180, 150 + r() * 300]
      return path(`M${x} ${y}l-9 -8m18 0l-9 8m0 0v-12`, 'none', { stroke: '#fff4dc', width: 2, op: 0.8 })
    }),
    ...times(7, (i) =>
      path(
        spline(
          [
            [640, 104],
            [610 + i * 9, 78 - (i % 2) * 6],
            [604 + i * 13, 46 + Math.abs(i - 3) * 8],
            [626 + i * 6, 70],
          ],
          true,
        ),
        i % 2 ? '#ef8f74' : '#d8563f',
      ),
    ),
    path('M470 470H810L772 742Q640 760 508 742Z', roundFill(s, 470, 810, '#d2714c')),
    path('M452 440Q640 424 828 440L822 508Q640 524 458 508Z', roundFill(s, 452, 828, '#dd8159')),
    path(
      taper(
        [
          [470, 448],
          [640, 434],
          [810, 448],
        ],
        [0.6, 3, 0.6],
        24,
      ),
      '#ffd9b0',
      { op: 0.8 },
    ),
    path('M458 508Q640 524 822 508L818 536Q640 552 462 536Z', multiply('#d2714c', palette.shadow, 0.6), {
      op: 0.45,
    }),
    path(label, '#fffaf0'),
    path(label, s.light.cast, { op: 0.12 }),
    group(handwritten('Préavis', [640 - nameWidth / 2, 636], 58, palette.ink).svg, {
      move: 'rotate(-1 640 620)',
    }),
  ])
}

/** Awa tips the pot and slides the card under it. */
function underCactus(brand: Brand): string {
  const s = actScene('matin')
  const p = new Pen(s.sheet, { x: 766, y: 514, size: 1 })
  const cardOutline = 'M230 742L960 706L1060 790L250 836Z'
  const counter = '#d9a870'
  return finishAct(s, [
    blurredRoom(
      s,
      ['#f7e0c4', '#c99a86'],
      [
        ...times(12, (i) => rect(-60 + i * 180, 120 + (i % 3) * 40, 130, 560, i % 2 ? '#dda888' : '#d49a80')),
        rect(1340, -60, 380, 560, '#fbe9c8'),
        ellipse(300, 400, 200, 240, '#7ba687'),
        ellipse(90, 560, 200, 220, '#5c8b72'),
      ],
      30,
    ),
    rect(
      -60,
      760,
      2040,
      400,
      s.sheet.linear(0, 760, 0, 1100, [
        [0, counter],
        [1, '#a8743f'],
      ]),
    ),
    rect(-60, 755, 2040, 12, '#ffe3b8', { op: 0.7 }),
    ...times(16, (i) =>
      path(
        taper(
          [
            [-60, 790 + i * 20],
            [700, 794 + i * 21],
            [1980, 788 + i * 22],
          ],
          [0.6, 1.6, 0.6],
          24,
        ),
        '#7d5330',
        { op: 0.25 },
      ),
    ),
    group(
      [
        ellipse(700, 776, 330, 34, s.light.cast, { op: 0.45, blur: s.sheet.blur(14, 30) }),
        path(cardOutline, s.light.cast, { op: 0.4, blur: s.sheet.blur(8, 20), move: 'translate(8 14)' }),
        path(
          cardOutline,
          s.sheet.linear(250, 0, 1100, 0, [
            [0, '#fffdf4'],
            [1, '#ead6b8'],
          ]),
        ),
        ...times(2, (i) =>
          path(
            taper(
              [
                [300 + i * 6, 782 + i * 22],
                [420, 776 + i * 22],
                [500 - i * 40, 772 + i * 22],
              ],
              [2.4, 3, 2.4],
              20,
            ),
            INK,
            { op: 0.7 },
          ),
        ),
        group([cactus(s), graspingHand(p, awaArm(brand))], { move: 'rotate(8 508 742)' }),
      ],
      { move: 'translate(150 28) scale(1.12)' },
    ),
    windowGlow(s, [160, 60], 1000),
  ])
}

export const cardDrawings: readonly ((brand: Brand) => string)[] = [
  (brand) => writing(brand, 3, [596, 358]),
  (brand) => writing(brand, CARD_TITLE.length, [470, 514]),
  underCactus,
]
