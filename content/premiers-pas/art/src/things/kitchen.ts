/** The kitchen corner: cupboards, tiled splashback, fridge with notes, coffee machine, shelf of mugs. */
import { mix, multiply, screen } from '../kit/colour.js'
import { backWall, flatDisc, flatLine, flatRect, type Plane, turnedPlane } from '../kit/flat.js'
import { pick, random, times, type Vec2 } from '../kit/num.js'
import { palette } from '../kit/palette.js'
import type { Scene } from '../kit/scene.js'
import { box, solidOfRevolution, world } from '../kit/solids.js'
import { group } from '../kit/svg.js'
import { cup, mug } from './tabletop.js'

/** Small glazed tiles. Every second row is offset by half a tile. */
export function splashback(s: Scene, p: Plane, w: number, h: number, colour: string): string {
  const r = random(8)
  const shapes = [flatRect(s, p, [0, 0, w, h], mix(colour, '#ffffff', 0.45))]
  for (let row = 0, v = 0; v < h; row++, v += 0.1)
    for (let u = row % 2 ? -0.1 : 0; u < w; u += 0.2) {
      const [a, b] = [Math.max(0, u) + 0.006, Math.min(w, u + 0.2) - 0.006]
      if (b > a)
        shapes.push(
          flatRect(
            s,
            p,
            [a, v + 0.006, b, Math.min(h, v + 0.1) - 0.006],
            r() < 0.5 ? screen(colour, '#ffffff', r() * 0.25) : multiply(colour, palette.shadow, r() * 0.2),
          ),
        )
    }
  return group(shapes)
}

/** Floor cupboards with a worktop at a height of 0.93 m. */
export function cupboards(s: Scene, [x0, x1]: Vec2, [z0, z1]: Vec2, colour: string, top: string): string {
  const n = Math.round((x1 - x0) / 0.6)
  const w = (x1 - x0) / n
  const p = backWall(z0 - 0.005)
  s.contact((x0 + x1) / 2, (z0 + z1) / 2, x1 - x0, z1 - z0, 0.45, 10)
  return group([
    box(s, world, [x0, x1], [0.1, 0.88], [z0, z1], colour),
    flatRect(s, p, [x0 + 0.02, 0, x1 - 0.02, 0.1], palette.slate, { op: 0.7 }),
    ...times(n, (i) => {
      const u = x0 + i * w
      return (
        flatLine(
          s,
          p,
          [
            [u, 0.1],
            [u, 0.88],
          ],
          multiply(colour, palette.shadow, 0.5),
          0.01,
          { op: 0.7 },
        ) +
        flatRect(
          s,
          p,
          [u + 0.04, 0.14, u + w - 0.04, 0.84],
          screen(colour, '#ffffff', 0.12),
          { op: 0.5 },
          0.02,
        ) +
        flatLine(
          s,
          p,
          [
            [u + w * 0.35, 0.8],
            [u + w * 0.65, 0.8],
          ],
          palette.sun,
          0.018,
        )
      )
    }),
    box(s, world, [x0 - 0.02, x1 + 0.02], [0.88, 0.93], [z0 - 0.03, z1], top),
  ])
}

/** A rounded fridge with magnets and notes. */
export function fridge(s: Scene, x: number, [z0, z1]: Vec2, colour: string): string {
  const p = backWall(z0 - 0.005)
  const note = (u: number, v: number, c: string, turn: number, lines = 2) => {
    const q = turnedPlane(p, x + u, v, turn)
    return (
      flatRect(s, q, [0.008, -0.01, 0.15, 0.14], s.light.cast, { op: 0.3 }) +
      flatRect(s, q, [0, 0, 0.14, 0.15], c) +
      times(lines, (i) =>
        flatLine(
          s,
          q,
          [
            [0.02, 0.1 - i * 0.035],
            [0.11, 0.1 - i * 0.035],
          ],
          palette.slate,
          0.009,
        ),
      ).join('') +
      flatDisc(s, q, 0.07, 0.14, 0.016, palette.brick)
    )
  }
  s.contact(x + 0.38, (z0 + z1) / 2, 0.8, z1 - z0, 0.5, 10)
  return group([
    box(s, world, [x, x + 0.76], [0.06, 1.85], [z0, z1], colour),
    flatRect(s, p, [x + 0.015, 1.24, x + 0.745, 1.83], screen(colour, '#ffffff', 0.25), { op: 0.6 }, 0.05),
    flatRect(s, p, [x + 0.015, 0.09, x + 0.745, 1.21], screen(colour, '#ffffff', 0.18), { op: 0.6 }, 0.05),
    flatLine(
      s,
      p,
      [
        [x + 0.08, 1.3],
        [x + 0.08, 1.5],
      ],
      '#e9ddd0',
      0.03,
    ),
    flatLine(
      s,
      p,
      [
        [x + 0.08, 0.9],
        [x + 0.08, 1.15],
      ],
      '#e9ddd0',
      0.03,
    ),
    note(0.22, 1.5, '#fff3c4', 0.1),
    note(0.5, 1.58, palette.paper, -0.08),
    note(0.45, 1.34, '#f9d3c0', 0.05, 3),
    note(0.3, 0.86, palette.paper, -0.06, 3),
  ])
}

