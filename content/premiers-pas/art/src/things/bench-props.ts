/** The props (things that the learner can examine) on the bench of the workshop or against it. */
import { mix, multiply, screen } from '../kit/colour.js'
import {
  backWall,
  flat,
  flatDisc,
  flatLine,
  flatRect,
  flatShape,
  level,
  type Plane,
  turnedPlane,
} from '../kit/flat.js'
import { lettering } from '../kit/lettering.js'
import { times, type Vec3 } from '../kit/num.js'
import { palette } from '../kit/palette.js'
import type { Scene } from '../kit/scene.js'
import { box, frameAt, world } from '../kit/solids.js'
import { ellipse, group } from '../kit/svg.js'
import { tableShadow } from './tabletop.js'

/** The clipboard without a sheet. */
export function clipboard(s: Scene, p: Plane, w = 0.245, h = 0.31): string {
  return group([
    flatRect(s, p, [0.015, -0.02, w + 0.02, h - 0.01], s.light.cast, { op: 0.4, blur: s.sheet.blur(3, 20) }),
    flatRect(s, p, [0, 0, w, h], '#7a5238', {}, 0.015),
    flatRect(s, p, [0.02, 0.02, w - 0.02, h - 0.045], '#8f6546', {}, 0.008),
    flatRect(s, p, [w * 0.32, h - 0.06, w * 0.68, h + 0.012], '#b9bfcc', {}, 0.012),
  ])
}

/** The clipboard with the workshop sheet. */
export function jobSheet(s: Scene, p: Plane, w = 0.245, h = 0.31): string {
  return group([
    flatRect(s, p, [0.015, -0.02, w + 0.02, h - 0.01], s.light.cast, { op: 0.4, blur: s.sheet.blur(3, 20) }),
    flatRect(s, p, [0, 0, w, h], '#7a5238', {}, 0.015),
    flatRect(s, p, [0.02, 0.02, w - 0.02, h - 0.045], palette.paper),
    flatRect(s, p, [w * 0.32, h - 0.06, w * 0.68, h + 0.012], '#b9bfcc', {}, 0.012),
    flatRect(s, p, [0.045, h - 0.12, w - 0.045, h - 0.085], palette.canal),
    lettering(s, p, '1204', [w / 2, h * 0.36], h * 0.15, palette.ink, { anchor: 'middle', weight: 0.14 }),
    ...[0.6, 0.53, 0.22, 0.15].map((v, i) =>
      flatLine(
        s,
        p,
        [
          [0.05, h * v],
          [w - (i % 2 ? 0.14 : 0.06), h * v],
        ],
        mix(palette.slate, palette.paper, 0.4),
        0.011,
      ),
    ),
  ])
}

/** Inès's sketch of the window. A coffee ring hides a part of the written length. */
export function sketch(s: Scene, p: Plane, w = 0.42, h = 0.29): string {
  const pencil = (...pts: (readonly [number, number])[]) =>
    flatLine(s, p, pts, '#5a5f73', 0.009, { op: 0.85 })
  const [rx, ry] = [w * 0.48, h * 0.2]
  return group([
    flatRect(s, p, [0.015, -0.02, w + 0.02, h - 0.01], s.light.cast, { op: 0.4, blur: s.sheet.blur(3, 20) }),
    flat(
      s,
      p,
      [
        [0, 0.01],
        [w, 0],
        [w - 0.005, h],
        [0.01, h - 0.005],
      ],
      '#fdf3e0',
    ),
    pencil(
      [w * 0.22, h * 0.86],
      [w * 0.78, h * 0.88],
      [w * 0.78, h * 0.38],
      [w * 0.22, h * 0.37],
      [w * 0.22, h * 0.86],
    ),
    pencil([w * 0.5, h * 0.87], [w * 0.5, h * 0.38]),
    pencil(
      [w * 0.12, h * 0.36],
      [w * 0.88, h * 0.36],
      [w * 0.88, h * 0.3],
      [w * 0.12, h * 0.3],
      [w * 0.12, h * 0.36],
    ),
    pencil([w * 0.12, h * 0.19], [w * 0.36, h * 0.19]),
    pencil([w * 0.6, h * 0.19], [w * 0.88, h * 0.19]),
    pencil([w * 0.12, h * 0.24], [w * 0.12, h * 0.14]),
    pencil([w * 0.88, h * 0.24], [w * 0.88, h * 0.14]),
    lettering(s, p, '12', [w * 0.37, h * 0.13], h * 0.13, '#5a5f73', { weight: 0.13 }),
    lettering(s, p, '0', [w * 0.565, h * 0.13], h * 0.13, '#5a5f73', { weight: 0.13 }),
    flatDisc(s, p, rx, ry, 0.062, '#8a5a3a', { op: 0.28 }),
    flatDisc(s, p, rx, ry, 0.066, 'none', {
      stroke: '#7a4a2c',
      width: 0.012 * s.cam.scale(p(0, 0)[2]),
      op: 0.75,
    }),
    flatDisc(s, p, w * 0.5, h * 0.955, 0.016, palette.brick),
  ])
}

