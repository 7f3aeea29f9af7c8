/** One leaf: its outline, its lit half and its middle vein. */
import { mix, screen } from '../kit/colour.js'
import { type Knot, polyline, spline, taper } from '../kit/curve.js'
import type { Vec2 } from '../kit/num.js'
import type { Scene } from '../kit/scene.js'
import { path } from '../kit/svg.js'

/**
 * - `x`, `y`: the foot of the leaf.
 * - `angle`: the direction of the tip.
 * - `width`: half the width of the leaf, divided by its length.
 * - `bend`: how far the tip is to the side, divided by the length.
 */
export function leaf(
  s: Scene,
  x: number,
  y: number,
  length: number,
  angle: number,
  width: number,
  colour: string,
  bend = 0.12,
): string {
  const c = Math.cos(angle) * length
  const n = Math.sin(angle) * length
  const toPage = (u: number, v: number): Vec2 => [x + u * c - v * n, y + u * n + v * c]
  const tip = toPage(1, bend)
  const edge = (side: number): Vec2[] => [
    toPage(0.2, side * width * 0.75 + bend * 0.2),
    toPage(0.5, side * width + bend * 0.6),
    toPage(0.8, side * width * 0.55 + bend * 0.85),
  ]
  const rib: Knot[] = [toPage(0, 0), toPage(0.5, bend * 0.6), toPage(1, bend)]
  const foot: Knot = [x, y, 1]
  const end: Knot = [tip[0], tip[1], 1]
  const body = spline([foot, ...edge(-1), end, ...edge(1).reverse()], true)
  if (length < 9) return path(body, colour)
  const half = `${spline([foot, ...edge(-1), end])}${polyline([tip, toPage(0.5, bend * 0.6), [x, y]]).replace('M', 'L')}Z`
  return (
    path(body, colour) +
    path(half, screen(colour, s.light.warm, 0.28), { op: 0.85 }) +
    path(taper(rib, [length * 0.012, length * 0.006, 0.2], 8), mix(colour, '#fff1c8', 0.5), { op: 0.6 })
  )
}
