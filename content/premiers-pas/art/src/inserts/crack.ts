/** Close-up of the crack under Mme Dupuis's window. A folding rule next to the crack shows its length: forty centimetres. */
import { multiply } from '../kit/colour.js'
import { type Knot, spline, taper } from '../kit/curve.js'
import { random, times } from '../kit/num.js'
import { palette } from '../kit/palette.js'
import type { Scene } from '../kit/scene.js'
import { ellipse, group, path, rect } from '../kit/svg.js'
import { finishInsert, insertScene, printedText, windowLight } from './print.js'

/** Pixels of the picture per centimetre of the wall. */
const CM = 17.6
const TOP = 178

/** A wooden folding rule that stands upright. Its numbers count upwards from the lower end of the crack. */
function foldingRule(s: Scene, x: number, bottom: number): string {
  const w = 74
  const wood = '#f0c95f'
  const height = 46 * CM
  return group([
    rect(x + 14, bottom - height + 10, w, height, s.light.cast, { op: 0.42, blur: s.sheet.blur(8, 12) }),
    rect(
      x,
      bottom - height,
      w,
      height,
      s.sheet.linear(x, 0, x + w, 0, [
        [0, '#fbe08a'],
        [0.6, wood],
        [1, multiply(wood, palette.shadow, 0.3)],
      ]),
    ),
    ...times(46, (i) => {
      const y = bottom - i * CM
      const long = i % 10 === 0 ? 40 : i % 5 === 0 ? 28 : 17
      return rect(x, y - 1, long, i % 10 === 0 ? 3.4 : 2.2, palette.ink)
    }),
    ...[10, 20, 30, 40].map((n) =>
      printedText(String(n), [x + 34, bottom - n * CM + 36], 31, n === 40 ? palette.brick : palette.ink, {
        bold: true,
      }),
    ),
    ...[23, 46].map(
      (n) =>
        ellipse(x + w / 2 + 18, bottom - n * CM + 22, 11, 11, '#c9ccd4') +
        ellipse(x + w / 2 + 15, bottom - n * CM + 19, 4, 4, '#ffffff'),
    ),
  ])
}

export function crackClose(): string {
  const s = insertScene('matin')
  const r = random(9)
  const bottom = TOP + 40 * CM
  const dado = '#eadfc8'
  const main: Knot[] = [
    [640, TOP],
    [664, TOP + 70],
    [628, TOP + 150],
    [668, TOP + 232],
    [644, TOP + 318],
    [696, TOP + 396],
    [652, TOP + 476],
    [704, TOP + 560],
    [672, TOP + 640],
    [690, bottom],
  ]
  const widths = [0.6, 2.2, 3.4, 5, 7, 9, 12, 15, 19, 23]
  const moved = (dx: number, dy: number): Knot[] => main.map(([a, b]): Knot => [a + dx, b + dy])
  const branch = (...pts: Knot[]) => path(taper(pts, [4.5, 3, 0.4], 18), '#4f3f46')
  const damp = (k: number, op: number, colour: string) =>
    path(
      spline(
        times(16, (i): Knot => {
          const a = (i / 16) * 2 * Math.PI
          const d = k * (0.86 + r() * 0.28)
          return [690 + Math.cos(a) * d * 0.72, TOP + 560 + Math.sin(a) * d]
        }),
        true,
      ),
      colour,
      { op, blur: s.sheet.blur(22, 20) },
    )
  const missingPlaster = spline(
    [
      [676, 600, 1],
      [640, 668],
      [650, 706, 1],
      [612, 770],
      [626, 812, 1],
      [600, bottom, 1],
      [772, bottom, 1],
      [760, 838],
      [784, 790, 1],
      [744, 742],
      [756, 690, 1],
      [716, 640],
    ],
    true,
    0.22,
  )
  return finishInsert(
    s,
    group([
      rect(
        -60,
        -60,
        1560,
        1080,
        s.sheet.linear(0, 0, 1440, 960, [
          [0, '#f7eedb'],
          [0.6, dado],
          [1, multiply(dado, s.light.shade, 0.3)],
        ]),
      ),
      // Brush marks of old paint.
      ...times(70, () => {
        const [x, y] = [r() * 1500 - 40, r() * 980]
        const long = 120 + r() * 320
        return path(
          taper(
            [
              [x, y],
              [x + (r() - 0.5) * 16, y + long / 2],
              [x + (r() - 0.5) * 22, y + long],
            ],
            [0.4, 2.4 + r() * 3, 0.4],
            12,
          ),
          r() < 0.5 ? '#ffffff' : '#c9b596',
          { op: 0.16 },
        )
      }),
      damp(330, 0.26, '#a08a63'),
      damp(250, 0.3, '#8f7a58'),
      damp(150, 0.25, '#7f6f56'),
      // At the top of the picture: the oak edge of the shelf, and its shadow.
      rect(-60, 92, 1560, 70, s.light.cast, { op: 0.36, blur: s.sheet.blur(16, 10) }),
      rect(
        -60,
        -60,
        1560,
        150,
        s.sheet.linear(0, 0, 0, 92, [
          [0, '#e7b877'],
          [0.8, '#d09a58'],
          [1, '#a8713f'],
        ]),
      ),
      ...times(7, (i) =>
        path(
          taper(
            [
              [-60, 8 + i * 12],
              [500, 14 + i * 11 + r() * 6],
              [980, 6 + i * 12],
              [1500, 14 + i * 11],
            ],
            [0.8, 1.8, 1, 1.4],
            30,
          ),
          '#8a5a32',
          { op: 0.35 },
        ),
      ),
      rect(-60, 84, 1560, 5, '#ffe9bb', { op: 0.55 }),
      // Plaster that came off along the crack.
      path(missingPlaster, '#d9c5a8'),
      path(missingPlaster, 'none', { stroke: '#fff8e6', width: 5, op: 0.75, move: 'translate(3 4)' }),
      path(missingPlaster, 'none', { stroke: '#8a7a62', width: 2.5, op: 0.5 }),
      path(taper(moved(9, 3), widths, 60), '#fff6e2', { op: 0.8 }),
      path(taper(main, widths, 60), '#43343c'),
      path(
        taper(
          moved(-3, 0),
          widths.map((w) => w * 0.45),
          60,
        ),
        '#2a1f28',
        { op: 0.8 },
      ),
      branch([630, TOP + 150], [590, TOP + 196], [572, TOP + 262]),
      branch([694, TOP + 396], [744, TOP + 430], [768, TOP + 490]),
      branch([654, TOP + 476], [608, TOP + 520], [590, TOP + 590]),
      branch([702, TOP + 560], [752, TOP + 600], [764, TOP + 668]),
      // Two drops of water, then the skirting board with crumbs of plaster.
      ellipse(735, 800, 5, 9, '#f4fbff', { op: 0.8 }),
      ellipse(648, 846, 4, 8, '#f4fbff', { op: 0.7 }),
      rect(-60, bottom + 22, 1560, 160, multiply('#f3e7d2', s.light.shade, 0.16)),
      rect(-60, bottom + 20, 1560, 8, '#fffaf0'),
      rect(-60, bottom + 10, 1560, 12, s.light.cast, { op: 0.3, blur: s.sheet.blur(4, 20) }),
      ...times(16, () =>
        ellipse(560 + r() * 260, bottom + 22 + r() * 10, 4 + r() * 9, 3 + r() * 5, '#fbf2e0', { op: 0.95 }),
      ),
      foldingRule(s, 880, bottom),
      windowLight(s, { x: -420, lean: 520, panes: 3, op: 0.42 }),
    ]),
  )
}