/** A cardboard template that was cut at the client's home. It stands on the floor at `at` and leans to the right. */
export function template(s: Scene, at: Vec3, lean = 0.63): string {
  const [x, y, z] = at
  const [across, along] = [Math.cos(lean), Math.sin(lean)]
  const wide = 0.3
  const p: Plane = (u, v) => [
    x + (u - wide) * across + v * along,
    y + (wide - u) * along + v * across,
    z + v * 0.06,
  ]
  const card = '#c99a63'
  const outline: (readonly [number, number])[] = [
    [0, 0],
    [wide, 0],
    [wide, 0.98],
    [0.24, 0.98],
    [0.24, 1.28],
    [0, 1.28],
  ]
  return group([
    flatRect(s, level(y), [x - 0.09, z - 0.03, x + 0.1, z + 0.04], s.light.cast, {
      op: 0.45,
      blur: s.sheet.blur(5, 60),
    }),
    flat(s, (u, v) => p(u + 0.02, v), outline, multiply(card, palette.shadow, 0.5)),
    flat(s, p, outline, screen(card, s.light.warm, 0.12)),
    ...times(9, (i) =>
      flatLine(
        s,
        p,
        [
          [0.03 + i * 0.03, 0.02],
          [0.03 + i * 0.03, i > 7 ? 0.96 : 1.26],
        ],
        multiply(card, palette.shadow, 0.3),
        0.004,
        { op: 0.3 },
      ),
    ),
    lettering(s, turnedPlane(p, 0.21, 0.2, Math.PI / 2), 'DUPUIS', [0, 0], 0.11, palette.slate, {
      weight: 0.14,
    }),
  ])
}

/** A tape measure whose first centimetres are gone. */
export function tapeMeasure(s: Scene, at: Vec3): string {
  const k = s.cam.scale(at[2])
  const [x, y] = s.cam.project(at)
  const wall: Plane = (u, v) => [at[0] + u, at[1] + v, at[2] - 0.05]
  const tape = level(at[1] + 0.006)
  return group([
    tableShadow(s, at, 0.13, 0.09, 0.4),
    flat(
      s,
      tape,
      [
        [at[0] - 0.07, at[2] - 0.03],
        [at[0] - 0.32, at[2] - 0.05],
        [at[0] - 0.31, at[2] - 0.035],
        [at[0] - 0.33, at[2] - 0.02],
        [at[0] - 0.32, at[2] - 0.0],
        [at[0] - 0.07, at[2] + 0.015],
      ],
      '#f7e27a',
    ),
    ...times(5, (i) =>
      flatLine(
        s,
        tape,
        [
          [at[0] - 0.12 - i * 0.042, at[2] - 0.045],
          [at[0] - 0.12 - i * 0.042, at[2] - (i % 2 ? 0.03 : 0.015)],
        ],
        palette.ink,
        0.006,
      ),
    ),
    box(s, frameAt(at[0], at[1], at[2]), [-0.085, 0.085], [0, 0.15], [-0.045, 0.045], palette.sun, false),
    flatRect(s, wall, [-0.08, 0.004, 0.08, 0.146], screen(palette.sun, '#ffffff', 0.2), {}, 0.035),
    flatDisc(s, wall, 0, 0.078, 0.05, palette.ink),
    flatDisc(s, wall, 0, 0.078, 0.03, palette.brick),
    ellipse(x - 0.02 * k, y - 0.11 * k, 0.012 * k, 0.008 * k, '#ffffff', { op: 0.7 }),
  ])
}

/** `marked`: with a line across it. `glued`: with a piece glued on, between clamps. */
export type PlankState = 'whole' | 'marked' | 'oiled' | 'glued'

