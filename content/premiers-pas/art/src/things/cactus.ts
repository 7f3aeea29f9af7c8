/** The cactus of the reception, which is called Préavis. */
import { mix, screen } from '../kit/colour.js'
import { type Knot, spline } from '../kit/curve.js'
import { darkSide, litSide } from '../kit/light.js'
import { f1, times, type Vec3 } from '../kit/num.js'
import { palette } from '../kit/palette.js'
import type { Scene } from '../kit/scene.js'
import { solidOfRevolution } from '../kit/solids.js'
import { group, line, path } from '../kit/svg.js'
import { tableShadow } from './tabletop.js'

export function cactus(s: Scene, at: Vec3, height: number): string {
  const k = s.cam.scale(at[2]) * height
  const [x, y0] = s.cam.project(at)
  const y = y0 - 0.36 * k
  const green = palette.leaf
  const arm = (side: number, from: number, up: number): Knot[] => [
    [x + side * 0.1 * k, y - from * k, 1],
    [x + side * 0.26 * k, y - (from + 0.02) * k],
    [x + side * 0.3 * k, y - (from + up) * k],
    [x + side * 0.22 * k, y - (from + up + 0.05) * k],
    [x + side * 0.17 * k, y - (from + up) * k],
    [x + side * 0.16 * k, y - (from + 0.14) * k],
    [x + side * 0.1 * k, y - (from + 0.14) * k, 1],
  ]
  const body: Knot[] = [
    [x - 0.13 * k, y, 1],
    [x - 0.17 * k, y - 0.34 * k],
    [x - 0.12 * k, y - 0.64 * k],
    [x, y - 0.72 * k],
    [x + 0.12 * k, y - 0.64 * k],
    [x + 0.17 * k, y - 0.34 * k],
    [x + 0.13 * k, y, 1],
  ]
  const fill = s.sheet.linear(x - 0.17 * k, 0, x + 0.17 * k, 0, [
    [0, litSide(s.light, green, 0.45)],
    [0.5, green],
    [1, darkSide(s.light, green, 0.5)],
  ])
  const spines = times(14, (i) => {
    const u = ((i * 37) % 26) / 100 - 0.13
    const v = 0.08 + ((i * 53) % 58) / 100
    return `M${f1(x + u * k)} ${f1(y - v * k)}l${f1(-0.022 * k)} ${f1(-0.022 * k)}m${f1(0.044 * k)} 0l${f1(-0.022 * k)} ${f1(0.022 * k)}`
  }).join('')
  return group([
    tableShadow(s, at, 0.2 * height, 0.14 * height),
    path(spline(arm(-1, 0.2, 0.2), true), litSide(s.light, green, 0.25)),
    path(spline(arm(1, 0.3, 0.16), true), darkSide(s.light, green, 0.25)),
    path(spline(body, true), fill),
    line(
      `M${f1(x)} ${f1(y)}V${f1(y - 0.7 * k)}M${f1(x - 0.08 * k)} ${f1(y)}V${f1(y - 0.62 * k)}M${f1(x + 0.08 * k)} ${f1(y)}V${f1(y - 0.62 * k)}`,
      darkSide(s.light, green, 0.3),
      0.012 * k,
      { op: 0.6 },
    ),
    line(spines, mix(palette.paper, green, 0.2), Math.max(0.8, 0.011 * k)),
    path(
      spline(
        [
          [x - 0.05 * k, y - 0.71 * k, 1],
          [x - 0.06 * k, y - 0.79 * k],
          [x, y - 0.76 * k],
          [x + 0.06 * k, y - 0.79 * k],
          [x + 0.05 * k, y - 0.71 * k, 1],
        ],
        true,
      ),
      screen(palette.brick, '#ffb0a0', 0.3),
    ),
    solidOfRevolution(
      s,
      at,
      [
        [0.16 * height, 0],
        [0.2 * height, 0.3 * height],
        [0.23 * height, 0.3 * height],
        [0.23 * height, 0.37 * height],
      ],
      '#d2714c',
      { inside: '#6b4a38', cast: false },
    ),
  ])
}
