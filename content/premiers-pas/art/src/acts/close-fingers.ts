/** Fingers in close-up. They have no edge where they meet the hand, they are thicker at the joints, and one side is in shade. */
import { mix } from '../kit/colour.js'
import { type Knot, taper } from '../kit/curve.js'
import { times } from '../kit/num.js'
import { group, path } from '../kit/svg.js'
import type { Finger } from '../people/hand.js'
import type { Pen } from '../people/pen.js'
import type { Skin } from '../people/skin.js'

const STEPS = 60

/** Half-widths along a finger, which is thicker at its joints and round at both ends. `joints` are positions from 0 (root) to 1 (tip). */
function widthsOf(width: number, cap: number, joints: readonly number[]): number[] {
  return times(STEPS + 1, (i) => {
    const t = i / STEPS
    const swell = joints.reduce((sum, joint) => sum + 0.07 * Math.exp(-(((t - joint) / 0.09) ** 2)), 0)
    const body = width * (1 - 0.17 * Math.min(t, 1 - cap) + swell)
    const fromEnd = Math.max(cap - t, t - 1 + cap, 0)
    return body * Math.sqrt(Math.max(0, 1 - (fromEnd / cap) ** 2))
  })
}

export function finger(pen: Pen, skin: Skin, f: Finger): string {
  const line = pen.map(f.bones)
  const s = f.width * pen.size
  const root: Knot = line[0] ?? [0, 0]
  const tip = line.at(-1) ?? root
  const previous = line.at(-2) ?? root
  const reach = Math.hypot(tip[0] - previous[0], tip[1] - previous[1]) || 1
  const [dx, dy] = [(tip[0] - previous[0]) / reach, (tip[1] - previous[1]) / reach]
  const end: Knot = [tip[0] + dx * s, tip[1] + dy * s]
  const next = line[1] ?? tip
  const first = Math.hypot(next[0] - root[0], next[1] - root[1]) || 1
  const [ux, uy] = [(next[0] - root[0]) / first, (next[1] - root[1]) / first]
  const start: Knot = [root[0] - ux * s * 0.7, root[1] - uy * s * 0.7]
  const spine: Knot[] = [
    start,
    ...line.slice(1, -1),
    [(previous[0] + end[0]) / 2, (previous[1] + end[1]) / 2],
    end,
  ]
  const lengths = spine
    .slice(1)
    .map((p, i) => Math.hypot(p[0] - (spine[i]?.[0] ?? 0), p[1] - (spine[i]?.[1] ?? 0)))
  const length = lengths.reduce((sum, l) => sum + l, 0)
  const widths = widthsOf(
    s,
    Math.min(0.5, (s * 0.9) / length),
    line.slice(1, -1).map((_, i) => (i + 1) / (spine.length - 1)),
  )
  const outline = taper(spine, widths, STEPS)
  /** A gradient from transparent to `colour` over the first part of the finger. It hides the edge between finger and hand. */
  const growing = (colour: string, from = 0): string => {
    const at = (k: number): Knot => [root[0] + ux * s * k, root[1] + uy * s * k]
    const [a, b] = [at(from - 0.9), at(from + 0.9)]
    return pen.sheet.linear(a[0], a[1], b[0], b[1], [
      [0, colour, 0],
      [1, colour],
    ])
  }
  const moved = (x: number, y: number): Knot[] => spine.map((p): Knot => [p[0] + x, p[1] + y])
  const xs = spine.map((p) => p[0])
  const ys = spine.map((p) => p[1])
  const [x0, x1, y0, y1] = [
    Math.min(...xs) - 2 * s,
    Math.max(...xs) + 2 * s,
    Math.min(...ys) - 2 * s,
    Math.max(...ys) + 2 * s,
  ]
  const rim = (x: number, y: number, colour: string, op: number): string =>
    path(`M${x0} ${y0}H${x1}V${y1}H${x0}Z${taper(moved(x, y), widths, STEPS)}`, growing(colour, 0.6), {
      op,
      blur: pen.sheet.blur(s * 0.13, 10),
    }).replace('<path', '<path fill-rule="evenodd"')
  const creases = f.nail
    ? line.slice(1, -1).flatMap((p, i) => {
        const [before, after] = [line[i] ?? root, line[i + 2] ?? tip]
        // A sharply bent joint has no creases.
        if ((p[0] - before[0]) * (after[0] - p[0]) + (p[1] - before[1]) * (after[1] - p[1]) < 0) return []
        const l = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1
        const [ax, ay] = [(after[0] - before[0]) / l, (after[1] - before[1]) / l]
        return [-0.13, 0.13].map((k): string => {
          const at = (side: number, bow: number): Knot => [
            p[0] + ax * s * (k + bow) - ay * s * side,
            p[1] + ay * s * (k + bow) + ax * s * side,
          ]
          return path(
            taper([at(-0.5, 0), at(0, 0.1 * Math.sign(k)), at(0.5, 0)], [0.2, s * 0.055, 0.2], 12),
            skin.deep,
            { op: 0.3 },
          )
        })
      })
    : []
  const nail = f.nail && !skin.gloved
  return group([
    path(taper(moved(s * 0.12, s * 0.3), widths, STEPS), growing(skin.deep, 1.2), { op: 0.5 }),
    path(outline, growing(skin.base)),
    group(
      [
        rim(-s * 0.3, -s * 0.36, skin.shade, 0.75),
        rim(s * 0.22, s * 0.34, mix(skin.base, skin.light, 0.8), 0.8),
      ],
      {
        clip: pen.sheet.clip(outline),
      },
    ),
    ...creases,
    ...(nail ? [nailAt(pen, skin, [end[0] - dx * s * 0.6, end[1] - dy * s * 0.6], [dx, dy], s)] : []),
  ])
}

/** A nail on the lit side of the finger, with its pale edge at the tip. */
function nailAt(pen: Pen, skin: Skin, [x, y]: Knot, [dx, dy]: readonly [number, number], s: number): string {
  const page = pen.inFrame({ x, y: y - s * 0.12, turn: (Math.atan2(dy, dx) * 180) / Math.PI, size: s / 10 })
  const shape = '-5.6,-3.2 -1,-4.6 3.6,-4 5.4,0 3.6,4 -1,4.6 -5.6,3.2 -6.4,0'
  const colour = mix(skin.lipLight, skin.light, 0.5)
  return group([
    page.shape(shape, mix(skin.shade, skin.deep, 0.4), {
      op: 0.5,
      move: `translate(${(s * 0.03).toFixed(1)} ${(s * 0.05).toFixed(1)})`,
    }),
    page.shape(shape, mix(colour, '#ffe6da', 0.35)),
    page.stroke('-4,-2.6 0,-3.4 3,-2.8', [0.1, 0.7, 0.1], '#ffffff', 0.5),
  ])
}

/** The first finger of the list is in front. */
export const fingers = (pen: Pen, skin: Skin, list: readonly Finger[]): string =>
  group([...list].reverse().map((f) => finger(pen, skin, f)))
