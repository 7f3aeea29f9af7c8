/** Stairs rising to the right along the back wall. */
import { multiply } from '../kit/colour.js'
import { shaded } from '../kit/light.js'
import { times, type Vec3 } from '../kit/num.js'
import { palette } from '../kit/palette.js'
import type { Scene } from '../kit/scene.js'
import { box, tube, world } from '../kit/solids.js'
import { group, path } from '../kit/svg.js'

export interface StairStyle {
  readonly x: number
  readonly z: number
  readonly steps: number
  readonly width: number
  readonly colour: string
  readonly rail: string
}

export function staircase(s: Scene, o: StairStyle): string {
  const tread = 0.27
  const rise = 0.178
  const front = o.z - o.width
  const stepPosition = (i: number): [number, number] => [o.x + i * tread, i * rise]
  s.contact(o.x + 1.4, front + 0.4, 3, 0.9, 0.4, 14)
  const steps = times(o.steps, (i) => {
    const [x, y] = stepPosition(i)
    return box(
      s,
      world,
      [x, x + tread + 0.03],
      [y + rise - 0.05, y + rise],
      [front, o.z],
      o.colour,
      i % 3 === 0,
    )
  })
  const [ex, ey] = stepPosition(o.steps)
  const side: Vec3[] = [
    [o.x, 0, front + 0.03],
    ...times(o.steps, (i): Vec3[] => {
      const [x, y] = stepPosition(i)
      return [
        [x, y + rise - 0.05, front + 0.03],
        [x + tread, y + rise - 0.05, front + 0.03],
      ]
    }).flat(),
    [ex, ey - 0.9, front + 0.03],
    [o.x + 0.9, 0, front + 0.03],
  ]
  const stringer = path(s.cam.shape(side), shaded(s.light, '#efe0cb', [0, 0, -1], front))
  const under = path(
    s.cam.shape([
      [o.x + 0.9, 0, front + 0.05],
      [ex, ey - 0.9, front + 0.05],
      [ex, 0, front + 0.05],
    ]),
    multiply(shaded(s.light, palette.wall, [0, 0, -1], front), '#c08a72', 0.4),
  )
  const rail = (z: number) =>
    group([
      ...times(o.steps, (i) => {
        const [x, y] = stepPosition(i)
        return tube(
          s,
          [
            [x + 0.13, y + rise, z],
            [x + 0.13, y + rise + 0.88, z],
          ],
          0.011,
          o.rail,
        )
      }),
      tube(
        s,
        [
          [o.x + 0.05, rise + 0.86, z],
          [ex, ey + 0.95, z],
        ],
        0.024,
        palette.oakDark,
      ),
    ])
  return group([under, rail(o.z - 0.06), ...steps, stringer, rail(front + 0.05)])
}
