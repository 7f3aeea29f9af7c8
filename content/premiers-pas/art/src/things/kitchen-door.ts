/** A doorway into a small kitchen, with three old schedules on the fridge. */
import { mix, multiply, screen } from '../kit/colour.js'
import { backWall, flatDisc, flatLine, flatRect, level, type Plane, turnedPlane } from '../kit/flat.js'
import { pick, times, type Vec2 } from '../kit/num.js'
import { palette } from '../kit/palette.js'
import type { Scene } from '../kit/scene.js'
import { box, world } from '../kit/solids.js'
import { group } from '../kit/svg.js'
import { opening, rectangle, wallBehind } from '../kit/wall.js'
import { splashback } from './kitchen.js'

/** The schedule of one week on a sheet of paper. */
function planning(s: Scene, p: Plane, [w, h]: Vec2, seed: number): string {
  const colours = [palette.sun, palette.brickSoft, palette.canalPale, palette.sage]
  return group([
    flatRect(s, p, [0.012, -0.014, w + 0.012, h - 0.01], s.light.cast, { op: 0.35 }),
    flatRect(s, p, [0, 0, w, h], palette.paper),
    flatRect(s, p, [0.015, h - 0.055, w - 0.015, h - 0.02], palette.canal),
    ...times(5, (i) => {
      const u = 0.02 + ((i * 7 + seed * 5) % 4) * w * 0.12
      const v = h - 0.09 - i * h * 0.145
      return flatRect(
        s,
        p,
        [u, v, u + w * (0.3 + ((i + seed) % 3) * 0.14), v + h * 0.085],
        pick(colours, i + seed),
      )
    }),
    flatDisc(s, p, w / 2, h - 0.008, 0.02, seed === 2 ? palette.canal : palette.brick),
  ])
}

/** The doorway in the wall at depth `z`, from x0 to x1, `h` metres high. */
export function kitchenDoor(s: Scene, z: number, [x0, x1]: Vec2, h: number, wood: string): string {
  const far = z + 2.3
  const wall = backWall(far)
  const tile = '#dfe8dc'
  const fz = z + 1.55
  // Seen from the camera, the fridge starts at the left edge of the doorway.
  const fx = s.cam.x + ((x0 - s.cam.x) * s.cam.depth(fz)) / s.cam.depth(z) + 0.06
  const front = backWall(fz - 0.006)
  const cream = '#efe2c6'
  const view = group([
    flatRect(s, wall, [x0 - 3, 0, x1 + 3, 4], screen('#f4e6cc', s.light.warm, 0.3)),
    splashback(s, turnedPlane(wall, x0 - 1, 0.9), 4, 0.7, '#9fc0b2'),
    flatRect(s, level(0), [x0 - 3, z, x1 + 3, far], tile),
    ...times(40, (i) => {
      const [u, v] = [x0 - 1.4 + (i % 8) * 0.4, z - 0.2 + Math.floor(i / 8) * 0.5]
      return (Math.floor(i / 8) + i) % 2
        ? flatRect(s, level(0.001), [u, v, u + 0.4, v + 0.5], '#c98d6b', { op: 0.8 })
        : ''
    }),
    box(s, world, [fx + 0.85, fx + 2], [0, 0.88], [far - 0.55, far], '#7d9c8e', false),
    box(s, world, [fx + 0.85, fx + 2], [0.88, 0.92], [far - 0.58, far], palette.oak, false),
    box(s, world, [fx, fx + 0.78], [0.05, 1.72], [fz, far], cream, false),
    flatRect(s, front, [fx + 0.02, 0.08, fx + 0.76, 1.2], screen(cream, '#ffffff', 0.4), { op: 0.7 }, 0.05),
    flatRect(s, front, [fx + 0.02, 1.23, fx + 0.76, 1.7], screen(cream, '#ffffff', 0.4), { op: 0.7 }, 0.05),
    flatLine(
      s,
      front,
      [
        [fx + 0.69, 0.92],
        [fx + 0.69, 1.14],
      ],
      '#b9a98c',
      0.03,
    ),
    flatLine(
      s,
      front,
      [
        [fx + 0.69, 1.29],
        [fx + 0.69, 1.44],
      ],
      '#b9a98c',
      0.03,
    ),
    planning(s, turnedPlane(front, fx + 0.08, 1.3, 0.04), [0.24, 0.34], 0),
    planning(s, turnedPlane(front, fx + 0.37, 1.27, -0.05), [0.24, 0.34], 1),
    planning(s, turnedPlane(front, fx + 0.2, 0.82, 0.03), [0.26, 0.36], 2),
  ])
  const frame = (pad: number, c: string) =>
    flatRect(s, backWall(z - 0.012), [x0 - pad, 0, x1 + pad, h + pad], c)
  return group([
    flatRect(s, backWall(z - 0.01), [x0 - 0.13, 0, x1 + 0.19, h + 0.11], palette.shadow, { op: 0.2 }),
    frame(0.14, multiply(wood, palette.shadow, 0.25)),
    frame(0.13, wood),
    frame(0.05, mix(wood, palette.shadow, 0.2)),
    opening(s, wallBehind(z - 0.014), rectangle(x0, 0, x1, h), { depth: 0.2, behind: view, reveal: wood }),
  ])
}
