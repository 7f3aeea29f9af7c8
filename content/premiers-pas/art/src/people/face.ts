/**
 * A head in three-quarter view. In its own coordinates it looks to the right. Thus the near eye is the left one.
 * The light comes from the left of the page, also if the head is mirrored.
 */
import { random, times, type Vec2 } from '../kit/num.js'
import { group } from '../kit/svg.js'
import { type BrowStyle, brow, type EyeStyle, eye } from './eye.js'
import { drawLayerOnly, drawPart } from './layers.js'
import type { Mood } from './mood.js'
import { type MouthStyle, mouth } from './mouth.js'
import { type NoseStyle, nose } from './nose.js'
import type { Pen } from './pen.js'
import type { Skin } from './skin.js'

export interface FaceStyle {
  readonly skin: Skin
  readonly contour: string
  readonly nearEye: Vec2
  readonly farEye: Vec2
  readonly mouthAt: Vec2
  readonly eyes: EyeStyle
  readonly brows: BrowStyle
  readonly nose: NoseStyle
  readonly mouth: MouthStyle
  /** The outline of the shadow that the hair casts on the face. */
  readonly fringe: string
  /** Strength of the wrinkles, 0 to 1. */
  readonly age: number
  readonly freckles?: boolean
  /** Draws a beard on the skin, before the mouth is drawn. */
  readonly beard?: (pen: Pen, mood: Mood) => string
  /** Draws a moustache over the mouth. */
  readonly over?: (pen: Pen, mood: Mood) => string
}

export function ear(pen: Pen, skin: Skin, [x, y, size]: readonly [number, number, number]): string {
  const p = (u: number, v: number): [number, number] => [x + u * size, y + v * size]
  const rim = [p(10, -26), p(-4, -36), p(-17, -28), p(-19, -8), p(-13, 12), p(-6, 30), p(4, 34), p(12, 22)]
  return group([
    pen.shape(
      rim,
      pen.across([
        [0, skin.base],
        [1, skin.shade],
      ]),
    ),
    pen.inside(rim, [
      pen.shape([p(4, -22), p(-6, -26), p(-12, -14), p(-9, 4), p(-3, 16), p(6, 14)], skin.deep, { op: 0.3 }),
      pen.stroke([p(6, -27), p(-7, -29), p(-14, -14), p(-10, 6)], [0.3, 1.5, 1.6, 0.3], skin.light, 0.4),
    ]),
    pen.stroke(
      [p(3, -20), p(-7, -20), p(-8, -6), p(-1, 2), p(-3, 12)],
      [0.3, 1.3, 1.2, 1, 0.2],
      skin.line,
      0.5,
    ),
  ])
}

function modelling(pen: Pen, style: FaceStyle, mood: Mood): string[] {
  const { skin } = style
  const isFlipped = pen.frame.flip === true
  const [nx, ny] = style.nearEye
  const [fx, fy] = style.farEye
  const [mx, my] = style.mouthAt
  const s = style.eyes.size
  const shapes = [
    pen.edge(
      style.contour,
      isFlipped ? -30 : -13,
      isFlipped ? -9 : -6,
      skin.shade,
      isFlipped ? 0.62 : 0.5,
      isFlipped ? 9 : 4,
    ),
    pen.edge(style.contour, -6, -12, skin.deep, 0.2, 5),
    pen.shape(style.fringe, skin.deep, { op: 0.36 }),
    pen.glow(nx, ny - 4, s * 1.7, s * 1.05, skin.shade, 0.42),
    pen.glow(fx, fy - 4, s * 1.4, s, skin.shade, 0.5),
    pen.glow(nx - 2, ny + s * 2.1, 32, 22, skin.blush, mood.blush * 0.72, -14),
    pen.glow(fx + 5, fy + s * 2.1, 24, 21, skin.blush, mood.blush * 0.78, 16),
    pen.glow(nx - 8, ny + s * 1.6, 24, 12, skin.light, isFlipped ? 0.25 : 0.5, -20),
    pen.glow(mx - 4, my + 36, 18, 11, skin.light, 0.45),
    pen.glow((nx + fx) / 2 - 6, ny - s * 3, 44, 22, skin.light, isFlipped ? 0.3 : 0.5),
    pen.edge(style.contour, 4, 2, skin.light, 0.5, 1.5),
  ]
  if (style.freckles) {
    const r = random(21)
    shapes.push(
      ...times(34, (i) => {
        const isFarSide = i % 3 === 0
        const x = isFarSide ? fx - 4 + r() * 28 : nx - 24 + r() * 58
        return pen.oval(x, ny + s * 0.95 + r() * 26, 0.8 + r() * 0.9, 0.7 + r() * 0.7, skin.deep, {
          op: 0.3 + r() * 0.25,
        })
      }),
    )
  }
  return shapes
}

