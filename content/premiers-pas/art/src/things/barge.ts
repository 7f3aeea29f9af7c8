/** A houseboat moored along the bank. */
import { flat, flatLine, flatRect, sideWall } from '../kit/flat.js'
import { shaded } from '../kit/light.js'
import { times, type Vec2, type Vec3 } from '../kit/num.js'
import { palette } from '../kit/palette.js'
import type { Scene } from '../kit/scene.js'
import { box, world } from '../kit/solids.js'
import { group, path } from '../kit/svg.js'
import { plantSmall } from './plant.js'

/** `x` is the side of the boat next to the bank. `y` is the height of the water. */
export function barge(s: Scene, x: number, y: number, [z0, z1]: Vec2): string {
  const near = x - 2.3
  const p = sideWall(near)
  const hull = shaded(s.light, palette.canalDeep, [-1, 0, 0], z0)
  const stern = shaded(s.light, palette.canalDeep, [0, 0, -1], z0)
  const deck: Vec3[] = [
    [near, y + 0.95, z0],
    [x, y + 0.95, z0],
    [x, y + 0.95, z1],
    [near + 1, y + 0.95, z1],
  ]
  return group([
    path(s.cam.shape(deck), shaded(s.light, '#b98d66', [0, 1, 0], z0)),
    path(
      s.cam.shape([
        [near + 0.15, y, z0],
        [x, y, z0],
        [x, y + 1.05, z0],
        [near, y + 1.05, z0],
      ]),
      stern,
    ),
    flat(
      s,
      p,
      [
        [z0, y],
        [z1 - 0.6, y],
        [z1 + 0.5, y + 1.5],
        [z1 - 1.6, y + 1.05],
        [z0, y + 1.05],
      ],
      hull,
    ),
    flat(
      s,
      p,
      [
        [z0, y],
        [z1 - 0.6, y],
        [z1 - 0.45, y + 0.2],
        [z0, y + 0.2],
      ],
      palette.brick,
      { op: 0.85 },
    ),
    flatLine(
      s,
      p,
      [
        [z0, y + 1.02],
        [z1 - 1.6, y + 1.02],
        [z1 + 0.45, y + 1.46],
      ],
      palette.paper,
      0.09,
    ),
    box(s, world, [near + 0.45, x - 0.3], [y + 0.95, y + 1.9], [z0 + 2.4, z1 - 3], '#f0dfc4', false),
    box(s, world, [near + 0.35, x - 0.2], [y + 1.9, y + 2], [z0 + 2.2, z1 - 2.8], palette.brick, false),
    ...times(3, (i) =>
      flatRect(
        s,
        sideWall(near + 0.44),
        [z0 + 2.9 + i * 1.5, y + 1.25, z0 + 3.8 + i * 1.5, y + 1.65],
        s.light.lamps ? '#ffd488' : '#6f98a3',
        {},
        0.12,
      ),
    ),
    ...times(3, (i) => {
      const [px, py] = s.cam.project([near + 0.5 + i * 0.6, y + 0.97, z0 + 0.7])
      return plantSmall(s, px, py, s.cam.scale(z0) * 0.5, 5 + i)
    }),
  ])
}
