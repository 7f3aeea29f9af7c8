import { flatDisc, flatLine, flatRect, flatShape } from '../kit/flat.js'
import { times, type Vec2, type Vec3 } from '../kit/num.js'
import { palette } from '../kit/palette.js'
import type { Scene } from '../kit/scene.js'
import { box, type Frame, frameAt, tube } from '../kit/solids.js'
import { group } from '../kit/svg.js'

/** The table saw and its safety card. */
export function tableSaw(s: Scene, x: number, z: number, unplugged = false): string {
  const F = frameAt(x, 0, z, -0.18)
  const iron = '#4f7f73'
  s.contact(x, z, 1.4, 0.95, 0.5, 14)
  const [bx, by] = s.cam.project(F(0.05, 0.86, 0))
  const k = s.cam.scale(z)
  const teeth = times(28, (i): Vec2 => {
    const a = Math.PI + (i / 27) * Math.PI
    const r = (i % 2 ? 0.215 : 0.235) * k
    return [bx + Math.cos(a) * r, by + Math.sin(a) * r]
  })
  const blade = `M${teeth.map(([a, b]) => `${a.toFixed(1)} ${b.toFixed(1)}`).join('L')}Z`
  const card = (u: number, v: number): Vec3 => F(-0.26 + u, 0.3 + v, -0.445)
  return group([
    box(s, F, [-0.55, 0.55], [0, 0.12], [-0.38, 0.38], palette.slate),
    box(s, F, [-0.5, 0.5], [0.1, 0.78], [-0.4, 0.4], iron),
    box(s, F, [-0.82, 0.82], [0.78, 0.85], [-0.5, 0.5], '#aeb6bf'),
    `<path d="${blade}" fill="${s.sheet.linear(bx - 0.2 * k, by - 0.2 * k, bx + 0.2 * k, by, [
      [0, '#f2f4f2'],
      [0.5, '#b9c0c8'],
      [1, '#8d95a4'],
    ])}"/>`,
    box(s, F, [0.42, 0.48], [0.85, 0.96], [-0.5, 0.5], '#d9dde0', false),
    box(s, F, [-0.12, 0.2], [1.12, 1.2], [0.02, 0.06], palette.brick, false),
    tube(s, [F(0.2, 1.16, 0.04), F(0.62, 1.16, 0.3), F(0.62, 0.86, 0.45)], 0.022, palette.steel),
    flatDisc(s, (u, v) => F(0.36 + u, 0.62 + v, -0.405), 0, 0, 0.05, palette.brick),
    flatDisc(s, (u, v) => F(0.36 + u, 0.5 + v, -0.405), 0, 0, 0.03, '#7fe0a0'),
    flatLine(
      s,
      card,
      [
        [0.08, 0.34],
        [0.22, 0.46],
        [0.36, 0.34],
      ],
      '#6b5348',
      0.01,
    ),
    flatRect(s, card, [0.01, -0.015, 0.45, 0.325], s.light.cast, { op: 0.35 }),
    flatRect(s, card, [0, 0, 0.44, 0.34], palette.paper),
    flatRect(s, card, [0, 0.27, 0.44, 0.34], palette.brick),
    ...times(3, (i) =>
      flatLine(
        s,
        card,
        [
          [0.05, 0.2 - i * 0.065],
          [i === 2 ? 0.26 : 0.39, 0.2 - i * 0.065],
        ],
        palette.slate,
        0.016,
      ),
    ),
    unplugged ? coil(s, F) : '',
  ])
}

/** The unplugged power cable, coiled on the saw's table. */
function coil(s: Scene, F: Frame): string {
  const ring = (r: number, y: number) =>
    tube(
      s,
      times(25, (i): Vec3 => F(-0.46 + r * Math.cos(i * 0.2618), y, -0.22 + r * 0.8 * Math.sin(i * 0.2618))),
      0.016,
      palette.brickSoft,
    )
  return group([
    flatShape(
      s,
      (u, v) => F(u, 0.853, v),
      [
        [-0.64, -0.36],
        [-0.3, -0.4],
        [-0.22, -0.14],
        [-0.5, -0.04],
        [-0.68, -0.16],
      ],
      s.light.cast,
      { op: 0.35, blur: s.sheet.blur(3, 20) },
    ),
    ring(0.17, 0.865),
    ring(0.145, 0.885),
    ring(0.16, 0.905),
    tube(s, [F(-0.34, 0.88, -0.32), F(-0.3, 0.82, -0.51), F(-0.29, 0.66, -0.52)], 0.016, palette.brickSoft),
    box(s, F, [-0.325, -0.255], [0.56, 0.67], [-0.54, -0.49], palette.slate, false),
    ...[-0.31, -0.275].map((u) => box(s, F, [u, u + 0.012], [0.51, 0.56], [-0.52, -0.51], '#d9dde0', false)),
  ])
}
