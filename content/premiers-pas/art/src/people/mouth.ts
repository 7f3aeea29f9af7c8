import { mix } from '../kit/colour.js'
import type { Knot } from '../kit/curve.js'
import { group } from '../kit/svg.js'
import type { MouthPose } from './mood.js'
import type { Pen } from './pen.js'
import type { Skin } from './skin.js'

export interface MouthStyle {
  /** Half-widths of the near and the far half. */
  readonly near: number
  readonly far: number
  /** Thickness of the lips. */
  readonly full: number
  /** How much the lips differ from the skin, 0 to 1. */
  readonly paint: number
  /** Lines beside the mouth at rest, 0 to 1. */
  readonly fold: number
}

export function mouth(pen: Pen, skin: Skin, st: MouthStyle, pose: MouthPose, cx: number, cy: number): string {
  const n = st.near * pose.width
  const f = st.far * pose.width
  const at = (x: number, y: number): Knot => [cx + x, cy + y]
  // A round mouth (« oh ») has no corners.
  const round = pose.open > 12 && pose.width < 0.85
  const full = st.full * (1 - pose.press * 0.45) * (round ? 0.82 : 1)
  const nearY = round ? pose.open * 0.24 : -pose.lift + pose.lean
  const farY = round ? pose.open * 0.24 : -pose.lift * 0.9 - pose.lean
  const near = at(-n, nearY)
  const far = at(f, farY)
  const sharp = (p: Knot): Knot => (round ? p : [p[0], p[1], 1])
  const up = pose.lift * 0.22 - pose.open * 0.24
  const low = pose.lift * 0.22 + pose.open * 0.76
  const between = (corner: number, mid: number, t: number) => corner + (mid - corner) * t
  const bottom = round ? 0.68 : 0.55
  const upper = [
    sharp(near),
    at(-n * 0.5, between(nearY, up, 0.78)),
    at(0, up),
    at(f * 0.5, between(farY, up, 0.78)),
    sharp(far),
  ]
  const lower = [
    at(f * bottom, between(farY, low, 0.8)),
    at(1, low),
    at(-n * bottom, between(nearY, low, 0.8)),
  ]
  const bow = [
    sharp(near),
    at(-n * 0.52, between(nearY, up, 0.68) - 4.2 * full),
    at(-n * 0.17, up - 7.2 * full),
    at(1.5, up - 5.2 * full),
    at(f * 0.24, up - 7 * full),
    at(f * 0.6, between(farY, up, 0.68) - 3.8 * full),
  ]
  const lip = mix(skin.base, skin.lip, st.paint)
  const lipLight = mix(skin.base, skin.lipLight, st.paint)
  const under = [
    at(-n * 0.84, between(nearY, low, 0.25)),
    ...[...lower].reverse(),
    at(f * 0.84, between(farY, low, 0.25)),
    at(f * 0.5, between(farY, low, 0.9) + 7 * full),
    at(1, low + 10.5 * full),
    at(-n * 0.5, between(nearY, low, 0.9) + 7.4 * full),
  ]
  const out = [
    pen.glow(cx + 1, cy + low + 14 * st.full + 5, n * 0.62, 6, skin.deep, 0.42),
    pen.shape([...bow, sharp(far), ...[...upper].reverse().slice(1, 4)], lip),
    pen.shape(
      under,
      pen.across(
        [
          [0, lip],
          [0.4, lipLight],
          [1, lip],
        ],
        [0.3, 0],
        [0.5, 1],
      ),
    ),
    pen.glow(cx - n * 0.16, cy + low + 4.6 * full, n * 0.28, 2.4, '#ffffff', 0.42 * st.paint),
  ]
  const hole = [...upper, ...lower]
  if (pose.open > 1.5) {
    const teeth = pose.teeth
      ? [
          pen.shape(
            [
              at(-n, -14),
              at(f, -14),
              at(f * 0.9, between(farY, up, 0.9) + 5.5),
              at(0, up + 7.4),
              at(-n * 0.9, between(nearY, up, 0.9) + 5.5),
            ],
            pen.across([
              [0, '#fffdf8'],
              [1, '#efe0d4'],
            ]),
          ),
        ]
      : []
    out.push(
      pen.shape(hole, '#5f2529'),
      pen.inside(hole, [
        pen.oval(cx + 1, cy + low + 2, n * 0.52, pose.open * 0.3, '#bb5f5c'),
        ...teeth,
        pen.stroke(upper, [0.5, 2, 2.6, 2, 0.5], '#5f2529', 0.34),
      ]),
    )
  }
  const line = mix(skin.line, '#5f2529', 0.5)
  out.push(pen.stroke(upper, [0.6, 1.25, 0.95, 1.2, 0.6], line, pose.open > 1.5 ? 0.75 : 0.95))
  const tuck = 1 + pose.press + Math.abs(pose.lift) * 0.06
  const hook = (p: Knot, s: number): string =>
    pen.stroke(
      [
        [p[0] - s * 1.5, p[1]],
        [p[0] + s * 2.8, p[1] + (pose.lift < 0 ? 2.6 : -pose.lift * 0.26 - 1.4)],
      ],
      [1 * tuck, 0.2],
      line,
      0.8,
    )
  if (!round) out.push(hook(near, -1), hook(far, 1))
  const crease =
    st.fold + Math.max(0, pose.lift - 3) * (0.024 + st.fold * 0.12) + (pose.lift < -3 ? 0.05 + st.fold : 0)
  if (crease > 0.05) {
    const bulge = Math.max(0, pose.lift) * 0.5
    out.push(
      pen.stroke(
        [at(-n * 0.72, -31), at(-n - 4 - bulge, -16), at(-n - 5 - bulge, -pose.lift + 4)],
        [0.2, 1.5, 0.2],
        skin.deep,
        Math.min(0.4, crease),
      ),
      pen.stroke(
        [at(f * 0.98, -29), at(f + 7 + bulge * 0.6, -15), at(f + 5 + bulge * 0.6, -pose.lift + 3)],
        [0.2, 1.3, 0.2],
        skin.deep,
        Math.min(0.36, crease),
      ),
    )
  }
  return group(out)
}