function ageLines(pen: Pen, style: FaceStyle, mood: Mood): string[] {
  const { skin, age } = style
  const [nx, ny] = style.nearEye
  const [fx] = style.farEye
  const s = style.eyes.size
  const shapes: string[] = []
  const mark = (pts: string, w: number, op: number) => {
    if (op > 0.04) shapes.push(pen.stroke(pts, [0.2, w, 0.2], skin.deep, Math.min(0.6, op)))
  }
  const root = (nx + s + fx - s * 0.8) / 2
  mark(`${root - 3},${ny - 30} ${root - 4.5},${ny - 22} ${root - 3},${ny - 13}`, 1.3, mood.frown * 0.6)
  mark(`${root + 6},${ny - 30} ${root + 7.5},${ny - 23} ${root + 6.5},${ny - 15}`, 1.2, mood.frown * 0.5)
  const crowsFeet = age * 0.32 + (mood.squint > 0.5 ? age * 0.4 : 0)
  for (const [dy, end] of [
    [-4, -9],
    [3, 3],
    [9, 14],
  ] as const)
    mark(`${nx - s - 5},${ny + dy * 0.6} ${nx - s - 10},${ny + dy} ${nx - s - 17},${ny + end}`, 1, crowsFeet)
  const [mx, my] = style.mouthAt
  const sag = Math.max(0, age - 0.5) * 0.6
  mark(`${mx - 33},${my + 9} ${mx - 36},${my + 18} ${mx - 33},${my + 27}`, 1.3, sag)
  mark(`${mx + 28},${my + 8} ${mx + 31},${my + 16} ${mx + 28},${my + 24}`, 1.1, sag)
  mark(`${nx - 18},${ny + s * 1.15} ${nx + 2},${ny + s * 1.5} ${nx + 20},${ny + s * 1.2}`, 1.1, sag * 0.8)
  const raised = Math.max(0, (mood.brows[0].raise + mood.brows[1].raise) / 2)
  for (const i of [0, 1, 2]) {
    const y = ny - style.brows.height - 22 - i * 13 - raised * 0.7
    mark(
      `${nx - 22},${y + 3} ${root - 4},${y - 1} ${fx + 14},${y + 4}`,
      1.1,
      (age - 0.3) * 0.3 + Math.max(0, raised - 5) * 0.024 * (0.3 + age) - i * 0.04,
    )
  }
  return shapes
}

export function face(pen: Pen, style: FaceStyle, mood: Mood): string {
  const { skin } = style
  const fill = pen.across(
    [
      [0, skin.light],
      [0.34, skin.base],
      [0.75, skin.base],
      [1, skin.shade],
    ],
    [0, 0.1],
    [1, 0.8],
  )
  const [nx, ny] = style.nearEye
  const [fx, fy] = style.farEye
  const s = style.eyes.size
  const root = (nx + s + fx - s * 0.8) / 2
  return group([
    drawPart('head', () =>
      group([
        pen.shape(style.contour, fill),
        pen.inside(style.contour, [
          ...modelling(pen, style, mood),
          ...ageLines(pen, style, mood),
          style.beard?.(pen, mood) ?? '',
        ]),
      ]),
    ),
    drawLayerOnly('blush', () =>
      pen.inside(style.contour, [
        pen.glow(nx - 2, ny + s * 2.1, 32, 22, skin.blush, 0.5, -14),
        pen.glow(fx + 5, fy + s * 2.1, 24, 21, skin.blush, 0.54, 16),
      ]),
    ),
    drawLayerOnly('frown', () =>
      group([
        pen.stroke(
          `${root - 3},${ny - 30} ${root - 4.5},${ny - 22} ${root - 3},${ny - 13}`,
          [0.2, 1.3, 0.2],
          skin.deep,
          0.6,
        ),
        pen.stroke(
          `${root + 6},${ny - 30} ${root + 7.5},${ny - 23} ${root + 6.5},${ny - 15}`,
          [0.2, 1.2, 0.2],
          skin.deep,
          0.5,
        ),
      ]),
    ),
    drawPart('nose', () => nose(pen, skin, style.nose)),
    drawPart(
      'eyes',
      () =>
        eye(pen, skin, style.eyes, mood, style.nearEye[0], style.nearEye[1], -1) +
        eye(pen, skin, style.eyes, mood, style.farEye[0], style.farEye[1], 1),
    ),
    drawPart('browNear', () =>
      brow(pen, style.brows, mood.brows[0], style.nearEye[0] - 1, style.nearEye[1], -1),
    ),
    drawPart('browFar', () => brow(pen, style.brows, mood.brows[1], style.farEye[0] + 1, style.farEye[1], 1)),
    drawPart(
      'mouth',
      () =>
        mouth(pen, skin, style.mouth, mood.mouth, style.mouthAt[0], style.mouthAt[1]) +
        (style.over?.(pen, mood) ?? ''),
    ),
  ])
}
