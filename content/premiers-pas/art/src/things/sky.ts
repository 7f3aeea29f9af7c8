/** Sky, sun and clouds, behind everything. */
import { mix } from '../kit/colour.js'
import { polygon } from '../kit/curve.js'
import { clamp, random, times, type Vec2 } from '../kit/num.js'
import type { Scene } from '../kit/scene.js'
import { ellipse, group, path, rect, type Stop } from '../kit/svg.js'

export interface SkyStyle {
  /** Page y where the sky ends. */
  readonly horizon: number
  readonly sun?: readonly [number, number]
  readonly glow?: number
  readonly clouds?: readonly (readonly [x: number, y: number, width: number])[]
}

/** A cloud with a flat bottom. Its upper edge follows overlapping circles. The cloud fades out towards the bottom. */
export function cloud(s: Scene, x: number, y: number, w: number, seed: number, op = 0.9): string {
  const r = random(seed)
  const n = 7 + Math.floor(r() * 3)
  const circles = times(n, (i): readonly [number, number, number] => {
    const t = (i + 0.5) / n + (r() - 0.5) * 0.06
    const k = w * (0.05 + Math.sin(t * Math.PI) ** 1.4 * (0.07 + 0.06 * r()))
    return [x + (t - 0.5) * w * 0.86, y - k * 0.25, k]
  })
  const edge = times(97, (i): Vec2 => {
    const px = x - w / 2 + (w * i) / 96
    const top = circles.reduce(
      (best, [cx, cy, k]) =>
        Math.abs(px - cx) < k ? Math.min(best, cy - Math.sqrt(k * k - (px - cx) ** 2)) : best,
      y,
    )
    return [px, top]
  })
  const high = Math.min(...edge.map((p) => p[1]))
  const fill = s.sheet.linear(0, high, 0, y, [
    [0, s.light.cloud, 0.95],
    [0.5, mix(s.light.cloud, s.light.shade, 0.1), 0.62],
    [1, s.light.cloud, 0],
  ])
  const side = s.light.toSun[0] < 0 ? -1 : 1
  const inner = circles
    .filter((_, i) => i % 2 === 1)
    .map(([cx, cy, k]) =>
      ellipse(cx + side * k * 0.18, cy - k * 0.3, k * 0.7, k * 0.55, s.light.cloud, { op: 0.2 }),
    )
  return group(
    [
      path(polygon(edge), fill),
      group(inner, { clip: s.sheet.clip(polygon(edge)), blur: s.sheet.blur(10, 30) }),
    ],
    { op, blur: s.sheet.blur(1.4, 6) },
  )
}

export function sky(s: Scene, style: SkyStyle): string {
  const { width, height } = s.sheet
  const bottom = style.horizon + 40
  const stops: Stop[] = [...s.light.sky]
  const shapes = [rect(-60, -60, width + 120, height + 120, s.sheet.linear(0, -60, 0, bottom, stops))]
  style.clouds?.forEach(([x, y, w], i) => {
    shapes.push(cloud(s, x, y, w, 40 + i * 7, clamp(0.55 + (w / 700) * 0.4)))
  })
  if (style.sun) {
    const [x, y] = style.sun
    const r = style.glow ?? 620
    const hot = s.light.lamps ? '#ffd28a' : '#ffeab4'
    shapes.push(
      ellipse(
        x,
        y,
        r,
        r,
        s.sheet.radial(x, y, r, [
          [0, '#fff6d8', 0.95],
          [0.1, hot, 0.8],
          [0.4, hot, 0.32],
          [1, hot, 0],
        ]),
      ),
      ellipse(x, y, r * 0.055, r * 0.055, '#fffdf2'),
    )
  }
  return group(shapes)
}
