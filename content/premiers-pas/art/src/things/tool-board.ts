/** The tools on the wall of the workshop: a pegboard, and clamps on a rail. */
import { multiply } from '../kit/colour.js'
import { backWall, flatDisc, flatLine, flatRect, flatShape, type Plane, turnedPlane } from '../kit/flat.js'
import { palette } from '../kit/palette.js'
import type { Scene } from '../kit/scene.js'
import { group } from '../kit/svg.js'
import { boardShadow } from './wall-decor.js'

export interface Tool {
  readonly u: number
  readonly draw: (p: Plane, tone: (c: string) => string) => string
}

/** A pegboard with a painted outline behind each tool. One outline has no tool in front of it. */
export function toolBoard(s: Scene, p: Plane, w: number, h: number): string {
  const ground = s.light.lamps ? multiply('#e7c79b', s.light.shade, 0.4) : '#e7c79b'
  const shadow = multiply(ground, palette.shadow, 0.35)
  const wood = palette.oakDark
  const steel = '#aab3bd'
  const hammer: Tool['draw'] = (q, t) =>
    flatRect(s, q, [-0.02, -0.36, 0.02, 0], t(wood)) +
    flatRect(s, q, [-0.11, -0.02, 0.1, 0.06], t(palette.slate), {}, 0.015)
  const saw: Tool['draw'] = (q, t) =>
    flatShape(
      s,
      q,
      [
        [-0.06, 0, 1],
        [0.06, 0, 1],
        [0.02, -0.5, 1],
        [-0.02, -0.5, 1],
      ],
      t(steel),
    ) + flatRect(s, q, [-0.09, -0.02, 0.09, 0.11], t(wood), {}, 0.04)
  const chisel =
    (c: string): Tool['draw'] =>
    (q, t) =>
      flatRect(s, q, [-0.022, -0.02, 0.022, 0.12], t(c), {}, 0.015) +
      flatRect(s, q, [-0.014, -0.24, 0.014, -0.02], t(steel))
  const square: Tool['draw'] = (q, t) =>
    flatRect(s, q, [-0.02, -0.34, 0.03, 0.04], t(steel)) + flatRect(s, q, [-0.02, -0.03, 0.26, 0.04], t(wood))
  const planeTool: Tool['draw'] = (q, t) =>
    flatShape(
      s,
      q,
      [
        [-0.17, -0.1, 1],
        [0.17, -0.1, 1],
        [0.17, -0.02, 1],
        [0.05, 0],
        [0.02, 0.09],
        [-0.03, 0.09],
        [-0.05, -0.01],
        [-0.17, -0.02, 1],
      ],
      t(wood),
    ) + flatRect(s, q, [-0.18, -0.12, 0.18, -0.095], t(steel))
  const spanner: Tool['draw'] = (q, t) =>
    flatLine(
      s,
      q,
      [
        [0, -0.3],
        [0, 0],
      ],
      t(steel),
      0.032,
    ) +
    flatDisc(s, q, 0, 0.02, 0.045, t(steel)) +
    flatDisc(s, q, 0, 0.035, 0.022, ground)
  const shapes = [
    boardShadow(s, p, [w, h]),
    flatRect(s, p, [0, 0, w, h], palette.oakDark),
    flatRect(s, p, [0.04, 0.04, w - 0.04, h - 0.04], ground),
  ]
  const holes: string[] = []
  for (let u = 0.12; u < w - 0.08; u += 0.11)
    for (let v = 0.12; v < h - 0.08; v += 0.11) holes.push(flatDisc(s, p, u, v, 0.009, shadow, { op: 0.5 }))
  shapes.push(group(holes))
  const place = (u: number, v: number, draw: Tool['draw'], missing = false) => {
    shapes.push(
      group(
        draw(turnedPlane(p, u + 0.018, v - 0.02), () => shadow),
        { op: missing ? 0.9 : 0.55 },
      ),
    )
    if (!missing)
      shapes.push(draw(turnedPlane(p, u, v), (c) => (s.light.lamps ? multiply(c, s.light.shade, 0.3) : c)))
  }
  const top = h * 0.8
  place(w * 0.08, top, hammer)
  place(w * 0.2, top, hammer)
  place(w * 0.33, top, saw)
  place(w * 0.46, top, saw, true)
  place(w * 0.58, top, square)
  place(w * 0.84, top - 0.08, planeTool)
  ;[palette.brick, palette.sun, palette.canal, palette.brick, palette.sun].forEach((c, i) => {
    place(w * 0.1 + i * 0.12, h * 0.3, chisel(c))
  })
  for (let i = 0; i < 4; i++) place(w * 0.6 + i * 0.12, h * 0.36, spanner)
  return group(shapes)
}

/** Bar clamps hanging from a rail. */
export function clamps(s: Scene, z: number, x: number, y: number, n: number): string {
  const p = backWall(z)
  const shapes = [flatRect(s, p, [x - 0.1, y, x + n * 0.2 + 0.05, y + 0.06], palette.oakDark)]
  for (let i = 0; i < n; i++) {
    const u = x + i * 0.2
    const length = 0.9 - (i % 3) * 0.12
    shapes.push(
      flatLine(
        s,
        p,
        [
          [u, y + 0.02],
          [u, y - length],
        ],
        '#8d95a4',
        0.028,
      ),
      flatRect(s, p, [u - 0.02, y - 0.12, u + 0.1, y - 0.05], palette.brick, {}, 0.02),
      flatRect(s, p, [u - 0.02, y - length + 0.1, u + 0.1, y - length + 0.17], palette.brick, {}, 0.02),
      flatLine(
        s,
        p,
        [
          [u + 0.07, y - length + 0.1],
          [u + 0.07, y - length - 0.06],
        ],
        '#8d95a4',
        0.014,
      ),
      flatRect(s, p, [u + 0.045, y - length - 0.16, u + 0.095, y - length - 0.06], palette.oak, {}, 0.02),
    )
  }
  return group(shapes)
}
