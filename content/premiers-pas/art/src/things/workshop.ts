/** The workbench of the workshop, with the things on it and under it. */
import { multiply } from '../kit/colour.js'
import { backWall, flatLine, flatRect } from '../kit/flat.js'
import type { Vec3 } from '../kit/num.js'
import { palette } from '../kit/palette.js'
import type { Scene } from '../kit/scene.js'
import { box, solidOfRevolution, tube, world } from '../kit/solids.js'
import { group } from '../kit/svg.js'

/** Position of the bench in metres. The props on the bench use it too. */
export const BENCH: Bench = { x0: 0.1, x1: 3.2, z0: 3.5, z1: 4.3, top: 0.88 }

export interface Bench {
  readonly x0: number
  readonly x1: number
  readonly z0: number
  readonly z1: number
  readonly top: number
}

/** `isLow` leaves out the board along the back, because this board would hide people behind the bench. */
export function workbench(s: Scene, bench: Bench = BENCH, isLow = false): string {
  const { x0, x1, z0, z1, top } = bench
  const wood = '#b98552'
  s.contact((x0 + x1) / 2, (z0 + z1) / 2, x1 - x0, z1 - z0, 0.5, 16)
  const leg = (x: number, z: number) => box(s, world, [x, x + 0.13], [0, top - 0.1], [z, z + 0.12], '#a8754a')
  const boards = [0.25, 0.5, 0.75].map((t) =>
    flatLine(
      s,
      (u, v) => [u, top + 0.001, v],
      [
        [x0, z0 + (z1 - z0) * t],
        [x1, z0 + (z1 - z0) * t],
      ],
      multiply(wood, palette.shadow, 0.4),
      0.008,
      { op: 0.5 },
    ),
  )
  const backboard = () => [
    box(s, world, [x0 + 0.3, x0 + 1.78], [top, top + 0.34], [z1 - 0.05, z1], '#b98654', false),
    box(
      s,
      world,
      [x0 + 0.26, x0 + 1.82],
      [top + 0.34, top + 0.375],
      [z1 - 0.09, z1 + 0.01],
      '#d9a86c',
      false,
    ),
    drivers(s, bench),
  ]
  return group([
    ...(isLow ? [] : backboard()),
    leg(x0 + 0.12, z1 - 0.2),
    leg(x1 - 0.25, z1 - 0.2),
    box(s, world, [x0 + 0.1, x1 - 0.1], [0.2, 0.26], [z0 + 0.12, z1 - 0.08], '#b98654'),
    toolbox(s, x0 + 0.5, z0 + 0.3),
    box(s, world, [x0 + 1.35, x0 + 1.9], [0.26, 0.5], [z0 + 0.25, z1 - 0.25], '#7d9c8e', false),
    flatRect(s, backWall(z0 + 0.245), [x0 + 1.5, 0.36, x0 + 1.75, 0.44], palette.paper),
    solidOfRevolution(
      s,
      [x0 + 2.3, 0.26, z0 + 0.4],
      [
        [0.12, 0],
        [0.12, 0.26],
      ],
      palette.paper,
      { inside: palette.canal },
    ),
    solidOfRevolution(
      s,
      [x0 + 2.6, 0.26, z0 + 0.45],
      [
        [0.1, 0],
        [0.1, 0.2],
      ],
      palette.sun,
      { inside: '#8a6244' },
    ),
    leg(x0 + 0.12, z0 + 0.06),
    leg(x1 - 0.25, z0 + 0.06),
    box(s, world, [x0 + 0.05, x1 - 0.05], [top - 0.22, top - 0.1], [z0 + 0.05, z0 + 0.09], '#b07c4c', false),
    box(s, world, [x0, x1], [top - 0.1, top], [z0, z1], wood),
    ...boards,
    jars(s, bench),
    vice(s, [x0 + 0.42, top, z0]),
  ])
}

/** A row of screwdrivers along the bench's back. */
function drivers(s: Scene, { x0, z1, top }: Bench): string {
  const p = backWall(z1 - 0.06)
  return group([
    flatRect(s, p, [x0 + 0.66, top + 0.2, x0 + 1.12, top + 0.24], palette.oakDark),
    ...[palette.brick, palette.sun, palette.canal, palette.brick, palette.sun].map((c, i) => {
      const u = x0 + 0.7 + i * 0.09
      return (
        flatRect(s, p, [u, top + 0.215, u + 0.034, top + 0.305], c, {}, 0.01) +
        flatLine(
          s,
          p,
          [
            [u + 0.017, top + 0.2],
            [u + 0.017, top + 0.07],
          ],
          '#b9c0c8',
          0.012,
        )
      )
    }),
  ])
}

/** Things on the bench that the learner cannot examine: pencils in a mug, two jars of screws. */
function jars(s: Scene, { x0, z1, top }: Bench): string {
  const z = z1 - 0.14
  const p = backWall(z)
  const pencil = (u: number, lean: number, c: string) =>
    flatLine(
      s,
      p,
      [
        [x0 + u, top + 0.06],
        [x0 + u + lean, top + 0.2],
      ],
      c,
      0.014,
    )
  const jar = (u: number, high: number, c: string) =>
    solidOfRevolution(
      s,
      [x0 + u, top, z],
      [
        [0.045, 0],
        [0.045, high],
        [0.035, high + 0.02],
      ],
      c,
      { cast: false },
    )
  return group([
    pencil(1.88, -0.03, palette.brick),
    pencil(1.9, 0.01, palette.sun),
    pencil(1.92, 0.05, palette.canal),
    solidOfRevolution(
      s,
      [x0 + 1.9, top, z],
      [
        [0.05, 0],
        [0.055, 0.12],
      ],
      palette.paper,
      { cast: false, inside: palette.slate },
    ),
    jar(2.03, 0.1, '#cfe0dc'),
    jar(2.14, 0.08, '#d9c3a0'),
  ])
}

function toolbox(s: Scene, x: number, z: number): string {
  return group([
    tube(
      s,
      [
        [x + 0.1, 0.5, z + 0.12],
        [x + 0.1, 0.58, z + 0.12],
        [x + 0.4, 0.58, z + 0.12],
        [x + 0.4, 0.5, z + 0.12],
      ],
      0.014,
      palette.slate,
    ),
    box(s, world, [x, x + 0.5], [0.26, 0.44], [z, z + 0.25], palette.brick, false),
    box(
      s,
      world,
      [x - 0.01, x + 0.51],
      [0.44, 0.52],
      [z - 0.01, z + 0.26],
      multiply(palette.brick, palette.shadow, 0.2),
      false,
    ),
    flatRect(s, backWall(z - 0.012), [x + 0.2, 0.4, x + 0.3, 0.47], '#c9ccd4'),
  ])
}

function vice(s: Scene, [x, y, z]: Vec3): string {
  return group([
    box(s, world, [x - 0.18, x + 0.18], [y - 0.2, y - 0.005], [z - 0.1, z - 0.02], '#8a6244'),
    tube(
      s,
      [
        [x, y - 0.1, z - 0.1],
        [x, y - 0.1, z - 0.24],
      ],
      0.028,
      palette.steel,
    ),
    tube(
      s,
      [
        [x - 0.13, y - 0.1, z - 0.24],
        [x + 0.13, y - 0.1, z - 0.24],
      ],
      0.014,
      palette.oak,
    ),
  ])
}
