/** The distant town, in page coordinates: rows of houses in the haze, a crane, tree tops. */
import { mix } from '../kit/colour.js'
import { polygon } from '../kit/curve.js'
import { random } from '../kit/num.js'
import type { Scene } from '../kit/scene.js'
import { ellipse, group, line, path, rect } from '../kit/svg.js'

export interface RowStyle {
  readonly from: number
  readonly to: number
  /** Page y of the foot of the houses. */
  readonly ground: number
  readonly tall: number
  readonly narrow: number
  readonly wide: number
  readonly colour: string
  readonly seed: number
  readonly windows?: boolean
}

/** A row of houses with mansard roofs and chimneys. */
export function houses(s: Scene, o: RowStyle): string {
  const r = random(o.seed)
  const { light, sheet } = s
  const sunLeft = light.toSun[0] < 0
  const low = mix(o.colour, light.fog, 0.4)
  const high = mix(o.colour, '#8a96bd', 0.2)
  const lit = mix(o.colour, light.warm, 0.55)
  const shapes: string[] = []
  const block = (x0: number, y0: number, x1: number, y1: number, fill: string, op = 1) =>
    shapes.push(rect(x0, y0, x1 - x0, y1 - y0, fill, { op }))
  for (let x = o.from; x < o.to; ) {
    const w = o.narrow + r() * (o.wide - o.narrow)
    const top = o.ground - o.tall * (0.55 + r() * 0.45)
    const roof = 9 + o.tall * 0.14 * r()
    const slate = mix(o.colour, '#66739c', 0.42)
    block(
      x,
      top,
      x + w,
      o.ground,
      sheet.linear(0, top, 0, o.ground, [
        [0, high],
        [1, low],
      ]),
    )
    const side = sunLeft ? x : x + w * 0.8
    block(side, top, side + w * 0.2, o.ground, lit, 0.75)
    if (r() < 0.7) {
      shapes.push(
        path(
          polygon([
            [x - 1.5, top],
            [x + w * 0.1, top - roof],
            [x + w * 0.9, top - roof],
            [x + w + 1.5, top],
          ]),
          sheet.linear(x, 0, x + w, 0, [
            [0, sunLeft ? mix(slate, light.warm, 0.5) : slate],
            [1, sunLeft ? slate : mix(slate, light.warm, 0.5)],
          ]),
        ),
      )
      for (let c = 0; c < 2; c++) {
        const cx = x + w * (0.2 + 0.5 * c + 0.1 * r())
        block(cx, top - roof - 8, cx + w * 0.09, top - roof + 3, mix(o.colour, '#c98a6a', 0.45))
      }
    }
    if (o.windows)
      for (let y = top + 9; y < o.ground - 8; y += 21)
        for (let u = x + 8; u < x + w - 11; u += 17) {
          const isLit = r() < (light.lamps ? 0.4 : 0.16)
          block(u, y, u + 6.5, y + 12, isLit ? '#ffe7ae' : mix(o.colour, '#6f7ba6', 0.5), isLit ? 0.95 : 0.6)
        }
    x += w + (r() < 0.2 ? 6 + 14 * r() : 0.5)
  }
  return group(shapes)
}

export function crane(s: Scene, x: number, ground: number, h: number): string {
  const c = mix('#b9705f', s.light.fog, 0.45)
  const arm = ground - h * 0.86
  return (
    line(
      `M${x} ${ground}V${ground - h}M${x - h * 0.5} ${arm}H${x + h * 0.86}M${x} ${ground - h}L${x + h * 0.78} ${arm}M${x} ${ground - h}L${x - h * 0.42} ${arm}M${x + h * 0.62} ${arm}V${arm + h * 0.26}`,
      c,
      Math.max(1.6, h * 0.015),
      { op: 0.85 },
    ) + rect(x - h * 0.5, arm, h * 0.13, h * 0.09, c, { op: 0.85 })
  )
}

/** A hedge of distant tree tops. */
export function copse(
  s: Scene,
  from: number,
  to: number,
  y: number,
  size: number,
  seed: number,
  op = 1,
): string {
  const r = random(seed)
  const base = mix('#7fa388', s.light.fog, 0.42)
  const shapes: string[] = []
  for (let x = from; x < to; x += size * 0.62) {
    const k = size * (0.7 + r() * 0.6)
    const cy = y + (r() - 0.5) * size * 0.5
    shapes.push(ellipse(x, cy, k, k * 0.82, mix(base, s.light.warm, r() * 0.3)))
    const side = s.light.toSun[0] < 0 ? -1 : 1
    shapes.push(
      ellipse(x + side * k * 0.3, cy - k * 0.28, k * 0.5, k * 0.4, mix(base, s.light.warm, 0.55), {
        op: 0.5,
      }),
    )
  }
  return group(shapes, { op })
}

/** Haze over the lower part of the town. */
export const haze = (s: Scene, y0: number, y1: number, op = 0.4, x0 = -60, x1 = s.sheet.width + 60): string =>
  rect(
    x0,
    y0,
    x1 - x0,
    y1 - y0,
    s.sheet.linear(0, y0, 0, y1, [
      [0, s.light.fog, 0],
      [0.55, s.light.fog, op],
      [1, s.light.fog, op * 0.5],
    ]),
  )
