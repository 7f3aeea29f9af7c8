/** A woven carpet with borders, a pattern of diamonds (lozenges) and fringes at both ends. */
import { mix, multiply } from '../kit/colour.js'
import { flat, flatLine, flatRect, level, type Plane, turnedPlane } from '../kit/flat.js'
import { times, type Vec2 } from '../kit/num.js'
import type { Scene } from '../kit/scene.js'
import { group } from '../kit/svg.js'

export interface CarpetColours {
  readonly field: string
  readonly border: string
  readonly motif: string
  readonly thread: string
}

/** A carpet `w` metres wide and `d` metres deep, centred on a point of the floor. */
export function carpet(s: Scene, [x, z]: Vec2, [w, d]: Vec2, c: CarpetColours, turn = 0): string {
  const dim = (tone: string) => (s.light.lamps ? multiply(tone, s.light.shade, 0.35) : tone)
  const p: Plane = turnedPlane(level(0.004), x, z, turn)
  const [a, b] = [w / 2, d / 2]
  const pad = (m: number, tone: string) => flatRect(s, p, [-a + m, -b + m, a - m, b - m], dim(tone))
  const lozenge = (u: number, v: number, k: number, tone: string) =>
    flat(
      s,
      p,
      [
        [u - k, v],
        [u, v + k * 0.72],
        [u + k, v],
        [u, v - k * 0.72],
      ],
      dim(tone),
    )
  const fringe = times(Math.round(d / 0.045), (i) => {
    const v = -b + (i + 0.5) * (d / Math.round(d / 0.045))
    return [-1, 1]
      .map((k) =>
        flatLine(
          s,
          p,
          [
            [k * a, v],
            [k * (a + 0.07), v + 0.008],
          ],
          dim(c.thread),
          0.012,
        ),
      )
      .join('')
  })
  const cols = Math.round(w / 0.62)
  const field = times(cols, (i) => {
    const u = -a + 0.32 + ((i + 0.5) * (w - 0.64)) / cols
    return times(2, (j) => {
      const v = (j - 0.5) * (d - 0.64) * 0.5
      return lozenge(u, v, 0.19, c.motif) + lozenge(u, v, 0.13, c.field) + lozenge(u, v, 0.06, c.thread)
    }).join('')
  })
  const edging = times(Math.round(w / 0.24), (i) => {
    const u = -a + 0.2 + ((i + 0.5) * (w - 0.4)) / Math.round(w / 0.24)
    return [-1, 1].map((k) => lozenge(u, k * (b - 0.155), 0.055, c.thread)).join('')
  })
  return group([
    flatRect(s, p, [-a - 0.02, -b - 0.05, a + 0.03, b], s.light.cast, {
      op: 0.35,
      blur: s.sheet.blur(4, 10),
    }),
    ...fringe,
    pad(0, mix(c.border, '#000000', 0.12)),
    pad(0.04, c.border),
    ...edging,
    pad(0.26, c.thread),
    pad(0.29, c.field),
    ...field,
  ])
}
