/** A carafe of water. */

import { spline } from '../kit/curve.js'
import { f1, type Vec3 } from '../kit/num.js'
import type { Scene } from '../kit/scene.js'
import { ellipse, group, line, path } from '../kit/svg.js'
import { tableShadow } from './tabletop.js'

export function carafe(s: Scene, at: Vec3, size = 1): string {
  const k = s.cam.scale(at[2]) * size
  const [x, y] = s.cam.project(at)
  const p = (u: number, v: number): [number, number] => [x + u * k, y - v * k]
  const half = (side: number): [number, number][] => [
    p(side * 0.07, 0),
    p(side * 0.085, 0.07),
    p(side * 0.06, 0.15),
    p(side * 0.035, 0.21),
    p(side * 0.05, 0.27),
  ]
  const [l, r] = [half(-1), half(1)]
  const body = spline([...l, ...r.reverse()], true, 0.3)
  return group([
    tableShadow(s, at, 0.1, 0.07, 0.3),
    path(body, '#e6f4f2', { op: 0.5 }),
    path(
      spline(
        [p(-0.07, 0), p(-0.085, 0.07), p(-0.064, 0.14), p(0.064, 0.14), p(0.085, 0.07), p(0.07, 0)],
        true,
        0.3,
      ),
      '#9ccfd0',
      { op: 0.65 },
    ),
    ellipse(x, y - 0.14 * k, 0.064 * k, 0.014 * k, '#e9fbf8', { op: 0.85 }),
    line(
      `M${f1(x - 0.055 * k)} ${f1(y - 0.03 * k)}Q${f1(x - 0.068 * k)} ${f1(y - 0.08 * k)} ${f1(x - 0.03 * k)} ${f1(y - 0.19 * k)}`,
      '#ffffff',
      0.012 * k,
      { op: 0.9 },
    ),
    path(body, 'none', { stroke: '#ffffff', width: Math.max(1, 0.008 * k), op: 0.6 }),
  ])
}
