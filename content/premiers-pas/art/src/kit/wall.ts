/** Walls with openings, such as windows. The same code draws façades seen from outside and rooms seen from inside. */
import { multiply, screen } from './colour.js'
import { polygon } from './curve.js'
import { flatLine, type Plane } from './flat.js'
import { shaded } from './light.js'
import { add, pick, scale, sub, times, unit, type Vec2, type Vec3 } from './num.js'
import type { Scene } from './scene.js'
import { group, path } from './svg.js'

export interface Wall {
  readonly pointAt: Plane
  /** The direction into the wall, away from the viewer. */
  readonly inward: Vec3
}

export const wallBehind = (z: number): Wall => ({ pointAt: (u, v) => [u, v, z], inward: [0, 0, 1] })
export const wallLeft = (x: number): Wall => ({ pointAt: (u, v) => [x, v, u], inward: [-1, 0, 0] })
export const wallRight = (x: number): Wall => ({ pointAt: (u, v) => [x, v, u], inward: [1, 0, 0] })

export const rectangle = (u0: number, v0: number, u1: number, v1: number): Vec2[] => [
  [u0, v0],
  [u1, v0],
  [u1, v1],
  [u0, v1],
]
/** The outline of a rectangle with an arch at the top. `rise` is the height of the arch. */
export const arch = (u0: number, v0: number, u1: number, v1: number, rise: number): Vec2[] => [
  [u0, v0],
  [u1, v0],
  ...times(13, (i): Vec2 => {
    const t = (i / 12) * Math.PI
    return [(u0 + u1) / 2 + ((u1 - u0) / 2) * Math.cos(t), v1 - rise + rise * Math.sin(t)]
  }),
]

export function wallColour(s: Scene, w: Wall, colour: string, z = 0): string {
  return shaded(s.light, colour, [-w.inward[0], -w.inward[1], -w.inward[2]], z)
}

export interface OpeningStyle {
  readonly depth: number
  /** The view through the opening, in page coordinates. */
  readonly behind: string
  /** The colour of the reveal: the inner sides of the hole in the wall. */
  readonly reveal: string
  readonly frame?: string
  /** Width of frame and bars in metres. */
  readonly bar?: number
  readonly barsU?: readonly number[]
  readonly barsV?: readonly number[]
}

export const outlineOf = (s: Scene, w: Wall, outline: readonly Vec2[]): Vec2[] =>
  s.cam.outline(outline.map(([u, v]) => w.pointAt(u, v)))

export function opening(s: Scene, w: Wall, outline: readonly Vec2[], o: OpeningStyle): string {
  const front = outline.map(([u, v]) => w.pointAt(u, v))
  const back = front.map((p) => add(p, scale(w.inward, o.depth)))
  const backOfReveal: Wall = {
    inward: w.inward,
    pointAt: (u, v) => add(w.pointAt(u, v), scale(w.inward, o.depth)),
  }
  const us = outline.map((p) => p[0])
  const vs = outline.map((p) => p[1])
  const [u0, u1] = [Math.min(...us), Math.max(...us)]
  const [v0, v1] = [Math.min(...vs), Math.max(...vs)]
  const parts = [o.behind]
  if (o.frame) {
    const width = o.bar ?? 0.06
    for (const u of o.barsU ?? [])
      parts.push(
        flatLine(
          s,
          backOfReveal.pointAt,
          [
            [u, v0],
            [u, v1],
          ],
          o.frame,
          width,
          { cap: 'butt' },
        ),
      )
    for (const v of o.barsV ?? [])
      parts.push(
        flatLine(
          s,
          backOfReveal.pointAt,
          [
            [u0, v],
            [u1, v],
          ],
          o.frame,
          width,
          { cap: 'butt' },
        ),
      )
    parts.push(flatLine(s, backOfReveal.pointAt, [...outline, pick(outline, 0)], o.frame, width * 2))
  }
  const middle = w.pointAt((u0 + u1) / 2, (v0 + v1) / 2)
  front.forEach((a, i) => {
    const b = pick(front, i + 1)
    const quad = [a, b, pick(back, i + 1), pick(back, i)]
    const mid: Vec3 = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2]
    const n = unit(sub(middle, mid))
    const tone = shaded(s.light, o.reveal, n, mid[2])
    parts.push(path(s.cam.shape(quad), tone, { stroke: tone, width: 0.5 }))
  })
  return group(parts, { clip: s.sheet.clip(polygon(outlineOf(s, w, outline))) })
}

/** A glass pane seen from outside. It shows a lit room if `lit` is set. Otherwise it reflects the sky and is lightest at the upper left. */
export function pane(s: Scene, w: Wall, outline: readonly Vec2[], lit: boolean): string {
  const projected = outlineOf(s, w, outline)
  if (projected.length < 3) return ''
  const ys = projected.map((p) => p[1])
  const xs = projected.map((p) => p[0])
  const [, , , horizonStop] = s.light.sky
  const horizonColour = (horizonStop ?? pick(s.light.sky, 2))[1]
  const glass = multiply(screen('#4d7f93', s.light.cloud, 0.12), s.light.shade, s.light.lamps ? 0.75 : 0.25)
  const fill = lit
    ? s.sheet.linear(0, Math.min(...ys), 0, Math.max(...ys), [
        [0, '#ffdf9a'],
        [0.6, '#ffc66e'],
        [1, '#e99a55'],
      ])
    : s.sheet.linear(Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys), [
        [0, screen(glass, horizonColour, 0.55)],
        [0.45, screen(glass, horizonColour, 0.15)],
        [0.46, glass],
        [1, multiply(glass, s.light.shade, 0.5)],
      ])
  return path(polygon(projected), fill)
}
