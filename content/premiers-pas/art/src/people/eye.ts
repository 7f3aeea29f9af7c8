import { mix, multiply, screen } from '../kit/colour.js'
import { type Knot, sample } from '../kit/curve.js'
import { pick } from '../kit/num.js'
import { group, path } from '../kit/svg.js'
import type { BrowPose, Mood } from './mood.js'
import type { Pen } from './pen.js'
import type { Skin } from './skin.js'

export interface EyeStyle {
  readonly iris: string
  /** Half the width of the near eye. */
  readonly size: number
  /** Height of the eye divided by its width. */
  readonly heightRatio: number
  /** How far the outer corner is raised. */
  readonly cornerLift: number
  /** Thickness of the lash line. */
  readonly lash: number
  /** Whether the lash line continues in a point beyond the outer corner. */
  readonly wing: boolean
  readonly lashColour: string
  /** How heavy the fold above the lid is, 0 to 1. It grows with age. */
  readonly hood: number
  /** Bag under the eye, 0 to 1. */
  readonly bag: number
  /** Width of the far eye divided by the width of the near eye. It is close to 1 if the face looks at the viewer. */
  readonly far?: number
}

/** One eye. `side` is -1 for the near eye and 1 for the far eye. */
export function eye(
  pen: Pen,
  skin: Skin,
  style: EyeStyle,
  mood: Mood,
  cx: number,
  cy: number,
  side: -1 | 1,
): string {
  const hw = style.size * (side === 1 ? (style.far ?? 0.84) : 1)
  const hh = style.size * style.heightRatio
  const knotAt = (u: number, v: number): Knot => [cx + side * u * hw, cy + v * hh]
  const openness = mood.open
  const slant = (u: number) => mood.slant * (mood.slant > 0 ? (1 - u) / 2 : -(1 + u) / 2) * 1.2
  const lid = (u: number, v: number): Knot => knotAt(u, v * openness + slant(u))
  const lowerLid = 1 - mood.squint * 0.55
  const inner = knotAt(-1, 0.2)
  const outer = knotAt(1, -0.06 - style.cornerLift)
  const upper = [inner, lid(-0.62, -0.36), lid(-0.08, -0.68), lid(0.52, -0.6), outer]
  const lower = [
    knotAt(0.62, 0.3 * lowerLid - style.cornerLift * 0.6),
    knotAt(0.02, 0.46 * lowerLid),
    knotAt(-0.58, 0.42 * lowerLid),
  ]
  const corner = (p: Knot): Knot => [p[0], p[1], 1]
  const ball = [corner(inner), ...upper.slice(1, 4), corner(outer), ...lower]
  const r = style.size * 0.53
  const ix = cx + mood.gaze[0] * hw * (side === 1 ? 0.9 : 1)
  const iy = cy - 0.09 * hh + mood.gaze[1] * hh
  const [px, py] = pen.toPage([ix, iy])
  const pr = r * pen.size
  const irisFill = pen.sheet.radial(px, py + pr * 0.45, pr * 1.5, [
    [0, screen(style.iris, '#ffe2a0', 0.5)],
    [0.55, style.iris],
    [1, multiply(style.iris, '#4a3f4a', 0.85)],
  ])
  const lidShadow = [...upper, ...[...upper].reverse().map(([x, y]): Knot => [x, y + hh * 0.26])]
  const shapes = [
    pen.shape(
      ball,
      pen.across([
        [0, '#fffaf2'],
        [1, '#f3e4dc'],
      ]),
    ),
    pen.inside(ball, [
      pen.oval(ix, iy, r * (side === 1 ? 0.92 : 1), r, irisFill, {
        stroke: multiply(style.iris, '#2c2530', 0.9),
        width: 1.6,
      }),
      pen.oval(ix, iy, r * 0.46, r * 0.5, '#1d161c'),
      pen.shape(lidShadow, '#6b4256', { op: 0.42 }),
      path(disc(px - pr * 0.34, py - pr * 0.36, pr * 0.27), '#ffffff'),
      path(disc(px + pr * 0.36, py + pr * 0.42, pr * 0.13), '#ffffff', { op: 0.7 }),
    ]),
  ]
  const lashes = style.wing ? [...upper, knotAt(1.2, -0.24 - style.cornerLift)] : upper
  const weight = style.wing ? [0.5, 1.4, 2.3, 2.7, 2.4, 0.2] : [0.4, 1.3, 1.9, 2.1, 1]
  const fold = [
    lid(-0.86, -0.24),
    lid(-0.5, -0.66),
    lid(0, -0.98),
    lid(0.62, -0.9),
    knotAt(1.12, -0.34 - style.cornerLift),
  ]
  shapes.unshift(
    pen.shape([...fold, knotAt(1.02, 0), ...[...upper].reverse().slice(1)], skin.deep, {
      op: 0.2 + 0.14 * style.hood,
    }),
  )
  shapes.push(
    pen.stroke(
      lashes,
      weight.map((w) => w * style.lash),
      style.lashColour,
    ),
    pen.stroke(
      [knotAt(0.96, -0.02 - style.cornerLift), ...lower],
      [1, 0.8, 0.5, 0.2],
      mix(skin.line, style.lashColour, 0.4),
      0.62,
    ),
    pen.stroke(
      fold,
      [0.2, 1, 1.2, 1, 0.2].map((w) => w * (1 + style.hood)),
      skin.line,
      0.5,
    ),
    pen.oval(cx - side * hw * 0.93, cy + hh * 0.22, hw * 0.07, hh * 0.07, '#c9796f', { op: 0.8 }),
  )
  if (style.bag > 0 || mood.squint > 0.5)
    shapes.push(
      pen.stroke(
        [knotAt(-0.8, 0.62), knotAt(-0.1, 0.86 - mood.squint * 0.14), knotAt(0.66, 0.66)],
        [0.2, 1, 0.1],
        skin.deep,
        0.2 + 0.3 * style.bag,
      ),
    )
  return group(shapes)
}

