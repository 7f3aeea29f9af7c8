/**
 * The act `trait`: the learner draws a line on the oak board, along a steel square. No number is visible, because the story has two
 * possible lengths.
 */

import { tableTop, windowLight } from '../inserts/print.js'
import { multiply, screen } from '../kit/colour.js'
import { type Knot, taper } from '../kit/curve.js'
import { random, times } from '../kit/num.js'
import { palette } from '../kit/palette.js'
import type { Scene } from '../kit/scene.js'
import { ellipse, group, path, rect } from '../kit/svg.js'
import { flatHand } from '../people/hand-poses.js'
import { Pen } from '../people/pen.js'
import { actScene, finishAct } from './act.js'
import { type ArmClothes, gloveOf, straightSleeve, writingHand } from './close-hands.js'

/** The work gloves and the jacket that the learner wears in the workshop. */
export const workArm: ArmClothes = {
  skin: gloveOf('#d9a85c', '#f2cd88', '#b07c3e', '#7d5228'),
  sleeve: { base: '#6c7f86', light: '#93a5aa', shade: '#4d5d66', deep: '#37454e', rim: '#d9e4e2' },
}

const OAK = '#d9b27c'

export function curl(x: number, y: number, size: number, angle: number): string {
  const spiral = (dx: number, dy: number): Knot[] =>
    times(26, (i): Knot => {
      const t = i / 25
      const a = angle + t * 7
      const r = size * (1 - t * 0.6)
      return [x + dx + Math.cos(a) * r, y + dy + Math.sin(a) * r * 0.7]
    })
  return group([
    path(taper(spiral(0, 0), [1, 6, 6, 2], 40), '#f0cf96'),
    path(taper(spiral(2, 3), [0.4, 2, 2, 0.4], 40), '#b5834c', { op: 0.6 }),
  ])
}

/** The oak board from above. Its grain has a vein like a river. */
export function oakBoard(
  s: Scene,
  [x, y, w, h]: readonly [number, number, number, number],
  seed: number,
): string {
  const r = random(seed)
  const outline = `M${x} ${y}H${x + w}V${y + h}H${x}Z`
  const wave = (v: number, bend: number): Knot[] => [
    [x, v],
    [x + w * 0.28, v + bend],
    [x + w * 0.62, v - bend],
    [x + w, v + bend * 0.4],
  ]
  return group([
    path(outline, '#4a2c1c', { op: 0.45, blur: s.sheet.blur(12, 8), move: 'translate(8 18)' }),
    path(
      outline,
      s.sheet.linear(0, y, 0, y + h, [
        [0, screen(OAK, '#fff0d0', 0.4)],
        [0.5, OAK],
        [1, multiply(OAK, palette.shadow, 0.22)],
      ]),
    ),
    group(
      [
        ...times(30, () =>
          path(taper(wave(y + r() * h, (r() - 0.5) * 40), [0.6, 2 + r() * 2, 1, 1.6], 40), '#9a6a3a', {
            op: 0.16 + r() * 0.22,
          }),
        ),
        ...times(4, (i) =>
          path(taper(wave(y + h * 0.42 + i * 16, 46 + i * 8), [2, 5, 3, 5], 50), '#a87440', { op: 0.22 }),
        ),
        ...times(4, (i) =>
          ellipse(x + w * 0.86, y + h * 0.3, 22 + i * 18, 9 + i * 9, 'none', {
            stroke: '#8a5c32',
            width: 2.6,
            op: 0.5 - i * 0.1,
          }),
        ),
        rect(x, y, w, 6, '#fff4d8', { op: 0.7 }),
        rect(x, y + h - 16, w, 16, '#7d5330', { op: 0.35 }),
      ],
      { clip: s.sheet.clip(outline) },
    ),
  ])
}

/** The steel square: its stock along the lower edge of the board, its blade across the board. */
function square(s: Scene, x: number): string {
  const blade = `M${x - 92} 196H${x}V800H${x - 92}Z`
  const stock = `M${x - 420} 790H${x + 60}V880H${x - 420}Z`
  return group([
    path(blade + stock, '#3a2416', { op: 0.45, blur: s.sheet.blur(8, 10), move: 'translate(8 12)' }),
    path(
      blade,
      s.sheet.linear(x - 92, 0, x, 0, [
        [0, '#eef1f2'],
        [0.5, '#c6ccd2'],
        [1, '#9aa2ac'],
      ]),
    ),
    ...times(55, (i) => {
      const length = i % 10 === 0 ? 40 : i % 5 === 0 ? 28 : 17
      return rect(x - length, 210 + i * 10.6, length, i % 10 === 0 ? 2.6 : 1.6, '#3f4854')
    }),
    path(
      stock,
      s.sheet.linear(0, 790, 0, 880, [
        [0, '#b5714a'],
        [1, '#6f3f2a'],
      ]),
    ),
    rect(x - 420, 792, 480, 6, '#ffd0a0', { op: 0.6 }),
    ...[x - 380, x - 200, x + 20].map(
      (at) => ellipse(at, 836, 13, 13, '#e0b45a') + ellipse(at - 3, 832, 5, 5, '#fff0c4'),
    ),
  ])
}

/** A flat carpenter's pencil, for the writing hand. */
const flatPencil = (p: Pen): string =>
  group([
    p.shape('0,0! 14,-32 30,-46! 300,-276! 336,-236! 58,-18 30,-8', '#b8412f'),
    p.stroke('30,-40 160,-152 306,-270', [2, 5, 3], '#ef8f74', 0.9),
    p.shape('0,0! 14,-32 32,-46! 58,-20! 32,-7', '#e9c48e'),
    p.shape('0,0! 7,-15 16,-24! 28,-12! 15,-4', '#2b2230'),
  ])

/** `to` is the length of the line. `slide` is the distance of the square from the line. */
function drawing(to: number, tip: readonly [number, number], slide = 0): string {
  const s = actScene('matin')
  const x = 1010
  const p = new Pen(s.sheet, { x: tip[0], y: tip[1], size: 1.16 })
  const holding = new Pen(s.sheet, { x: 330 - slide, y: 770, size: 3.1, turn: -12 })
  const r = random(5)
  return finishAct(s, [
    tableTop(s, '#a9733f', 21, 330),
    ...times(8, () => curl(80 + r() * 1700, 40 + r() * 90, 18 + r() * 18, r() * 6)),
    ...times(5, () => curl(900 + r() * 900, 960 + r() * 90, 18 + r() * 16, r() * 6)),
    oakBoard(s, [-80, 240, 2100, 560], 17),
    square(s, x - slide),
    to > 0
      ? path(
          taper(
            [
              [x + 7, 246],
              [x + 9, 246 + to * 0.5],
              [x + 8, 246 + to],
            ],
            [3, 4.4, 4],
            20,
          ),
          '#3a3038',
          { op: 0.9 },
        )
      : '',
    windowLight(s, { x: 60, lean: 460, op: 0.36 }),
    path('M120 700L520 640L760 760L740 860L300 900Z', '#4a2c1c', {
      op: 0.35,
      blur: s.sheet.blur(18, 20),
      move: `translate(${-slide} 0)`,
    }),
    flatHand(holding, workArm.skin),
    straightSleeve(holding, workArm, 30),
    writingHand(p, workArm, flatPencil(p)),
  ])
}

export const lineDrawings: readonly (() => string)[] = [
  () => drawing(0, [1020, 250]),
  () => drawing(290, [1020, 538]),
  () => drawing(548, [1380, 560], 190),
]
