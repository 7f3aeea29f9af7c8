/** Draws clothes: an outline lit from the left, with folds where the body pulls the cloth. */
import { mix } from '../kit/colour.js'
import { type Knot, sample } from '../kit/curve.js'
import type { Vec2 } from '../kit/num.js'
import { group, rect } from '../kit/svg.js'
import { knots, type Pen, type Points } from './pen.js'

export interface ClothTones {
  readonly base: string
  readonly light: string
  readonly shade: string
  readonly deep: string
  readonly rim: string
}

export interface ClothStyle {
  /** How far the shaded edge reaches into the shape, in x and y. */
  readonly turn?: Vec2
  /** The blur of the shaded edge. */
  readonly soft?: number
  readonly strength?: number
  readonly rim?: number
  /** The brightness of the left and of the right side, from -1 (shade) to 1 (light). */
  readonly tone?: Vec2
  /** The shaded edge is drawn only below this y. A higher edge would show a seam between an arm and its shoulder. */
  readonly from?: number
}

export function cloth(
  pen: Pen,
  pts: Points,
  tones: ClothTones,
  children: readonly string[] = [],
  style: ClothStyle = {},
): string {
  const { turn = [-26, -8], soft = 7, strength = 0.7, rim = 0.5, tone, from } = style
  const toned = (t: number) => mix(tones.base, t > 0 ? tones.light : tones.shade, Math.abs(t))
  const fill = tone
    ? pen.across([
        [0, toned(tone[0])],
        [1, toned(tone[1])],
      ])
    : pen.across([
        [0, toned(0.6)],
        [0.42, tones.base],
        [1, toned(-0.75)],
      ])
  const shading = pen.edge(pts, turn[0], turn[1], tones.shade, strength, soft)
  return group([
    pen.shape(pts, fill),
    from === undefined ? shading : group(shading, { mask: fadeMask(pen, from) }),
    pen.inside(pts, children),
    rim > 0 ? pen.edge(pts, 4, 2, tones.rim, rim, 0.8) : '',
  ])
}

function fadeMask(pen: Pen, from: number): string {
  const y = pen.toPage([450, from])[1]
  const fill = pen.sheet.linear(0, y, 0, y + 130, [
    [0, '#000000'],
    [1, '#ffffff'],
  ])
  return pen.sheet.mask(rect(-100, -100, 1200, 1300, fill))
}

/** A fold in the cloth. It is darkest at its first point, where the cloth is pinched, and fades towards its end. */
export function fold(pen: Pen, tones: ClothTones, pts: string, width = 2.4, op = 0.5, reach = 0.76): string {
  const samples = sample(knots(pts), 24)
  const curve = samples.slice(0, Math.ceil(samples.length * reach)).filter((_, i) => i % 3 === 0)
  const moved = (dx: number, dy: number): Knot[] => curve.map(([x, y]): Knot => [x + dx, y + dy])
  return (
    pen.stroke(moved(0, width), [width * 2.2, width * 2.6, width * 1.6, 0.2], tones.shade, op * 0.5) +
    pen.stroke(curve, [width * 1.15, width, width * 0.5, 0.1], tones.deep, op) +
    pen.stroke(moved(-width * 0.5, width * 2.2), [0.3, width * 0.55, width * 0.4, 0.1], tones.light, op * 0.6)
  )
}

/** A soft shadow on what is drawn below. */
export const cast = (pen: Pen, pts: Points, colour: string, op = 0.4, blur = 8): string =>
  pen.shape(pts, colour, { op, blur: pen.sheet.blur(blur, 20) })
