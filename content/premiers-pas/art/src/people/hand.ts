/** Draws the parts of a hand: fingers and the back of the hand. */

import { mix } from '../kit/colour.js'
import { type Knot, taper } from '../kit/curve.js'
import { times } from '../kit/num.js'
import { group, path } from '../kit/svg.js'
import type { Pen, Points } from './pen.js'
import type { Skin } from './skin.js'

export interface Finger {
  /** The points of the finger, from the knuckle to the tip. */
  readonly bones: Points
  readonly width: number
  readonly nail?: boolean
  /** Whether the finger starts in skin that is already drawn. Its start then has the same colour, without a visible knuckle. */
  readonly rooted?: boolean
}

/** Returns half-widths along a finger. The finger becomes slowly thinner. `cap` is the share of the finger that its round tip takes. */
const taperTo = (w: number, cap: number): number[] =>
  times(61, (i) => {
    const t = i / 60
    const body = w * (1.02 - 0.2 * Math.min(t, 1 - cap))
    return t <= 1 - cap ? body : body * Math.sqrt(Math.max(0, 1 - ((t - 1 + cap) / cap) ** 2))
  })

export function finger(pen: Pen, skin: Skin, f: Finger): string {
  const line = pen.map(f.bones)
  const page = pen.inFrame({ x: 0, y: 0 })
  const s = f.width * pen.size
  const tip = line[line.length - 1] ?? [0, 0]
  const root = line[0] ?? tip
  const previous = line[line.length - 2] ?? tip
  const length = Math.hypot(tip[0] - previous[0], tip[1] - previous[1]) || 1
  const dir: Knot = [(tip[0] - previous[0]) / length, (tip[1] - previous[1]) / length]
  const end: Knot = [tip[0] + dir[0] * s, tip[1] + dir[1] * s]
  const spine: Knot[] = [...line.slice(0, -1), [(previous[0] + end[0]) / 2, (previous[1] + end[1]) / 2], end]
  const spineLength = spine.reduce((sum, p, i) => {
    const q = spine[i - 1] ?? p
    return sum + Math.hypot(p[0] - q[0], p[1] - q[1])
  }, 0)
  const widths = taperTo(s, Math.min(0.5, (s * 0.8) / spineLength))
  const fill = page.across(
    [
      [0, mix(skin.base, skin.light, 0.5)],
      [0.5, skin.base],
      [1, f.rooted ? skin.base : mix(skin.base, skin.shade, 0.8)],
    ],
    [0.2, 0],
    [0.4, 1],
  )
  const shadow = spine.map((p): Knot => [p[0] + 1, p[1] + s * 0.3])
  const shapes = [
    path(taper(shadow, widths, 60), skin.deep, { op: 0.55 }),
    page.oval(root[0], root[1], s, s, f.rooted ? skin.base : mix(skin.base, skin.light, 0.2)),
    path(taper(spine, widths, 60), fill),
  ]
  if (f.nail && !skin.gloved)
    shapes.push(
      page.oval(
        end[0] - dir[0] * s * 0.56,
        end[1] - dir[1] * s * 0.56 - s * 0.12,
        s * 0.52,
        s * 0.46,
        mix(skin.lipLight, '#ffe6da', 0.35),
        { op: 0.85 },
        (Math.atan2(dir[1], dir[0]) * 180) / Math.PI,
      ),
    )
  return group(shapes)
}

export function fingers(pen: Pen, skin: Skin, list: readonly Finger[]): string {
  return group(
    times(list.length, (i) => list[list.length - 1 - i]).flatMap((f) => (f ? [finger(pen, skin, f)] : [])),
  )
}

/** The back of a hand with the knuckles. With `bare`, its colour fades out on the right, into a forearm without a sleeve. */
export function palm(
  pen: Pen,
  skin: Skin,
  pts: Points,
  creases: readonly string[] = [],
  bare = false,
): string {
  const lit = mix(skin.base, skin.light, 0.5)
  const fill = bare
    ? pen.across(
        [
          [0, lit],
          [0.6, skin.base],
          [1, skin.base, 0],
        ],
        [0, 0.4],
        [1, 0.6],
      )
    : pen.across(
        [
          [0, lit],
          [0.55, skin.base],
          [1, skin.shade],
        ],
        [0.2, 0],
        [0.5, 1],
      )
  return group([
    pen.shape(pts, fill),
    bare ? '' : pen.edge(pts, 0, -8, skin.shade, 0.5, 4),
    ...creases.map((c) => pen.stroke(c, [0.2, 1.2, 0.2], skin.deep, 0.34)),
  ])
}
