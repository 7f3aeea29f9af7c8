/** Six props of Mme Dupuis's living room. Some are private, and the learner should not examine them. */
import { mix, multiply, screen } from '../kit/colour.js'
import { taper } from '../kit/curve.js'
import {
  backWall,
  flatDisc,
  flatLine,
  flatRect,
  flatShape,
  level,
  type Plane,
  turnedPlane,
} from '../kit/flat.js'
import { times, type Vec2, type Vec3 } from '../kit/num.js'
import { palette } from '../kit/palette.js'
import type { Scene } from '../kit/scene.js'
import { box, type Frame, frameAt, tube, world } from '../kit/solids.js'
import { group, path } from '../kit/svg.js'
import { tableShadow } from './tabletop.js'

/** The makeshift shelf against the draught: a softwood plank that is too short, a wedge of paper, some tape. */
export function makeshiftShelf(s: Scene, [x0, x1]: Vec2, y: number, [z0, z1]: Vec2): string {
  const deal = '#a08a70'
  const tape = '#d9d3c4'
  const [a, b] = [x0 + 0.17, x1 - 0.32]
  return group([
    flatRect(s, backWall(z1 - 0.02), [a + 0.04, y - 0.2, b - 0.02, y - 0.05], s.light.cast, {
      op: 0.28,
      blur: s.sheet.blur(5, 20),
    }),
    box(s, world, [a, b], [y - 0.075, y - 0.035], [z0 + 0.06, z1], deal, false),
    ...times(2, (i) =>
      flatLine(
        s,
        level(y - 0.034),
        [
          [a + 0.04, z0 + 0.12 + i * 0.09],
          [b - 0.04, z0 + 0.1 + i * 0.09],
        ],
        multiply(deal, palette.shadow, 0.5),
        0.006,
        { op: 0.6 },
      ),
    ),
    box(s, world, [b, b + 0.09], [y - 0.07, y - 0.02], [z0 + 0.1, z1 - 0.06], '#fffaf0', false),
    ...[a + 0.3, b - 0.16].map((u) =>
      flatRect(s, backWall(z0 + 0.056), [u, y - 0.25, u + 0.1, y - 0.03], tape, { op: 0.95 }),
    ),
    flatLine(
      s,
      backWall(z0 + 0.056),
      [
        [a, y - 0.038],
        [b, y - 0.038],
      ],
      screen(deal, '#ffffff', 0.5),
      0.007,
    ),
  ])
}

/** A flattened cardboard box taped to the wall against the cold. */
export function cardOverWall(s: Scene, z: number, [x, top]: Vec2): string {
  const wall = backWall(z)
  const card = '#c9a070'
  const [w, h] = [0.52, 0.6]
  const strip = (u: number, v: number, turn: number) =>
    flatRect(s, turnedPlane(wall, u, v, turn), [-0.07, -0.02, 0.07, 0.02], '#e9e0cc', { op: 0.92 })
  return group([
    flatRect(s, wall, [x - w / 2 + 0.02, top - h - 0.02, x + w / 2 + 0.025, top - 0.01], s.light.cast, {
      op: 0.35,
      blur: s.sheet.blur(3, 12),
    }),
    flatRect(s, wall, [x - w / 2, top - h, x + w / 2, top], screen(card, s.light.warm, 0.1)),
    flatRect(s, wall, [x - 0.012, top - h, x + 0.012, top], multiply(card, palette.shadow, 0.35), {
      op: 0.6,
    }),
    ...times(5, (i) =>
      flatLine(
        s,
        wall,
        [
          [x - w / 2 + 0.03, top - 0.09 - i * 0.11],
          [x + w / 2 - 0.03, top - 0.09 - i * 0.11],
        ],
        multiply(card, palette.shadow, 0.3),
        0.004,
        { op: 0.35 },
      ),
    ),
    strip(x - w / 2, top - 0.03, 0.7),
    strip(x + w / 2, top - 0.03, -0.7),
    strip(x - w / 2, top - h + 0.04, -0.7),
    strip(x + w / 2, top - h + 0.04, 0.7),
  ])
}

/** Four paw prints in wet oil. */
function paws(s: Scene, x: number, y: number, [z0, z1]: Vec2): string {
  const p = level(y + 0.002)
  const pawPrint = (u: number, v: number) => {
    const z = z0 + (z1 - z0) * v
    return group([
      flatDisc(s, p, u, z, 0.034, '#8a5a2c', { op: 0.85 }),
      ...[-0.034, 0, 0.034].map((d) =>
        flatDisc(s, p, u + d, z + 0.052 - Math.abs(d) * 0.4, 0.014, '#8a5a2c', { op: 0.85 }),
      ),
    ])
  }
  return group([pawPrint(x, 0.2), pawPrint(x + 0.2, 0.42), pawPrint(x + 0.38, 0.2), pawPrint(x + 0.58, 0.42)])
}

