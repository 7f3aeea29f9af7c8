/** Close-up of the front of the letter boxes for Les Tanneurs. Its fourteen openings are neat, but the distances between them are wrong. */
import { mix, multiply, screen } from '../kit/colour.js'
import { backWall, flat, flatLine, flatRect, flatShape, level, type Plane, turnedPlane } from '../kit/flat.js'
import { lettering } from '../kit/lettering.js'
import { times } from '../kit/num.js'
import { palette } from '../kit/palette.js'
import type { Scene } from '../kit/scene.js'
import { box, world } from '../kit/solids.js'
import { group } from '../kit/svg.js'
import { atelier } from '../places/atelier.js'
import { enlargedPart, finishInsert, insertScene } from './print.js'

// The position and size of the front, in metres.
const Z = 4.2
const X = -2.1
const FOOT = 0.52
const [WIDE, TALL] = [2.08, 0.94]
const WOOD = '#e2ae6c'

/** Two rows of seven openings. The interval is 230 mm, because Gérard misread the plan. */
const PITCH = 0.23
const openings = times(14, (i) => ({ u: 0.14 + (i % 7) * PITCH, v: i < 7 ? 0.56 : 0.16 }))

function opening(s: Scene, p: Plane, u: number, v: number): string {
  const [w, h] = [0.17, 0.22]
  const r = 0.018
  return group([
    flatRect(
      s,
      p,
      [u - 0.008, v - 0.008, u + w + 0.008, v + h + 0.008],
      screen(WOOD, '#fff3d4', 0.75),
      {},
      r + 0.006,
    ),
    flatRect(s, p, [u, v, u + w, v + h], multiply(WOOD, palette.shadow, 0.75), {}, r),
    flatRect(s, p, [u + 0.012, v, u + w, v + h - 0.02], mix('#5a4038', palette.ink, 0.3), {}, r),
    flatLine(
      s,
      p,
      [
        [u + 0.014, v + 0.006],
        [u + w - 0.008, v + 0.006],
      ],
      '#f6cf92',
      0.012,
    ),
  ])
}

/** The pinned plan, on which the interval is 250 mm. */
function pinnedPlan(s: Scene, p: Plane): string {
  const [w, h] = [0.31, 0.4]
  const ink = '#4b6f86'
  return group([
    flatRect(s, p, [0.014, -0.018, w + 0.016, h - 0.01], s.light.cast, {
      op: 0.4,
      blur: s.sheet.blur(2.5, 20),
    }),
    flatRect(s, p, [0, 0, w, h], '#fffaf0'),
    ...[0.045, 0.175].map((u) =>
      flatRect(s, p, [u, 0.17, u + 0.09, 0.29], 'none', { stroke: ink, width: 1.6 }),
    ),
    flatLine(
      s,
      p,
      [
        [0.09, 0.13],
        [0.22, 0.13],
      ],
      palette.brick,
      0.006,
    ),
    ...[0.09, 0.22].map((u) =>
      flatLine(
        s,
        p,
        [
          [u, 0.115],
          [u, 0.18],
        ],
        palette.brick,
        0.005,
      ),
    ),
    lettering(s, p, '250', [w / 2, 0.035], 0.062, palette.brick, { anchor: 'middle', weight: 0.15 }),
    lettering(s, p, 'TANNEURS', [w / 2, 0.335], 0.03, palette.ink, { anchor: 'middle', weight: 0.14 }),
    flatRect(s, p, [w / 2 - 0.04, h - 0.02, w / 2 + 0.04, h + 0.02], palette.sun, { op: 0.85 }),
  ])
}

function front(s: Scene): void {
  const wall = backWall(Z - 0.004)
  const p = turnedPlane(wall, X, FOOT)
  const trestle = (x: number) =>
    group([
      ...[-0.16, 0.16].map((d) =>
        flat(
          s,
          backWall(Z + 0.12),
          [
            [x + d - 0.03, 0],
            [x + d + 0.03, 0],
            [x + 0.03, FOOT - 0.02],
            [x - 0.03, FOOT - 0.02],
          ],
          multiply('#b98654', palette.shadow, 0.25),
        ),
      ),
      box(s, world, [x - 0.24, x + 0.24], [FOOT - 0.08, FOOT], [Z - 0.16, Z + 0.2], '#c4925c'),
      ...[-0.18, 0.18].map((d) =>
        flat(
          s,
          backWall(Z - 0.16),
          [
            [x + d * 1.2 - 0.035, 0],
            [x + d * 1.2 + 0.035, 0],
            [x + d * 0.6 + 0.035, FOOT - 0.08],
            [x + d * 0.6 - 0.035, FOOT - 0.08],
          ],
          '#c4925c',
        ),
      ),
    ])
  s.contact(X + WIDE / 2, Z, WIDE, 0.5, 0.5, 14)
  s.put(Z + 0.3, trestle(X + 0.42), trestle(X + WIDE - 0.42))
  s.put(
    Z,
    box(s, world, [X, X + WIDE], [FOOT, FOOT + TALL], [Z, Z + 0.04], WOOD),
    group(
      times(13, (i) =>
        flatLine(
          s,
          p,
          times(9, (j): readonly [number, number] => [
            0.01 + (j * (WIDE - 0.02)) / 8,
            0.05 + i * 0.07 + Math.sin(j * 0.9 + i) * 0.012,
          ]),
          multiply(WOOD, '#a8713f', 0.6),
          0.004,
          { op: 0.45 },
        ),
      ),
    ),
    ...openings.map(({ u, v }) => opening(s, p, u, v)),
    flatLine(
      s,
      p,
      [
        [0, TALL - 0.006],
        [WIDE, TALL - 0.006],
      ],
      '#fff0cd',
      0.012,
      { op: 0.8 },
    ),
    // The distance in pencil, from the middle of one opening to the middle of the next.
    flatLine(
      s,
      p,
      [
        [0.225, 0.47],
        [0.455, 0.47],
      ],
      palette.ink,
      0.006,
    ),
    ...[0.225, 0.455].map((u) =>
      flatLine(
        s,
        p,
        [
          [u, 0.445],
          [u, 0.5],
        ],
        palette.ink,
        0.006,
      ),
    ),
    lettering(s, p, '230', [0.34, 0.405], 0.046, palette.ink, { anchor: 'middle', weight: 0.15 }),
    pinnedPlan(s, turnedPlane(p, 1.745, 0.3, 0.03)),
  )
  // The cloth that Gérard pulled away.
  s.put(
    3.9,
    flatShape(
      s,
      level(0.006),
      [
        [X + 0.5, 3.62, 1],
        [X + 0.9, 3.5],
        [X + 1.5, 3.56],
        [X + 2.1, 3.5, 1],
        [X + 2.24, 3.86],
        [X + 1.7, 4.02],
        [X + 1.1, 3.94],
        [X + 0.56, 4.0, 1],
      ],
      '#efe6d6',
    ),
    ...[0.7, 1.16, 1.62].map((d) =>
      flatShape(
        s,
        level(0.008),
        [
          [X + d, 3.56],
          [X + d + 0.16, 3.74],
          [X + d + 0.08, 3.96],
          [X + d + 0.02, 3.74],
        ],
        palette.shadow,
        { op: 0.2, blur: s.sheet.blur(3, 20) },
      ),
    ),
  )
}

export function letterboxFront(): string {
  const s = insertScene('matin')
  return finishInsert(s, enlargedPart(atelier(false, {}, front), 'shop', [574, 428, 766]), 0.3)
}
