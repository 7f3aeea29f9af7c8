import { group } from '../kit/svg.js'
import { knots, type Pen } from './pen.js'
import type { Skin } from './skin.js'

export interface NeckStyle {
  /** The lower outline of the neck, in the coordinates of the trunk. It goes from left to right, around the collar. */
  readonly pts: string
  /** The x of the near and the far side of the neck behind the jaw, in the coordinates of the head. */
  readonly top?: readonly [number, number]
  readonly marks?: readonly string[]
}

/** Draws a neck whose top turns with the head and whose base stays with the shoulders. Includes the shadow of the jaw. */
export function neck(body: Pen, head: Pen, skin: Skin, contour: string, style: NeckStyle): string {
  const { pts, top = [-42, 46], marks = [] } = style
  const flip = head.frame.flip === true
  const a = head.toPage([flip ? top[1] : top[0], 78, 1])
  const b = head.toPage([flip ? top[0] : top[1], 78, 1])
  const page = body.inFrame({ x: 0, y: 0 })
  const outline = [a, ...body.map(knots(pts)), b]
  const { x, y } = head.frame
  const shadow = head.inFrame({ ...head.frame, x: x + 8, y: y + 30 * head.size })
  return group([
    page.shape(
      outline,
      page.across(
        [
          [0, skin.light],
          [0.35, skin.base],
          [1, skin.shade],
        ],
        [0, 0],
        [1, 0.2],
      ),
    ),
    page.inside(outline, [
      page.edge(outline, -24, 0, skin.shade, 0.6, 6),
      shadow.shape(contour, skin.deep, { op: 0.5 }),
      ...marks.map((m) => body.stroke(m, [0.3, 1.8, 0.4], skin.deep, 0.22)),
    ]),
  ])
}
