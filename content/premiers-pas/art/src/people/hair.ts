/** Draws hair in locks. A lock is many strands between two guide curves, with a lighter part where the light falls. */
import { type Knot, sample, spline, taper } from '../kit/curve.js'
import { clamp, pick, random, times, type Vec2 } from '../kit/num.js'
import { group, path } from '../kit/svg.js'
import { knots, type Pen, type Points } from './pen.js'

export interface HairTones {
  readonly dark: string
  readonly base: string
  readonly mid: string
  readonly light: string
  readonly gleam: string
}

export interface LockStyle {
  readonly strands?: number
  /** Where the light falls on the lock: start and end, 0 to 1 along the lock. */
  readonly shine?: readonly [number, number]
  /** A factor for the opacity of the light part. */
  readonly gleam?: number
  /** A factor for the width of the strands. */
  readonly thick?: number
  /** 0 in full light, 1 in the shade. */
  readonly shade?: number
}

const read = (pts: Points): readonly Knot[] => (typeof pts === 'string' ? knots(pts) : pts)

/** Draws a lock of hair between two guide curves, which must have the same number of points. */
export function lock(
  pen: Pen,
  hair: HairTones,
  from: Points,
  to: Points,
  seed: number,
  style: LockStyle = {},
): string {
  const { strands = 30, shine = [0.2, 0.45], gleam = 1, thick = 1, shade = 0 } = style
  const outer = pen.map(read(from))
  const inner = pen.map(read(to))
  const r = random(seed)
  const between = (t: number): Knot[] =>
    outer.map((p, i): Knot => {
      const q = pick(inner, i)
      return [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t]
    })
  const ends = (list: readonly Knot[]): Knot[] =>
    list.map((p, i): Knot => (i === 0 || i === list.length - 1 ? [p[0], p[1], 1] : p))
  const d = spline([...ends(outer), ...ends(inner).reverse()], true)
  const fill = pen.across(
    shade > 0.5
      ? [
          [0, hair.base],
          [0.5, hair.base],
          [1, hair.dark],
        ]
      : [
          [0, hair.mid],
          [0.45, hair.base],
          [1, hair.dark],
        ],
    [0.1, 0],
    [0.8, 1],
  )
  const children: string[] = []
  times(strands, (i) => {
    const t = clamp((i + r()) / strands)
    const width = (1 + r() * 2.2) * thick
    children.push(
      path(taper(between(t), [0.3, width, width * 0.9, 0.4], 30), i % 2 === 0 ? hair.dark : hair.mid, {
        op: 0.16 + r() * 0.32,
      }),
    )
  })
  times(Math.round(strands * 0.7), () => {
    const curve = sample(between(clamp(0.05 + 0.9 * r())), 40)
    const a = Math.floor(curve.length * (shine[0] + r() * 0.1))
    const b = Math.floor(curve.length * (shine[1] + r() * 0.16))
    const part = curve.slice(a, b).filter((_, q) => q % 3 === 0)
    if (part.length > 2)
      children.push(
        path(taper(part, [0.1, (0.7 + r() * 1.7) * thick, 0.1], 18), r() < 0.35 ? hair.gleam : hair.light, {
          op: (0.24 + r() * 0.36) * gleam * (1 - shade * 0.5),
        }),
      )
  })
  return group([path(d, fill), group(children, { clip: pen.sheet.clip(d) })])
}

/** One loose hair. Several of them make the outline of the hair look natural. */
export const wisp = (pen: Pen, pts: Points, colour: string, width = 1.2, op = 0.9): string =>
  pen.stroke(pts, [0.3, width, width * 0.8, 0.15], colour, op)

/** A cloud of tight curls around a centre, between the angles `from` and `to` in radians. */
export function curls(
  pen: Pen,
  hair: HairTones,
  [cx, cy]: Vec2,
  [rx, ry]: Vec2,
  seed: number,
  style: {
    readonly count?: number
    readonly size?: number
    readonly from?: number
    readonly to?: number
  } = {},
): string {
  const { count = 420, size = 6.5, from = 0, to = Math.PI * 2 } = style
  const r = random(seed)
  const bumps = Math.round(((to - from) * (rx + ry)) / 2 / (size * 2.6))
  const rim = times(bumps, (i): Knot => {
    const a = from + ((to - from) * (i + 0.5)) / bumps
    const k = 1 + (i % 2 === 0 ? 0.03 : -0.015) + (r() - 0.5) * 0.03
    return [cx + Math.cos(a) * rx * k, cy + Math.sin(a) * ry * k]
  })
  const children = times(count, () => {
    const a = from + r() * (to - from)
    const k = Math.sqrt(r()) * 1.02
    const x = cx + Math.cos(a) * rx * k
    const y = cy + Math.sin(a) * ry * k
    const turn = r() * Math.PI * 2
    const s = size * (0.7 + r() * 0.7)
    const arc = times(5, (i): Knot => {
      const t = turn + i * 0.95
      return [x + Math.cos(t) * s, y + Math.sin(t) * s]
    })
    const page = pen.toPage([x, y])
    const centre = pen.toPage([cx, cy])
    const lit = clamp(0.5 - ((page[0] - centre[0]) / rx) * 0.5 - ((page[1] - centre[1]) / ry) * 0.4, 0, 1)
    const colour = r() < lit * 0.55 ? (r() < 0.3 ? hair.gleam : hair.light) : r() < 0.5 ? hair.mid : hair.dark
    return pen.stroke(arc, [0.3, 1.5, 1.6, 0.3], colour, 0.3 + r() * 0.4)
  })
  return group([
    pen.shape(
      rim,
      pen.across(
        [
          [0, hair.mid],
          [0.5, hair.base],
          [1, hair.dark],
        ],
        [0.1, 0],
        [0.8, 1],
      ),
    ),
    pen.inside(rim, children),
  ])
}
