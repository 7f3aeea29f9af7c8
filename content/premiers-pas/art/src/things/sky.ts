/** Sky, sun and clouds, behind everything. */
import { mix } from '../kit/colour.js'
import { type Knot, spline } from '../kit/curve.js'
import { clamp, random, times } from '../kit/num.js'
import type { Scene } from '../kit/scene.js'
import { ellipse, group, path, rect, type Stop } from '../kit/svg.js'

export interface SkyStyle {
  /** Page y where the sky ends. */
  readonly horizon: number
  readonly sun?: readonly [number, number]
  readonly glow?: number
  readonly clouds?: readonly (readonly [x: number, y: number, width: number])[]
}

/** A flat-bottomed cloud, bright on top and dissolving below. */
export function cloud(s: Scene, x: number, y: number, w: number, seed: number, op = 0.9): string {
  const r = random(seed)
  const bumps = 6 + Math.floor(r() * 3)
  const top = times(bumps, (i): Knot => {
    const t = (i + 0.5) / bumps
    const body = Math.sin(t * Math.PI)
    return [x + (t - 0.5) * w * 0.94, y - w * (0.035 + body * (0.075 + 0.07 * r()))]
  })
  const knots: Knot[] = [[x - w / 2, y, 1], ...top, [x + w / 2, y, 1], [x, y + w * 0.025]]
  const fill = s.sheet.linear(0, y - w * 0.18, 0, y + w * 0.02, [
    [0, s.light.cloud, 0.95],
    [0.55, mix(s.light.cloud, s.light.shade, 0.12), 0.7],
    [1, s.light.cloud, 0],
  ])
  return path(spline(knots, true, 0.42), fill, { op, blur: s.sheet.blur(1.6, 10) })
}

export function sky(s: Scene, style: SkyStyle): string {
  const { width, height } = s.sheet
  const bottom = style.horizon + 40
  const stops: Stop[] = [...s.light.sky]
  const out = [rect(-60, -60, width + 120, height + 120, s.sheet.linear(0, -60, 0, bottom, stops))]
  style.clouds?.forEach(([x, y, w], i) => {
    out.push(cloud(s, x, y, w, 40 + i * 7, clamp(0.55 + (w / 700) * 0.4)))
  })
  if (style.sun) {
    const [x, y] = style.sun
    const r = style.glow ?? 620
    const hot = s.light.lamps ? '#ffd28a' : '#ffeab4'
    out.push(
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
  return group(out)
}