const disc = (x: number, y: number, r: number): string =>
  `M${(x - r).toFixed(1)} ${y.toFixed(1)}a${r.toFixed(1)} ${r.toFixed(1)} 0 1 0 ${(2 * r).toFixed(1)} 0a${r.toFixed(1)} ${r.toFixed(1)} 0 1 0 ${(-2 * r).toFixed(1)} 0Z`

export interface BrowStyle {
  readonly colour: string
  readonly light: string
  /** Half of the thickness of the brow at its thickest point. */
  readonly weight: number
  readonly length: number
  /** Distance between the brow and the eye. */
  readonly height: number
  readonly bushy?: number
}

export function brow(
  pen: Pen,
  style: BrowStyle,
  pose: BrowPose,
  cx: number,
  cy: number,
  side: -1 | 1,
): string {
  const hw = style.length * (side === 1 ? 0.86 : 1)
  const y = cy - style.height - pose.raise
  const knotAt = (u: number, v: number): Knot => [cx + side * u * hw, y + v]
  const line = [
    knotAt(-0.98, 3 + pose.inner),
    knotAt(-0.4, -2.4 * pose.arch + pose.inner * 0.55),
    knotAt(0.3, -6.4 * pose.arch),
    knotAt(1.08, 2.4 - 1.2 * pose.arch),
  ]
  const w = style.weight
  const shapes = [pen.stroke(line, [w * 0.3, w * 0.82, w, w, w * 0.9, w * 0.62, 0.3], style.colour, 0.94)]
  const spine = sample(line, 24)
  for (let i = 1; i < 10; i++) {
    const p = pick(spine, i * 2)
    const reach = w * (style.bushy ?? 0.9)
    const end: Knot = [p[0] + side * (3 + w * 0.5), p[1] - reach]
    shapes.push(
      pen.stroke([[p[0], p[1] + w * 0.6], end], [0.8, 0.1], i % 3 === 0 ? style.light : style.colour, 0.6),
    )
  }
  return group(shapes)
}
