/** A glass wall, and behind the glass a landing with the stairs down to the workshop. */
import { mix, multiply, screen } from '../kit/colour.js'
import { backWall, flat, flatLine, flatRect, level, turnedPlane } from '../kit/flat.js'
import { lettering } from '../kit/lettering.js'
import { times, type Vec2 } from '../kit/num.js'
import { palette } from '../kit/palette.js'
import type { Scene } from '../kit/scene.js'
import { box, tube, world } from '../kit/solids.js'
import { group } from '../kit/svg.js'
import { opening, rectangle, wallBehind } from '../kit/wall.js'
import { pendant } from './lamp.js'
import { plantLarge } from './plant.js'

/** The landing behind the glass wall. `z` is the depth of the glass. */
function landing(s: Scene, z: number, [x0, x1]: Vec2): string {
  const far = z + 2.6
  const wall = backWall(far)
  const throughGlass = (x: number) => s.cam.x + ((x - s.cam.x) * s.cam.depth(far)) / s.cam.depth(z)
  const mid = throughGlass((x0 + x1) / 2)
  const sage = screen(mix(palette.sage, palette.cream, 0.35), s.light.warm, 0.15)
  // The sign is placed so that it is visible through the last pane.
  const sign = turnedPlane(wall, throughGlass(x0 + (x1 - x0) * 0.835) - 0.52, 1.82)
  return group([
    flatRect(s, wall, [x0 - 4, 0, x1 + 6, 6], screen(palette.cream, s.light.warm, 0.2)),
    flatRect(s, wall, [x0 - 4, 0, x1 + 6, 1.1], sage),
    flatRect(s, wall, [x0 - 4, 1.1, x1 + 6, 1.15], palette.paper),
    flatRect(s, level(0), [x0 - 4, z, x1 + 6, far], '#d8ad7c'),
    ...times(14, (i) =>
      flatLine(
        s,
        level(0.001),
        [
          [x0 - 1 + i * 0.42, z],
          [x0 - 1 + i * 0.42, far],
        ],
        '#a8713f',
        0.008,
        { op: 0.3 },
      ),
    ),
    flat(
      s,
      level(0.002),
      [
        [x0 - 0.2, z + 0.2],
        [x0 + 1.3, z + 0.2],
        [x0 + 2.5, far - 0.2],
        [x0 + 1.1, far - 0.2],
      ],
      s.light.patch,
      {
        op: 0.6,
      },
    ),
    // The sign that points down to the workshop.
    flatRect(s, sign, [0.02, -0.04, 1.08, 0.28], s.light.cast, { op: 0.25 }),
    flatRect(s, sign, [0, 0, 1.04, 0.3], palette.canalDeep, {}, 0.05),
    lettering(s, sign, 'ATELIER', [0.09, 0.085], 0.13, palette.paper, { weight: 0.16 }),
    flatLine(
      s,
      sign,
      [
        [0.91, 0.235],
        [0.91, 0.07],
      ],
      palette.paper,
      0.03,
    ),
    flatLine(
      s,
      sign,
      [
        [0.85, 0.135],
        [0.91, 0.07],
        [0.97, 0.135],
      ],
      palette.paper,
      0.03,
    ),
    // The opening in the floor for the stairs, and its rail.
    flatRect(
      s,
      level(0.003),
      [mid - 0.9, far - 1.3, mid + 0.9, far - 0.1],
      multiply('#8a6244', palette.shadow, 0.4),
    ),
    ...times(4, (i) =>
      flatRect(
        s,
        level(0.004),
        [mid - 0.9, far - 0.4 - i * 0.26, mid + 0.9, far - 0.27 - i * 0.26],
        palette.oak,
        { op: 0.8 - i * 0.17 },
      ),
    ),
    ...times(10, (i) =>
      tube(
        s,
        [
          [mid - 1 + i * 0.222, 0, far - 1.4],
          [mid - 1 + i * 0.222, 0.95, far - 1.4],
        ],
        0.014,
        palette.canalDeep,
      ),
    ),
    tube(
      s,
      [
        [mid - 1.05, 0.96, far - 1.4],
        [mid + 1.05, 0.96, far - 1.4],
      ],
      0.03,
      palette.oakDark,
    ),
    plantLarge(s, [x1 + 0.25, 0, z + 1.3], 1.1, 28, { leaves: 15, pot: palette.brick }),
    box(s, world, [x0 + 0.1, x0 + 0.75], [0, 0.9], [far - 0.4, far], palette.oak, false),
    pendant(s, [mid, 2.75, z + 1.5], 4, palette.canal, 0.24),
  ])
}

/** A glass wall, `h` metres high, with an iron frame and a door. Two white bands on the glass are at the height of a hand. */
export function glassScreen(s: Scene, z: number, [x0, x1]: Vec2, h: number): string {
  const wall = wallBehind(z)
  const p = backWall(z - 0.02)
  const iron = palette.canalDeep
  const panes = 3
  const w = (x1 - x0) / panes
  const door: Vec2 = [x0 + w, x0 + 2 * w]
  const sheen = (u: number, width: number, op: number) =>
    flat(
      s,
      p,
      [
        [u, 0.05],
        [u + width, 0.05],
        [u + width + 0.75, h - 0.05],
        [u + 0.75, h - 0.05],
      ],
      '#ffffff',
      { op },
    )
  const bar = (u: number, width = 0.05) => flatRect(s, p, [u - width / 2, 0, u + width / 2, h], iron)
  const panesLight = times(panes, (i) => {
    const u = x0 + i * w
    return group([sheen(u + 0.02, 0.16, 0.26), sheen(u + 0.24, 0.05, 0.2)], {
      clip: s.sheet.clip(s.cam.shape([p(u, 0), p(u + w, 0), p(u + w, h), p(u, h)])),
    })
  })
  return group([
    opening(s, wall, rectangle(x0, 0, x1, h), {
      depth: 0.08,
      behind: group([landing(s, z, [x0, x1]), flatRect(s, p, [x0, 0, x1, h], '#cfe6e2', { op: 0.2 })]),
      reveal: palette.cream,
    }),
    ...panesLight,
    flatRect(s, p, [x0, 1.02, x1, 1.2], '#ffffff', { op: 0.5 }),
    flatRect(s, p, [x0, 1.26, x1, 1.3], '#ffffff', { op: 0.5 }),
    flatRect(s, p, [x0, 0, x1, 0.09], iron),
    flatRect(s, p, [x0, h - 0.05, x1, h + 0.03], iron),
    flatRect(s, p, [x0, 2.18, x1, 2.23], iron),
    ...times(panes + 1, (i) => bar(x0 + i * w, i === 0 || i === panes ? 0.08 : 0.05)),
    flatRect(s, p, [door[0] + 0.04, 0.02, door[1] - 0.04, 0.3], iron),
    flatLine(
      s,
      p,
      [
        [door[1] - 0.1, 0.92],
        [door[1] - 0.1, 1.36],
      ],
      palette.sun,
      0.035,
    ),
  ])
}
