/** Potted plants: small ones in page coordinates, large ones standing on the floor, hanging ones. */
import { mix } from '../kit/colour.js'
import { type Knot, sample, spline, taper } from '../kit/curve.js'
import { darkSide, fogged, litSide } from '../kit/light.js'
import { f1, pick, random, times, type Vec3 } from '../kit/num.js'
import { palette } from '../kit/palette.js'
import type { Scene } from '../kit/scene.js'
import { group, path } from '../kit/svg.js'
import { leaf } from './leaf.js'

const greens = ['#3f7564', '#568f73', '#2f6257', '#74a67e']
const fresh = ['#5f9277', '#7fae86', '#447a68', '#93bb8c']
const pots = ['#e8d6bf', '#d2714c', '#2f6f73', '#f4ead9']

/** The colours of a pot from left to right: lighter on the side of the sun. */
function across(s: Scene, x: number, w: number, colour: string): string {
  const [a, b] =
    s.light.toSun[0] < 0
      ? [litSide(s.light, colour), darkSide(s.light, colour)]
      : [darkSide(s.light, colour), litSide(s.light, colour)]
  return s.sheet.linear(x - w, 0, x + w, 0, [
    [0, a],
    [0.4, colour],
    [1, b],
  ])
}

/** A small plant. Its pot stands at a point of the page and is 0.42 × `size` pixels high. */
export function plantSmall(
  s: Scene,
  x: number,
  y: number,
  size: number,
  seed: number,
  pot = pick(pots, seed),
): string {
  const r = random(seed)
  const top = y - size * 0.42
  const leaves = times(13, (i) => {
    const a = -Math.PI / 2 + (i / 12 - 0.5) * 2.4 + (r() - 0.5) * 0.3
    const length = size * (0.55 + r() * 0.5)
    return leaf(s, x + (r() - 0.5) * size * 0.2, top, length, a, 0.17, pick(fresh, i), i < 6 ? -0.12 : 0.12)
  })
  const body: Knot[] = [
    [x - size * 0.28, top, 1],
    [x + size * 0.28, top, 1],
    [x + size * 0.2, y, 1],
    [x - size * 0.2, y, 1],
  ]
  return group([...leaves, path(spline(body, true), across(s, x, size * 0.28, pot))])
}

/** A large plant with stalks. Its leaves reach about `height` metres above the pot. */
export function plantLarge(
  s: Scene,
  at: Vec3,
  height: number,
  seed: number,
  o: { leaves?: number; pot?: string; spread?: number } = {},
): string {
  const r = random(seed)
  const k = s.cam.scale(at[2])
  const [px, py] = s.cam.project(at)
  s.contact(at[0], at[2], 0.62, 0.5, 0.6, 12, at[1])
  s.cast(
    times(
      8,
      (i): Vec3 => [
        at[0] + 0.3 * Math.cos(i * 0.785),
        at[1] + (i % 2) * (height + 0.3),
        at[2] + 0.3 * Math.sin(i * 0.785),
      ],
    ),
  )
  const potColour = fogged(s.light, o.pot ?? '#d2714c', at[2])
  const w = 0.25 * k
  const top = py - 0.46 * k
  const n = o.leaves ?? 20
  const stalks = times(n, (i) => {
    const side = i % 2 ? 1 : -1
    const length = height * k * (0.34 + 0.62 * r())
    const a = -Math.PI / 2 + side * (0.06 + (o.spread ?? 0.85) * r())
    const ex = px + Math.cos(a) * length * 0.72
    const ey = top + Math.sin(a) * length
    const bx = px + (r() - 0.5) * w * 0.5
    const stalk = taper(
      [
        [bx, top + 4],
        [(bx + ex) / 2 - side * 0.04 * k, (top + ey) / 2 - 0.06 * k],
        [ex, ey],
      ],
      [0.012 * k, 0.009 * k, 0.005 * k],
      12,
    )
    const tone = fogged(s.light, mix(pick(greens, r() * 4), s.light.shade, s.light.lamps ? 0.3 : 0), at[2])
    return {
      y: ey,
      svg:
        path(stalk, mix(tone, '#4d7d5f', 0.6)) +
        leaf(s, ex, ey, k * (0.3 + 0.14 * r()), a + side * (0.5 + 0.5 * r()), 0.27, tone, side * 0.14),
    }
  }).sort((a, b) => a.y - b.y)
  const ry = w * 0.24
  const foot = w * 0.76
  const pot = `M${f1(px - w)} ${f1(top)}L${f1(px + w)} ${f1(top)}L${f1(px + foot)} ${f1(py - ry * 0.2)}A${f1(foot)} ${f1(ry)} 0 0 1 ${f1(px - foot)} ${f1(py - ry * 0.2)}Z`
  const lip = `M${f1(px - w)} ${f1(top)}A${f1(w)} ${f1(ry)} 0 0 0 ${f1(px + w)} ${f1(top)}L${f1(px + w * 0.99)} ${f1(top + 0.05 * k)}A${f1(w)} ${f1(ry)} 0 0 1 ${f1(px - w * 0.99)} ${f1(top + 0.05 * k)}Z`
  return group([
    ...stalks.map((l) => l.svg),
    path(pot, across(s, px, w, potColour)),
    path(lip, '#ffffff', { op: 0.25 }),
  ])
}

/** A small pot at a point of the page. The stems of its plant hang down over an edge. `k` is the scale in pixels per metre. */
export function plantHanging(s: Scene, x: number, y: number, k: number, seed: number, fall = 1): string {
  const r = random(seed)
  const shapes: string[] = []
  for (let i = 0; i < 9; i++) {
    const dx = (i - 4) * 0.08 * k + r() * 0.05 * k
    const drop = (0.35 + r() * 0.7) * k * fall
    const strand: Knot[] = [
      [x + dx * 0.4, y - 0.14 * k],
      [x + dx * 1.1, y - 0.17 * k],
      [x + dx * 1.35, y + 0.06 * k],
      [x + dx * 1.3 + r() * 0.06 * k, y + drop],
    ]
    shapes.push(path(taper(strand, [0.008 * k, 0.008 * k, 0.006 * k, 0.003 * k], 16), palette.leaf))
    sample(strand, 16)
      .slice(3)
      .forEach(([a, b], j) => {
        shapes.push(
          leaf(
            s,
            a,
            b,
            (0.1 + r() * 0.06) * k,
            (j % 2 ? 0.4 : 2.7) + r() * 0.5,
            0.33,
            pick(fresh, r() * 4),
            0.1,
          ),
        )
      })
  }
  const w = 0.17 * k
  shapes.push(
    path(
      spline(
        [
          [x - w, y - 0.2 * k, 1],
          [x + w, y - 0.2 * k, 1],
          [x + w * 0.78, y, 1],
          [x - w * 0.78, y, 1],
        ],
        true,
      ),
      across(s, x, w, '#f4ead9'),
    ),
  )
  return group(shapes)
}
