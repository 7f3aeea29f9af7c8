/** A cloth over a round table, with folds and with lace at the hem. */
import { multiply, screen } from '../kit/colour.js'
import { type Knot, polygon, taper } from '../kit/curve.js'
import { litSide } from '../kit/light.js'
import { times, type Vec2, type Vec3 } from '../kit/num.js'
import { palette } from '../kit/palette.js'
import type { Scene } from '../kit/scene.js'
import { ellipse, group, path } from '../kit/svg.js'

export interface ClothStyle {
  readonly colour: string
  readonly band: string
  /** How far the cloth hangs down, in metres. */
  readonly drop: number
}

/** The cloth of a round table with radius `r`. The given point is the middle of the table's top. */
export function tablecloth(s: Scene, [x, y, z]: Vec3, r: number, o: ClothStyle): string {
  const rim = r * 1.015
  const ring = (a: number, k: number, down: number): Vec2 =>
    s.cam.project([x + rim * k * Math.cos(a), y - down, z + rim * k * Math.sin(a)])
  const n = 120
  const angle = (i: number) => Math.PI + (i / n) * Math.PI
  // The hem follows the folds: outwards at a ridge, inwards at a hollow.
  const wave = (a: number) => Math.sin(a * 15 + 0.7) * 0.5 + Math.sin(a * 8 + 2) * 0.5
  const hem = times(n + 1, (i): Vec2 => {
    const a = angle(i)
    return ring(
      a,
      1 + 0.035 * wave(a),
      o.drop * (1 + 0.05 * wave(a + 0.3)) + 0.012 * Math.abs(Math.sin(a * 42)),
    )
  })
  const edge = times(n + 1, (i): Vec2 => ring(angle(i), 1, 0))
  const [cx] = s.cam.project([x, y, z])
  const k = s.cam.scale(z)
  const [left, right] = [cx - rim * k, cx + rim * k]
  const shade = multiply(o.colour, s.light.shade, 0.55)
  const body = s.sheet.linear(left, 0, right, 0, [
    [0, litSide(s.light, o.colour, 0.3)],
    [0.4, o.colour],
    [1, shade],
  ])
  const skirt = polygon([...edge, ...hem.slice().reverse()])
  const folds = times(17, (i) => {
    const a = Math.PI + ((i + 0.5) / 17) * Math.PI
    const from = ring(a, 1.002, o.drop * 0.06)
    const mid = ring(a + 0.012, 1 + 0.02 * wave(a), o.drop * 0.5)
    const to = ring(a, 1 + 0.035 * wave(a), o.drop * 0.97)
    const knots: Knot[] = [from, mid, to]
    const dark = i % 2 === 0
    return path(taper(knots, [0.4, 0.014 * k, 0.026 * k], 12), dark ? palette.shadow : '#ffffff', {
      op: dark ? 0.2 : 0.45,
    })
  })
  const bands = [0.7, 0.8].map((t) =>
    path(
      polygon([
        ...times(n + 1, (i): Vec2 => {
          const a = angle(i)
          return ring(a, 1 + 0.035 * wave(a) * t, o.drop * t)
        }),
        ...times(n + 1, (i): Vec2 => {
          const a = angle(n - i)
          return ring(a, 1 + 0.035 * wave(a) * t, o.drop * (t + 0.035))
        }),
      ]),
      o.band,
      { op: 0.75 },
    ),
  )
  const lace = times(48, (i): string => {
    const a = Math.PI + ((i + 0.5) / 48) * Math.PI
    const [px, py] = ring(a, 1 + 0.035 * wave(a), o.drop * 0.93)
    return ellipse(px, py, 0.007 * k, 0.008 * k, multiply(o.colour, palette.shadow, 0.5), { op: 0.5 })
  })
  const top = polygon(times(96, (i): Vec2 => ring((i / 96) * 2 * Math.PI, 1, 0)))
  return group([
    path(skirt, body),
    group([...folds, ...bands, ...lace], { clip: s.sheet.clip(skirt) }),
    path(
      top,
      s.sheet.linear(left, 0, right, 0, [
        [0, screen(o.colour, s.light.warm, 0.5)],
        [1, o.colour],
      ]),
    ),
    path(polygon(times(96, (i): Vec2 => ring((i / 96) * 2 * Math.PI, 0.66, 0))), 'none', {
      stroke: o.band,
      width: Math.max(1, 0.012 * k),
      op: 0.55,
    }),
    path(
      taper(
        edge.filter((_, i) => i % 12 === 0),
        [0.3, 0.006 * k, 0.3],
        40,
      ),
      '#ffffff',
      { op: 0.8 },
    ),
  ])
}