/** The oiled oak shelf under the window. `mark` adds the line of a joint, or paw prints in the wet oil. */
export function windowShelf(
  s: Scene,
  [x0, x1]: Vec2,
  y: number,
  [z0, z1]: Vec2,
  mark?: 'line' | 'paws',
): string {
  const wood = '#dca763'
  const joint = x1 - 0.3
  return group([
    flatRect(s, backWall(z1 - 0.02), [x0 + 0.06, y - 0.24, x1 - 0.04, y - 0.04], s.light.cast, {
      op: 0.32,
      blur: s.sheet.blur(5, 20),
    }),
    box(s, world, [x0, x1], [y - 0.065, y], [z0, z1], wood, false),
    ...times(3, (i) =>
      flatLine(
        s,
        level(y + 0.001),
        [
          [x0 + 0.05, z0 + 0.06 + i * 0.08],
          [(x0 + x1) / 2, z0 + 0.075 + i * 0.08],
          [x1 - 0.05, z0 + 0.055 + i * 0.08],
        ],
        multiply(wood, '#a8713f', 0.6),
        0.006,
        { op: 0.7 },
      ),
    ),
    flatLine(
      s,
      backWall(z0 - 0.002),
      [
        [x0, y - 0.008],
        [x1, y - 0.008],
      ],
      screen(wood, '#fff3d0', 0.6),
      0.012,
    ),
    flatLine(
      s,
      backWall(z0 - 0.002),
      [
        [x0 + 0.1, y - 0.035],
        [x1 - 0.3, y - 0.04],
      ],
      multiply(wood, '#8a5a32', 0.5),
      0.006,
      { op: 0.6 },
    ),
    mark === 'line'
      ? flatLine(
          s,
          level(y + 0.002),
          [
            [joint, z0 + 0.004],
            [joint, z1 - 0.1],
          ],
          '#7a4a26',
          0.009,
        ) +
        flatLine(
          s,
          backWall(z0 - 0.003),
          [
            [joint, y - 0.063],
            [joint, y - 0.002],
          ],
          '#7a4a26',
          0.009,
        )
      : '',
    mark === 'paws' ? paws(s, x0 + 0.62, y, [z0, z1]) : '',
  ])
}

/** A crack in a wall: thin at the top, wide at the bottom, with a damp stain. */
export function crack(s: Scene, z: number, [x, top]: Vec2, height: number): string {
  const k = s.cam.scale(z)
  const point = (u: number, v: number): Vec2 => s.cam.project([x + u, top - v * height, z])
  const main = [
    point(0, 0),
    point(0.05, 0.18),
    point(-0.02, 0.34),
    point(0.06, 0.52),
    point(0, 0.7),
    point(0.05, 0.86),
    point(0.02, 1),
  ]
  const ink = '#4f3f46'
  return group([
    flatShape(
      s,
      backWall(z),
      [
        [x - 0.1, top - height * 0.4],
        [x + 0.16, top - height * 0.45],
        [x + 0.24, top - height * 0.8],
        [x + 0.1, top - height * 1.03],
        [x - 0.12, top - height],
        [x - 0.2, top - height * 0.7],
      ],
      '#8a7a5f',
      { op: 0.42, blur: s.sheet.blur(4, 20) },
    ),
    path(
      taper(
        main.map(([a, b]): Vec2 => [a + 0.012 * k, b]),
        [0.5, 0.012 * k, 0.02 * k, 0.034 * k],
        40,
      ),
      '#fff4e0',
      { op: 0.6 },
    ),
    path(taper(main, [0.5, 0.01 * k, 0.018 * k, 0.03 * k], 40), ink),
    path(
      taper([point(-0.02, 0.34), point(-0.1, 0.44), point(-0.13, 0.56)], [0.009 * k, 0.006 * k, 0.3], 14),
      ink,
    ),
    path(taper([point(0.06, 0.52), point(0.14, 0.6), point(0.16, 0.7)], [0.01 * k, 0.007 * k, 0.3], 14), ink),
    path(taper([point(0, 0.7), point(-0.08, 0.8), point(-0.09, 0.92)], [0.012 * k, 0.008 * k, 0.3], 14), ink),
  ])
}

