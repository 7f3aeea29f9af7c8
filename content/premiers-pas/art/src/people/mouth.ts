import { mix } from '../kit/colour.js'
import type { Knot } from '../kit/curve.js'
import { group } from '../kit/svg.js'
import type { MouthPose } from './mood.js'
import type { Pen } from './pen.js'
import type { Skin } from './skin.js'

export interface MouthStyle {
  /** Width of the near half of the mouth. */
  readonly near: number
  /** Width of the far half of the mouth. */
  readonly far: number
  readonly lipThickness: number
  /** How much the lips differ from the skin, 0 to 1. */
  readonly lipStrength: number
  /** Lines beside the mouth at rest, 0 to 1. */
  readonly fold: number
}

export function mouth(
  pen: Pen,
  skin: Skin,
  style: MouthStyle,
  pose: MouthPose,
  cx: number,
  cy: number,
): string {
  const nearWidth = style.near * pose.width
  const farWidth = style.far * pose.width
  const knotAt = (x: number, y: number): Knot => [cx + x, cy + y]
  // A round mouth (« oh ») has no corners.
  const isRound = pose.open > 12 && pose.width < 0.85
  const full = style.lipThickness * (1 - pose.press * 0.45) * (isRound ? 0.82 : 1)
  const nearY = isRound ? pose.open * 0.24 : -pose.lift + pose.lean
  const farY = isRound ? pose.open * 0.24 : -pose.lift * 0.9 - pose.lean
  const near = knotAt(-nearWidth, nearY)
  const far = knotAt(farWidth, farY)
  const sharp = (p: Knot): Knot => (isRound ? p : [p[0], p[1], 1])
  const upperY = pose.lift * 0.22 - pose.open * 0.24
  const lowerY = pose.lift * 0.22 + pose.open * 0.76
  const between = (corner: number, mid: number, t: number) => corner + (mid - corner) * t
  const bottom = isRound ? 0.68 : 0.55
  const upper = [
    sharp(near),
    knotAt(-nearWidth * 0.5, between(nearY, upperY, 0.78)),
    knotAt(0, upperY),
    knotAt(farWidth * 0.5, between(farY, upperY, 0.78)),
    sharp(far),
  ]
  const lower = [
    knotAt(farWidth * bottom, between(farY, lowerY, 0.8)),
    knotAt(1, lowerY),
    knotAt(-nearWidth * bottom, between(nearY, lowerY, 0.8)),
  ]
  const bow = [
    sharp(near),
    knotAt(-nearWidth * 0.52, between(nearY, upperY, 0.68) - 4.2 * full),
    knotAt(-nearWidth * 0.17, upperY - 7.2 * full),
    knotAt(1.5, upperY - 5.2 * full),
    knotAt(farWidth * 0.24, upperY - 7 * full),
    knotAt(farWidth * 0.6, between(farY, upperY, 0.68) - 3.8 * full),
  ]
  const lip = mix(skin.base, skin.lip, style.lipStrength)
  const lipLight = mix(skin.base, skin.lipLight, style.lipStrength)
  const under = [
    knotAt(-nearWidth * 0.84, between(nearY, lowerY, 0.25)),
    ...[...lower].reverse(),
    knotAt(farWidth * 0.84, between(farY, lowerY, 0.25)),
    knotAt(farWidth * 0.5, between(farY, lowerY, 0.9) + 7 * full),
    knotAt(1, lowerY + 10.5 * full),
    knotAt(-nearWidth * 0.5, between(nearY, lowerY, 0.9) + 7.4 * full),
  ]
  const shapes = [
    pen.glow(cx + 1, cy + lowerY + 14 * style.lipThickness + 5, nearWidth * 0.62, 6, skin.deep, 0.42),
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
    pen.glow(
      cx - nearWidth * 0.16,
      cy + lowerY + 4.6 * full,
      nearWidth * 0.28,
      2.4,
      '#ffffff',
      0.42 * style.lipStrength,
    ),
  ]
  const hole = [...upper, ...lower]
  if (pose.open > 1.5) {
    const teeth = pose.teeth
      ? [
          pen.shape(
            [
              knotAt(-nearWidth, -14),
              knotAt(farWidth, -14),
              knotAt(farWidth * 0.9, between(farY, upperY, 0.9) + 5.5),
              knotAt(0, upperY + 7.4),
              knotAt(-nearWidth * 0.9, between(nearY, upperY, 0.9) + 5.5),
            ],
            pen.across([
              [0, '#fffdf8'],
              [1, '#efe0d4'],
            ]),
          ),
        ]
      : []
    shapes.push(
      pen.shape(hole, '#5f2529'),
      pen.inside(hole, [
        pen.oval(cx + 1, cy + lowerY + 2, nearWidth * 0.52, pose.open * 0.3, '#bb5f5c'),
        ...teeth,
        pen.stroke(upper, [0.5, 2, 2.6, 2, 0.5], '#5f2529', 0.34),
      ]),
    )
  }
  const line = mix(skin.line, '#5f2529', 0.5)
  shapes.push(pen.stroke(upper, [0.6, 1.25, 0.95, 1.2, 0.6], line, pose.open > 1.5 ? 0.75 : 0.95))
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
  if (!isRound) shapes.push(hook(near, -1), hook(far, 1))
  const crease =
    style.fold +
    Math.max(0, pose.lift - 3) * (0.024 + style.fold * 0.12) +
    (pose.lift < -3 ? 0.05 + style.fold : 0)
  if (crease > 0.05) {
    const bulge = Math.max(0, pose.lift) * 0.5
    shapes.push(
      pen.stroke(
        [
          knotAt(-nearWidth * 0.72, -31),
          knotAt(-nearWidth - 4 - bulge, -16),
          knotAt(-nearWidth - 5 - bulge, -pose.lift + 4),
        ],
        [0.2, 1.5, 0.2],
        skin.deep,
        Math.min(0.4, crease),
      ),
      pen.stroke(
        [
          knotAt(farWidth * 0.98, -29),
          knotAt(farWidth + 7 + bulge * 0.6, -15),
          knotAt(farWidth + 5 + bulge * 0.6, -pose.lift + 3),
        ],
        [0.2, 1.3, 0.2],
        skin.deep,
        Math.min(0.36, crease),
      ),
    )
  }
  return group(shapes)
}