/** A clamp over the plank's front edge. */
function clamp(s: Scene, x: number, y: number, z: number): string {
  const p = backWall(z - 0.03)
  return group([
    flatRect(s, p, [x - 0.014, y - 0.05, x + 0.014, y + 0.17], palette.steel),
    flatRect(s, p, [x - 0.035, y + 0.13, x + 0.035, y + 0.17], palette.brick, {}, 0.008),
    flatRect(s, p, [x - 0.035, y - 0.06, x + 0.035, y - 0.02], palette.brick, {}, 0.008),
    flatRect(s, p, [x - 0.009, y + 0.17, x + 0.009, y + 0.23], palette.oakDark),
    flatRect(s, p, [x - 0.032, y + 0.215, x + 0.032, y + 0.235], palette.oak, {}, 0.008),
  ])
}

/** The oak plank on two blocks. Its wood grain looks like a river. */
export function plank(
  s: Scene,
  [x, table, z]: Vec3,
  fullLength = 1.5,
  d = 0.28,
  state: PlankState = 'whole',
): string {
  // A cut plank is shorter.
  const w = state === 'oiled' || state === 'glued' ? fullLength - 0.1 : fullLength
  const y = table + 0.035
  const thick = 0.055
  const top = level(y + thick + 0.001)
  const wood = state === 'oiled' ? '#d99c52' : '#eec285'
  const dark = '#a8713f'
  const lineAt = w * 0.86
  const vein = (v: number, bend: number) =>
    times(19, (i): readonly [number, number] => [
      x + 0.02 + ((w - 0.04) * i) / 18,
      z + d * v + Math.sin(i * 0.55 + bend) * d * 0.07,
    ])
  const front = backWall(z - 0.002)
  return group([
    flatRect(s, level(table), [x + 0.01, z - 0.06, x + w + 0.06, z + d], s.light.cast, {
      op: 0.5,
      blur: s.sheet.blur(4, 15),
    }),
    ...[0.2, w - 0.32].map((u) =>
      box(s, world, [x + u, x + u + 0.12], [table, y], [z + 0.04, z + d - 0.04], '#8a6244', false),
    ),
    box(s, world, [x, x + w], [y, y + thick], [z, z + d], wood, false),
    ...(
      [
        [0.2, 0, 0.008],
        [0.42, 0.8, 0.013],
        [0.6, 1.3, 0.008],
        [0.82, 2, 0.006],
      ] as const
    ).map(([v, bend, width]) =>
      flatLine(s, top, vein(v, bend), multiply(wood, dark, 0.6), width, { op: 0.8 }),
    ),
    flatShape(
      s,
      top,
      [
        [x + w * 0.62, z + d * 0.52],
        [x + w * 0.66, z + d * 0.62],
        [x + w * 0.7, z + d * 0.52],
        [x + w * 0.66, z + d * 0.42],
      ],
      multiply(wood, dark, 0.9),
      { op: 0.8 },
    ),
    flatLine(
      s,
      front,
      [
        [x, y + thick - 0.004],
        [x + w, y + thick - 0.004],
      ],
      screen(wood, '#fff6dc', 0.7),
      0.008,
    ),
    ...times(6, (i) =>
      flatLine(
        s,
        front,
        [
          [x + w * (0.015 + i * 0.165), y + 0.012 + (i % 3) * 0.014],
          [x + w * (0.135 + i * 0.165), y + 0.016 + (i % 2) * 0.016],
        ],
        multiply(wood, dark, 0.7),
        0.005,
        { op: 0.7 },
      ),
    ),
    state === 'marked' || state === 'glued'
      ? flatLine(
          s,
          top,
          [
            [x + lineAt, z + 0.004],
            [x + lineAt, z + d - 0.004],
          ],
          state === 'marked' ? palette.ink : multiply(wood, '#6f4426', 0.9),
          state === 'marked' ? 0.011 : 0.008,
        ) +
        flatLine(
          s,
          front,
          [
            [x + lineAt, y],
            [x + lineAt, y + thick],
          ],
          state === 'marked' ? palette.ink : multiply(wood, '#6f4426', 0.9),
          0.007,
        )
      : '',
    state === 'oiled'
      ? flatShape(
          s,
          top,
          [
            [x + w * 0.08, z + d * 0.3],
            [x + w * 0.3, z + d * 0.75],
            [x + w * 0.62, z + d * 0.7],
            [x + w * 0.5, z + d * 0.25],
          ],
          '#fff3d0',
          { op: 0.4, blur: s.sheet.blur(3, 20) },
        )
      : '',
    ...(state === 'glued' ? [0.7, 0.86, 0.97].map((u) => clamp(s, x + w * u, y, z)) : []),
  ])
}