/** Letters, an opened envelope and a box of pills on the table: private things. */
export function letters(s: Scene, [x, y, z]: Vec3): string {
  const top = level(y)
  const envelope = (dx: number, dz: number, turn: number, lift: number, colour: string, open: boolean) => {
    const q = turnedPlane(level(y + lift), x + dx, z + dz, turn)
    return group([
      flatRect(s, q, [0.012, -0.016, 0.352, 0.2], s.light.cast, { op: 0.28 }),
      flatRect(s, q, [0, 0, 0.34, 0.21], colour),
      open
        ? flatShape(
            s,
            q,
            [
              [0, 0.21, 1],
              [0.17, 0.09, 1],
              [0.34, 0.21, 1],
              [0.17, 0.33, 1],
            ],
            multiply(colour, palette.shadow, 0.18),
          )
        : flatRect(s, q, [0.05, 0.08, 0.19, 0.095], palette.slate, { op: 0.7 }) +
          flatRect(s, q, [0.05, 0.05, 0.16, 0.062], palette.slate, { op: 0.7 }),
      flatRect(s, q, [0.27, 0.14, 0.32, 0.19], palette.brick),
    ])
  }
  // Two letters lean on the coffee pot.
  const leaningLetter = (dx: number, dz: number, w: number, h: number, colour: string) => {
    const q: Plane = (u, v) => [x + dx + u, y + v, z + dz + v * 0.25]
    return group([
      flatRect(s, q, [0.015, -0.01, w + 0.02, h - 0.005], s.light.cast, { op: 0.3 }),
      flatRect(s, q, [0, 0, w, h], colour),
      flatRect(s, q, [w * 0.78, h * 0.62, w * 0.93, h * 0.88], palette.brick),
      flatRect(s, q, [w * 0.12, h * 0.4, w * 0.5, h * 0.46], palette.slate, { op: 0.7 }),
      flatRect(s, q, [w * 0.12, h * 0.26, w * 0.42, h * 0.32], palette.slate, { op: 0.7 }),
    ])
  }
  const F = frameAt(x + 0.34, y, z - 0.1, 0.25)
  const lid: Plane = (u, v) => F(u, 0.077, v)
  return group([
    flatRect(s, turnedPlane(top, x - 0.14, z - 0.2, 0.1), [0, 0, 0.62, 0.42], s.light.cast, {
      op: 0.2,
      blur: s.sheet.blur(4, 20),
    }),
    envelope(-0.2, 0.02, 0.2, 0.001, '#f3e3c8', true),
    envelope(-0.02, -0.06, -0.14, 0.006, '#fffdf6', false),
    envelope(-0.28, -0.2, 0.05, 0.01, '#e3ecf0', false),
    leaningLetter(0.06, 0.2, 0.34, 0.22, '#f7ead0'),
    leaningLetter(0.16, 0.14, 0.3, 0.2, '#fffdf6'),
    tableShadow(s, [x + 0.34, y, z - 0.1], 0.14, 0.08, 0.4),
    box(s, F, [-0.13, 0.13], [0, 0.075], [-0.055, 0.055], '#7fb0c6', false),
    ...times(7, (i) =>
      flatRect(s, lid, [-0.12 + i * 0.035, -0.045, -0.092 + i * 0.035, 0.045], i % 2 ? '#cfe6ef' : '#eaf5f8'),
    ),
  ])
}

/** A spirit level, a hammer and a screwdriver, which stick out of the open bag. */
function toolsInBag(s: Scene, F: Frame): string[] {
  return [
    flatRect(s, (u, v) => F(u, v, 0), [-0.2, 0.2, -0.15, 0.42], palette.sun),
    flatLine(
      s,
      (u, v) => F(u, v, 0),
      [
        [0.06, 0.2],
        [0.1, 0.4],
      ],
      palette.oakDark,
      0.035,
    ),
    flatRect(s, (u, v) => F(u, v, 0), [0.05, 0.38, 0.19, 0.44], palette.slate, {}, 0.012),
    flatLine(
      s,
      (u, v) => F(u, v, 0.02),
      [
        [-0.05, 0.2],
        [-0.05, 0.36],
      ],
      palette.brick,
      0.04,
    ),
  ]
}

export function toolBag(s: Scene, [x, y, z]: Vec3, w = 0.56, shut = false): string {
  const F = frameAt(x, y, z, -0.15)
  const canvas = '#5f7d74'
  const a = w / 2
  const front: Plane = (u, v) => F(u, v, -0.152)
  s.contact(x, z, w * 1.1, 0.4, 0.5, 8)
  return group([
    tableShadow(s, [x, y, z - 0.06], w * 0.62, 0.26, 0.5),
    tube(
      s,
      [F(-0.16, 0.24, 0.1), F(-0.12, 0.46, 0.05), F(0.12, 0.46, 0.05), F(0.16, 0.24, 0.1)],
      0.016,
      '#8a5a3a',
    ),
    ...(shut ? [] : toolsInBag(s, F)),
    box(s, F, [-a, a], [0, 0.27], [-0.15, 0.15], canvas, false),
    flatRect(s, front, [-a + 0.04, 0.04, -0.03, 0.18], mix(canvas, palette.ink, 0.18), {}, 0.02),
    flatRect(s, front, [0.03, 0.04, a - 0.04, 0.18], mix(canvas, palette.ink, 0.18), {}, 0.02),
    shut ? flatRect(s, front, [-a, 0.17, a, 0.275], mix(canvas, '#ffffff', 0.1), {}, 0.02) : '',
    flatRect(s, front, [-a, shut ? 0.165 : 0.215, a, shut ? 0.2 : 0.27], '#8a5a3a'),
    ...[-0.16, 0.16].map(
      (u) =>
        flatRect(s, front, [u - 0.022, 0, u + 0.022, 0.27], '#8a5a3a') +
        flatRect(s, front, [u - 0.028, 0.14, u + 0.028, 0.19], palette.sun),
    ),
    tube(
      s,
      [F(-0.16, 0.24, -0.16), F(-0.13, 0.43, -0.12), F(0.13, 0.43, -0.12), F(0.16, 0.24, -0.16)],
      0.018,
      '#a8713f',
    ),
  ])
}
