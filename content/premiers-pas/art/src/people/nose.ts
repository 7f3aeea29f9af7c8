import { mix } from '../kit/colour.js'
import type { Vec2 } from '../kit/num.js'
import { group } from '../kit/svg.js'
import type { Pen } from './pen.js'
import type { Skin } from './skin.js'

export interface NoseStyle {
  readonly root: Vec2
  readonly tip: Vec2
  /** Width of the nostril wings. 1 is a slim nose. */
  readonly wingWidth: number
  /** A bump on the bridge, in pixels. */
  readonly bump: number
  /** Strength of the line along the bridge, 1 by default. A young face has a lower value. */
  readonly ridge?: number
}

export function nose(pen: Pen, skin: Skin, style: NoseStyle): string {
  const [rx, ry] = style.root
  const [tx, ty] = style.tip
  const w = style.wingWidth
  const isFlipped = pen.frame.flip === true
  const nearPoint = (u: number, v: number): [number, number] => [tx - u * w, ty + v]
  const side: [number, number][] = [
    [rx - 3, ry - 2],
    [rx - 1, ry + 18],
    nearPoint(17, -15),
    nearPoint(27, 0),
    nearPoint(20, 10),
    nearPoint(8, 5),
    nearPoint(8, -14),
    [rx + 3, ry + 14],
  ]
  const ridge: [number, number][] = [
    [rx + 7, ry - 16],
    [rx + 6, ry - 2],
    [rx + 9 + style.bump, ry + 16],
    [tx + 2, ty - 16],
    [tx + 8 * w, ty - 3],
    [tx + 5 * w, ty + 6],
  ]
  return group([
    pen.shape(side, skin.shade, { op: isFlipped ? 0.42 : 0.2, blur: pen.sheet.blur(2, 20) }),
    pen.shape(
      [
        nearPoint(25, 8),
        nearPoint(8, 9),
        nearPoint(-8, 6),
        nearPoint(-3, 13),
        nearPoint(10, 18),
        nearPoint(20, 15),
      ],
      skin.deep,
      {
        op: 0.24,
      },
    ),
    pen.stroke(
      ridge,
      [0.1, 0.5, 0.7, 0.9, 1.5, 0.3],
      skin.line,
      (isFlipped ? 0.34 : 0.4) * (style.ridge ?? 1),
    ),
    pen.stroke(
      [nearPoint(21, -7), nearPoint(27, 1), nearPoint(21, 9), nearPoint(16, 8)],
      [0.2, 1.3, 1.4, 0.3],
      skin.line,
      0.5,
    ),
    pen.stroke([nearPoint(18, 9), nearPoint(12, 5.6), nearPoint(5, 8.6)], [0.5, 2, 0.4], skin.line, 0.72),
    pen.stroke([nearPoint(-3, 8), nearPoint(-8, 5), nearPoint(-9.5, 1)], [0.3, 1.5, 0.3], skin.line, 0.55),
    pen.stroke([nearPoint(4, 10), nearPoint(0, 11), nearPoint(-4, 9)], [0.2, 1, 0.2], skin.line, 0.45),
    pen.glow(tx - 2 * w, ty - 3, 8 * w, 7, mix(skin.light, '#fff3e2', 0.5), 0.6),
    pen.stroke(
      [
        [rx + 3, ry],
        [rx + 5 + style.bump, ry + 16],
        [tx - 2, ty - 14],
      ],
      [0.4, 2.2, 1],
      skin.light,
      0.5,
    ),
  ])
}
