/** Lines that look hand-drawn: smooth curves with optional corners, and strokes of varying width. */
import { clamp, f1, pick, type Vec2 } from './num.js'

/** A point of a curve. A third value of 1 makes this point a sharp corner. */
export type Knot = readonly [number, number, 1?]

const direction = (a: Knot, b: Knot): Vec2 => {
  const dx = b[0] - a[0]
  const dy = b[1] - a[1]
  const length = Math.hypot(dx, dy) || 1
  return [dx / length, dy / length]
}

/** The two Bézier handles of the segment from p1 to p2. */
function handles(p0: Knot, p1: Knot, p2: Knot, p3: Knot, k: number): [Vec2, Vec2] {
  const length = Math.hypot(p2[0] - p1[0], p2[1] - p1[1])
  const straight: Vec2 = [(p2[0] - p1[0]) / 3, (p2[1] - p1[1]) / 3]
  const leaving = direction(p0, p2)
  const arriving = direction(p1, p3)
  const a: Vec2 = p1[2] ? straight : [leaving[0] * length * k, leaving[1] * length * k]
  const b: Vec2 = p2[2] ? straight : [arriving[0] * length * k, arriving[1] * length * k]
  return [
    [p1[0] + a[0], p1[1] + a[1]],
    [p2[0] - b[0], p2[1] - b[1]],
  ]
}

function neighbours(pts: readonly Knot[], i: number, closed: boolean): [Knot, Knot, Knot, Knot] {
  const last = pts.length - 1
  const knotAt = (j: number) => pick(pts, closed ? j : clamp(j, 0, last))
  return [knotAt(i - 1), knotAt(i), knotAt(i + 1), knotAt(i + 2)]
}

/** The SVG path data of a smooth curve through the points. */
export function spline(pts: readonly Knot[], closed = false, k = 0.36): string {
  const first = pick(pts, 0)
  let d = `M${f1(first[0])} ${f1(first[1])}`
  for (let i = 0; i < (closed ? pts.length : pts.length - 1); i++) {
    const [p0, p1, p2, p3] = neighbours(pts, i, closed)
    const [a, b] = handles(p0, p1, p2, p3, k)
    d += `C${f1(a[0])} ${f1(a[1])} ${f1(b[0])} ${f1(b[1])} ${f1(p2[0])} ${f1(p2[1])}`
  }
  return closed ? `${d}Z` : d
}

/** Points along an open smooth curve. */
export function sample(pts: readonly Knot[], n = 24, k = 0.36): Vec2[] {
  const steps = Math.max(3, Math.round(n / (pts.length - 1)))
  const points: Vec2[] = []
  for (let i = 0; i < pts.length - 1; i++) {
    const [p0, p1, p2, p3] = neighbours(pts, i, false)
    const [a, b] = handles(p0, p1, p2, p3, k)
    for (let s = i === 0 ? 0 : 1; s <= steps; s++) {
      const t = s / steps
      const u = 1 - t
      const coordinate = (q: 0 | 1) =>
        u * u * u * p1[q] + 3 * u * u * t * a[q] + 3 * u * t * t * b[q] + t * t * t * p2[q]
      points.push([coordinate(0), coordinate(1)])
    }
  }
  return points
}

export const polygon = (pts: readonly Vec2[]): string =>
  pts.length < 2 ? '' : `M${pts.map((p) => `${f1(p[0])} ${f1(p[1])}`).join('L')}Z`
export const polyline = (pts: readonly Vec2[]): string =>
  pts.length < 2 ? '' : `M${pts.map((p) => `${f1(p[0])} ${f1(p[1])}`).join('L')}`

/** A stroke of varying width: `widths` are half-widths spread evenly along the curve. */
export function taper(pts: readonly Knot[], widths: readonly number[], n = 24): string {
  const along = sample(pts, n)
  const left: Vec2[] = []
  const right: Vec2[] = []
  along.forEach((p, i) => {
    const [dx, dy] = direction(
      pick(along, Math.max(0, i - 1)),
      pick(along, Math.min(along.length - 1, i + 1)),
    )
    const t = (i / (along.length - 1)) * (widths.length - 1)
    const j = Math.min(widths.length - 2, Math.floor(t))
    const w = pick(widths, j) + (pick(widths, j + 1) - pick(widths, j)) * (t - j)
    left.push([p[0] - dy * w, p[1] + dx * w])
    right.push([p[0] + dy * w, p[1] - dx * w])
  })
  return polygon([...left, ...right.reverse()])
}

/** The convex hull of the points, for example as the outline of a shadow. */
export function hull(pts: readonly Vec2[]): Vec2[] {
  const sorted = [...pts].sort((a, b) => a[0] - b[0] || a[1] - b[1])
  const half = (list: readonly Vec2[]): Vec2[] => {
    const chain: Vec2[] = []
    for (const q of list) {
      while (chain.length > 1) {
        const a = pick(chain, chain.length - 2)
        const b = pick(chain, chain.length - 1)
        if ((b[0] - a[0]) * (q[1] - a[1]) - (b[1] - a[1]) * (q[0] - a[0]) > 0) break
        chain.pop()
      }
      chain.push(q)
    }
    return chain.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.reverse())]
}

/** Outline of a rectangle with rounded corners, centred on the origin. */
export function roundRect(w: number, h: number, r: number, n = 5): Vec2[] {
  const corners: [number, number, number][] = [
    [w / 2 - r, h / 2 - r, 0],
    [-w / 2 + r, h / 2 - r, 90],
    [-w / 2 + r, -h / 2 + r, 180],
    [w / 2 - r, -h / 2 + r, 270],
  ]
  return corners.flatMap(([cx, cy, from]) =>
    Array.from({ length: n + 1 }, (_, i): Vec2 => {
      const t = ((from + (90 * i) / n) * Math.PI) / 180
      return [cx + r * Math.cos(t), cy + r * Math.sin(t)]
    }),
  )
}
