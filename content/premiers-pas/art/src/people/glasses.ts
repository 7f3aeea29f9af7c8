import { polygon, sample } from '../kit/curve.js'
import { group, line, path } from '../kit/svg.js'
import { knots, type Pen } from './pen.js'

export interface GlassesStyle {
  readonly frame: string
  readonly gleam: string
  readonly width: number
}

const lens = (cx: number, cy: number, w: number, h: number): string =>
  [
    [-1, -0.5],
    [-0.62, -0.94],
    [0.62, -0.94],
    [1, -0.5],
    [0.9, 0.5],
    [0.45, 0.98],
    [-0.45, 0.98],
    [-0.9, 0.5],
  ]
    .map(([u = 0, v = 0]) => `${cx + u * w},${cy + v * h}`)
    .join(' ')

/** Draws two lenses, the bridge between them, and the arm that goes to the near ear. */
export function glasses(
  pen: Pen,
  style: GlassesStyle,
  near: [number, number],
  far: [number, number],
  size: [number, number],
  ear: [number, number],
): string {
  const [w, h] = size
  const a = lens(near[0], near[1], w, h)
  const b = lens(far[0], far[1], w * 0.82, h)
  const shadowPen = pen.inFrame({ ...pen.frame, x: pen.frame.x + 3, y: pen.frame.y + 6 })
  const rims = [a, b].flatMap((lensPoints) => [
    line(shadowPen.outline(lensPoints), '#5a2b2b', style.width, { op: 0.22 }),
    path(pen.outline(lensPoints), '#ffffff', { op: 0.07 }),
    line(pen.outline(lensPoints), style.frame, style.width),
    line(
      pen.inFrame({ ...pen.frame, x: pen.frame.x - 0.8, y: pen.frame.y - 1.2 }).outline(lensPoints),
      style.gleam,
      1,
      {
        op: 0.7,
      },
    ),
  ])
  const shine = (lensPoints: string, x: number) =>
    pen.inside(lensPoints, [
      path(
        polygon(pen.map(`${x},-60 ${x + 12},-60 ${x - 14},90 ${x - 26},90`).map((p) => [p[0], p[1]])),
        '#ffffff',
        { op: 0.12 },
      ),
      path(
        polygon(pen.map(`${x + 17},-60 ${x + 21},-60 ${x - 5},90 ${x - 9},90`).map((p) => [p[0], p[1]])),
        '#ffffff',
        { op: 0.1 },
      ),
    ])
  const bridge = sample(
    knots(
      `${near[0] + w},${near[1] - 4} ${(near[0] + far[0]) / 2 + 3},${near[1] - 12} ${far[0] - w * 0.82},${far[1] - 4}`,
    ),
    12,
  )
  return group([
    ...rims,
    pen.stroke(bridge, [style.width / 2, style.width / 2], style.frame),
    pen.stroke([[near[0] - w, near[1] - 8], ear], [style.width / 2, style.width / 2.4], style.frame),
    shine(a, near[0]),
    shine(b, far[0]),
  ])
}
