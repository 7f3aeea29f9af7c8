/** The counter of the reception: a rounded block with vertical grooves, and an oak top. */
import { mix, screen } from '../kit/colour.js'
import { roundRect } from '../kit/curve.js'
import { fogged, shaded } from '../kit/light.js'
import { pick, type Vec2, type Vec3 } from '../kit/num.js'
import { type Brand, palette } from '../kit/palette.js'
import type { Scene } from '../kit/scene.js'
import { prism } from '../kit/solids.js'
import { group, path } from '../kit/svg.js'

/** The position of the counter, in metres. The things on the counter use it too. */
export const COUNTER = { x0: 0.75, x1: 3.75, z0: 5.3, z1: 6.15, top: 1.1 } as const

const GROOVE = 0.026

interface Step {
  readonly point: Vec2
  readonly outward: Vec2
}

/** Returns points at intervals of `gap` metres along the part of an outline that faces the viewer. */
function front(outline: readonly Vec2[], gap: number): Step[] {
  const steps: Step[] = []
  let remaining = 0
  outline.forEach((a, i) => {
    const b = pick(outline, i + 1)
    const length = Math.hypot(b[0] - a[0], b[1] - a[1])
    if (length === 0) return
    const along: Vec2 = [(b[0] - a[0]) / length, (b[1] - a[1]) / length]
    const outward: Vec2 = [along[1], -along[0]]
    for (let d = remaining; d < length; d += gap)
      if (outward[1] < 0.25) steps.push({ point: [a[0] + along[0] * d, a[1] + along[1] * d], outward })
    remaining = (((remaining - length) % gap) + gap) % gap
  })
  return steps
}

export function counter(s: Scene, brand: Brand): string {
  const { x0, x1, z0, z1, top } = COUNTER
  const [w, d] = [x1 - x0, z1 - z0]
  const outline = roundRect(w, d, 0.36, 16)
  const scaledPoint =
    (k: number, y0: number, y1: number) =>
    (u: number, v: number, t: number): Vec3 => [x0 + w / 2 + u * k, y0 + t * (y1 - y0), z0 + d / 2 + v * k]
  s.contact((x0 + x1) / 2, (z0 + z1) / 2, w, d, 0.55, 16)
  const body = scaledPoint(0.97, 0.09, top - 0.06)
  // The front consists of half-round vertical strips. Each strip has a lit side, a face and a dark groove.
  const staves = front(outline, 0.092).map(({ point: [u, v], outward: [nu, nv] }) => {
    const strip = (from: number, to: number, tone: string) =>
      path(
        s.cam.shape([
          body(u - nv * from, v + nu * from, 0.03),
          body(u - nv * to, v + nu * to, 0.03),
          body(u - nv * to, v + nu * to, 1),
          body(u - nv * from, v + nu * from, 1),
        ]),
        tone,
      )
    const tone = (turn: number, c: string) => shaded(s.light, c, [nu - nv * turn, 0, nv + nu * turn], z0)
    const c = mix(brand.main, brand.pale, 0.1)
    return (
      strip(0, 0.03, tone(-0.8, c)) +
      strip(0.03, 0.066, tone(0, c)) +
      strip(0.066, 0.066 + GROOVE, mix(brand.deep, brand.main, 0.25))
    )
  })
  const [, yTop] = s.cam.project([x0, top - 0.06, z0])
  const [, yLow] = s.cam.project([x0, top - 0.34, z0])
  return group([
    prism(s, outline, scaledPoint(0.94, 0, 0.09), palette.slate),
    prism(s, outline, body, brand.main),
    ...staves,
    // The shadow that the top casts on the strips.
    path(
      s.cam.shape(
        front(outline, 0.05)
          .flatMap(({ point: [u, v] }) => [body(u, v, 1)])
          .concat(
            front(outline, 0.05)
              .map(({ point: [u, v] }) => body(u, v, 0.7))
              .reverse(),
          ),
      ),
      s.sheet.linear(0, yTop, 0, yLow, [
        [0, palette.shadow, 0.5],
        [1, palette.shadow, 0],
      ]),
    ),
    prism(s, outline, scaledPoint(1.025, top - 0.06, top), palette.oak),
    path(
      s.cam.shape(outline.map(([u, v]) => scaledPoint(1.025, top, top)(u, v, 1))),
      fogged(s.light, screen(palette.oak, '#ffe9c4', 0.35), z0),
    ),
  ])
}
