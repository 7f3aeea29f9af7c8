import { multiply, screen } from '../kit/colour.js'
import { backWall, flat, flatRect } from '../kit/flat.js'
import { times, type Vec2 } from '../kit/num.js'
import { palette } from '../kit/palette.js'
import type { Scene } from '../kit/scene.js'
import { group } from '../kit/svg.js'

/** A curtain that is tied back at `x`. It is to the right of `x` if `side` is 1, and to the left if `side` is -1. */
export function curtain(
  s: Scene,
  z: number,
  [x, y0, y1]: readonly [number, number, number],
  w: number,
  side: 1 | -1,
  colour: string,
): string {
  const p = backWall(z)
  const waist = y0 + (y1 - y0) * 0.36
  const edgeAt = (t: number): Vec2[] => [
    [x + side * w * t, y1],
    [x + side * w * (t * 0.86), y1 - (y1 - waist) * 0.5],
    [x + side * w * (0.04 + t * 0.34), waist],
    [x + side * w * (t * 0.52), y0 + (waist - y0) * 0.4],
    [x + side * w * (t * 0.58), y0],
  ]
  const strip = (a: number, b: number, fill: string) => {
    const [l, r] = [edgeAt(a), edgeAt(b)]
    const first = l[0]
    return first ? flat(s, p, smooth([...l]).concat(smooth([...r]).reverse()), fill) : ''
  }
  const folds = times(
    6,
    (i) =>
      strip(i / 6, (i + 0.55) / 6, screen(colour, s.light.warm, 0.35)) +
      strip((i + 0.55) / 6, (i + 1) / 6, multiply(colour, palette.shadow, 0.25)),
  )
  return group([
    ...folds,
    flatRect(
      s,
      p,
      [Math.min(x, x + side * w * 0.42), waist - 0.03, Math.max(x, x + side * w * 0.42), waist + 0.03],
      palette.sun,
    ),
  ])
}

/** Returns the points of a smooth downward curve through a few given points. */
export function smooth(pts: Vec2[]): Vec2[] {
  const points: Vec2[] = []
  for (let i = 0; i + 1 < pts.length; i++) {
    const [a, b] = [pts[i], pts[i + 1]]
    if (!a || !b) continue
    for (let t = 0; t < 1; t += 0.1) {
      const e = t * t * (3 - 2 * t)
      points.push([a[0] + (b[0] - a[0]) * e, a[1] + (b[1] - a[1]) * t])
    }
  }
  const last = pts[pts.length - 1]
  return last ? [...points, last] : points
}