export function coffeeMachine(s: Scene, x: number, y: number, z: number): string {
  const p = backWall(z - 0.165)
  return group([
    box(s, world, [x, x + 0.36], [y, y + 0.04], [z - 0.16, z + 0.16], palette.slate, false),
    box(s, world, [x, x + 0.36], [y + 0.04, y + 0.44], [z, z + 0.16], palette.brick, false),
    box(s, world, [x, x + 0.36], [y + 0.28, y + 0.44], [z - 0.16, z], palette.brick, false),
    flatRect(s, p, [x + 0.05, y + 0.32, x + 0.2, y + 0.4], '#ffe6ae'),
    flatDisc(s, p, x + 0.28, y + 0.36, 0.03, palette.paper),
    flatRect(s, p, [x + 0.15, y + 0.23, x + 0.21, y + 0.28], palette.ink),
    mug(s, [x + 0.18, y + 0.04, z - 0.08], palette.paper),
  ])
}

/** A plank of mugs and jars. */
export function mugShelf(s: Scene, [x0, x1]: Vec2, y: number, z: number): string {
  const colours = [palette.canal, palette.sun, palette.brick, palette.paper, palette.sage]
  const shapes = [box(s, world, [x0, x1], [y - 0.04, y], [z - 0.24, z], palette.oak, false)]
  let i = 0
  for (let x = x0 + 0.12; x < x1 - 0.1; x += 0.19, i++)
    shapes.push(
      i % 4 === 3
        ? solidOfRevolution(
            s,
            [x, y, z - 0.12],
            [
              [0.055, 0],
              [0.06, 0.13],
              [0.045, 0.16],
            ],
            mix('#e9dcc0', pick(colours, i), 0.3),
            { cast: false, inside: palette.wood },
          )
        : mug(s, [x, y, z - 0.12], pick(colours, i), 1.1),
    )
  return group(shapes)
}

/** Karim's half-full coffee cups in a row, each with a date. */
export const coffeeLine = (s: Scene, [x0, x1]: Vec2, y: number, z: number, n: number): string =>
  group(
    times(n, (i) => {
      const x = x0 + ((x1 - x0) * i) / (n - 1)
      const tag = turnedPlane(backWall(z - 0.08), x, y, (i % 3) * 0.05 - 0.05)
      return (
        cup(s, [x, y, z], i % 3 === 1 ? '#f3e3cc' : '#fffaf0', 1.9) +
        flatRect(s, tag, [-0.038, 0.035, 0.038, 0.095], '#ffe27a') +
        flatLine(
          s,
          tag,
          [
            [-0.024, 0.066],
            [0.024, 0.066],
          ],
          palette.slate,
          0.012,
        )
      )
    }),
  )

/** Bowls, and plates that stand on their edge, on a plank. */
export function crockery(s: Scene, [x0, x1]: Vec2, y: number, z: number): string {
  const p = backWall(z - 0.1)
  const glaze = [palette.paper, '#e6efe9', palette.cream, '#f3d9c6']
  const shapes = [
    flatRect(s, backWall(z - 0.01), [x0 + 0.02, y - 0.2, x1 + 0.04, y - 0.04], s.light.cast, {
      op: 0.2,
      blur: s.sheet.blur(4, 20),
    }),
    box(s, world, [x0, x1], [y - 0.045, y], [z - 0.26, z], palette.oak, false),
  ]
  let x = x0 + 0.16
  for (let i = 0; x < x1 - 0.1; i++) {
    if (i % 5 < 3) {
      shapes.push(
        flatDisc(s, p, x + 0.015, y + 0.115, 0.12, s.light.cast, { op: 0.25 }),
        flatDisc(s, p, x, y + 0.125, 0.12, pick(glaze, i)),
        flatDisc(s, p, x, y + 0.125, 0.075, multiply(pick(glaze, i), palette.shadow, 0.12)),
      )
      x += 0.17
    } else {
      const c = pick([palette.canal, palette.sun, palette.brickSoft], i)
      shapes.push(
        solidOfRevolution(
          s,
          [x + 0.03, y, z - 0.14],
          [
            [0.05, 0],
            [0.085, 0.07],
            [0.09, 0.1],
          ],
          c,
          { cast: false, inside: palette.cream },
        ),
      )
      x += 0.24
    }
  }
  return group(shapes)
}
