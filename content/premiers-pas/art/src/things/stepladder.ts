import { times } from '../kit/num.js'
import { palette } from '../kit/palette.js'
import type { Scene } from '../kit/scene.js'
import { box, tube, world } from '../kit/solids.js'
import { group } from '../kit/svg.js'

export function stepladder(s: Scene, x: number, z: number, h = 1.7): string {
  const side = (u: number) =>
    tube(
      s,
      [
        [x + u * 0.28, 0, z - 0.25],
        [x + u * 0.18, h, z],
      ],
      0.024,
      '#c9ccd4',
      true,
    )
  const rear = (u: number) =>
    tube(
      s,
      [
        [x + u * 0.26, 0, z + 0.4],
        [x + u * 0.18, h, z],
      ],
      0.016,
      '#9aa1b2',
      true,
    )
  s.contact(x, z, 0.7, 0.7, 0.35, 9)
  return group([
    rear(-1),
    rear(1),
    ...times(5, (i) => {
      const t = (i + 1) / 6
      const half = 0.28 - 0.1 * t
      return box(
        s,
        world,
        [x - half, x + half],
        [t * h - 0.015, t * h + 0.015],
        [z - 0.25 + 0.25 * t - 0.05, z - 0.25 + 0.25 * t + 0.05],
        '#b9bfcc',
        false,
      )
    }),
    side(-1),
    side(1),
    box(s, world, [x - 0.2, x + 0.2], [h, h + 0.04], [z - 0.12, z + 0.1], palette.sun, false),
  ])
}
