/** The props (things that the learner can examine) on the newcomer's desk: a box of equipment, a hard hat with a label. */
import { multiply, screen } from '../kit/colour.js'
import { type Knot, spline, taper } from '../kit/curve.js'
import { flat, flatDisc, flatLine, flatRect, flatShape, type Plane } from '../kit/flat.js'
import type { Vec2, Vec3 } from '../kit/num.js'
import { palette } from '../kit/palette.js'
import type { Scene } from '../kit/scene.js'
import { box, type Frame, frameAt } from '../kit/solids.js'
import { ellipse, group, path } from '../kit/svg.js'
import { hardHat, tableShadow } from './tabletop.js'

/** The state of the box. `taken`: open, and the notebook is no longer inside. */
export type BoxState = 'shut' | 'open' | 'taken'

/** The content of the box: safety shoes, goggles, ear plugs on their cord, a new notebook. */
function contents(s: Scene, F: Frame, h: number, notebook: boolean): string {
  const at =
    (z: number): Plane =>
    (u, v) =>
      F(u, h + v, z)
  const shoe = (u: number, z: number, lean: number) =>
    group([
      flatShape(
        s,
        at(z),
        [
          [u - 0.05, -0.06, 1],
          [u - 0.06 + lean, 0.05],
          [u - 0.03 + lean, 0.115],
          [u + 0.03 + lean, 0.12],
          [u + 0.06 + lean, 0.06],
          [u + 0.055, -0.06, 1],
        ],
        '#8a5a3a',
      ),
      flatShape(
        s,
        at(z - 0.001),
        [
          [u - 0.052 + lean, 0.06],
          [u - 0.026 + lean, 0.112],
          [u + 0.026 + lean, 0.116],
          [u + 0.052 + lean, 0.066],
          [u + lean, 0.045],
        ],
        '#c9996a',
      ),
      flatLine(
        s,
        at(z - 0.002),
        [
          [u - 0.03, 0.01],
          [u + 0.035, 0.018],
        ],
        palette.paper,
        0.009,
      ),
      flatLine(
        s,
        at(z - 0.002),
        [
          [u - 0.028, -0.016],
          [u + 0.035, -0.008],
        ],
        palette.paper,
        0.009,
      ),
    ])
  const lens = (u: number) =>
    flatDisc(s, at(-0.03), u, 0.035, 0.042, palette.slate) +
    flatDisc(s, at(-0.031), u, 0.035, 0.031, '#bfe0e6')
  return group([
    notebook
      ? flatRect(s, at(0.1), [-0.02, -0.05, 0.13, 0.15], palette.canal, {}, 0.008) +
        flatRect(s, at(0.098), [-0.02, -0.05, 0.002, 0.15], palette.canalDeep) +
        flatRect(s, at(0.098), [0.03, 0.07, 0.11, 0.115], palette.paper)
      : '',
    shoe(-0.17, 0.06, -0.01),
    shoe(-0.065, 0.05, 0.012),
    flatLine(
      s,
      at(-0.028),
      [
        [0.01, 0.045],
        [0.07, 0.06],
        [0.12, 0.05],
      ],
      palette.slate,
      0.014,
    ),
    lens(0.045),
    lens(0.13),
    flatLine(
      s,
      at(-0.05),
      [
        [0.17, -0.01],
        [0.19, 0.07],
        [0.215, 0.08],
        [0.22, 0],
      ],
      palette.sun,
      0.008,
    ),
    flatRect(s, at(-0.051), [0.16, -0.02, 0.182, 0.02], palette.brick, {}, 0.008),
    flatRect(s, at(-0.051), [0.21, -0.02, 0.232, 0.015], palette.brick, {}, 0.008),
  ])
}

export function cardboardBox(
  s: Scene,
  [x, y, z]: Vec3,
  w = 0.5,
  h = 0.3,
  d = 0.36,
  state: BoxState = 'shut',
): string {
  const F = frameAt(x, y, z, 0.12)
  const card = '#cfa06b'
  const [a, b] = [w / 2, d / 2]
  const front: Plane = (u, v) => F(u, v, -b - 0.002)
  const open = state !== 'shut'
  const flap = (pts: readonly Vec3[], tone: string) =>
    flat(
      s,
      (u, v) => pts[Math.round(u) + 2 * Math.round(v)] ?? F(0, 0, 0),
      [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ],
      tone,
    )
  const inner = multiply(card, palette.shadow, 0.55)
  const lid = (u0: number, u1: number, v0: number, v1: number, tone: string) =>
    flatRect(s, (u, v) => F(u * a, h + 0.002, v * b), [u0, v0, u1, v1], tone)
  return group([
    tableShadow(s, [x, y, z - 0.05], w * 0.66, d * 0.62, 0.45),
    open
      ? flap(
          [F(-a, h, b), F(a, h, b), F(-a * 1.04, h + 0.13, b + 0.1), F(a * 1.04, h + 0.13, b + 0.1)],
          screen(card, s.light.warm, 0.15),
        )
      : '',
    flatRect(s, (u, v) => F(u * a, h, v * b), [-1, -1, 1, 1], open ? inner : screen(card, s.light.warm, 0.3)),
    open ? contents(s, F, h, state === 'open') : '',
    box(s, F, [-a, a], [0, h], [-b, -b + 0.01], card, false),
    box(s, F, [-a, -a + 0.01], [0, h], [-b, b], card, false),
    flatRect(s, front, [-0.035, 0, 0.035, h], '#e6c79c'),
    flatRect(s, front, [-a + 0.06, 0.05, -a + 0.21, 0.16], palette.paper),
    ...[0.12, 0.085].map((v, i) =>
      flatLine(
        s,
        front,
        [
          [-a + 0.08, v],
          [-a + (i === 0 ? 0.19 : 0.16), v],
        ],
        palette.slate,
        0.01,
      ),
    ),
    ...(open
      ? [
          flap(
            [F(-a, h, -b), F(a, h, -b), F(-a * 1.03, h - 0.07, -b - 0.13), F(a * 1.03, h - 0.07, -b - 0.13)],
            screen(card, s.light.warm, 0.35),
          ),
          flap(
            [F(-a, h, -b), F(-a, h, b), F(-a - 0.09, h + 0.05, -b), F(-a - 0.09, h + 0.05, b)],
            screen(card, s.light.warm, 0.3),
          ),
          flap(
            [F(a, h, -b), F(a, h, b), F(a + 0.14, h + 0.06, -b), F(a + 0.14, h + 0.06, b)],
            multiply(card, palette.shadow, 0.22),
          ),
        ]
      : [
          lid(-1, 1, -0.02, 0.03, multiply(card, palette.shadow, 0.5)),
          lid(-0.14, 0.14, -1, 1, '#e6c79c'),
          flatRect(s, front, [-0.035, h - 0.09, 0.035, h], '#efd7b0'),
        ]),
  ])
}

/** A yellow hard hat with a label tied to it. The label is of brown card, so that it is visible on a desk and on paper. */
export function welcomeHat(s: Scene, at: Vec3, size = 0.3): string {
  const k = s.cam.scale(at[2]) * size
  const [x, y] = s.cam.project(at)
  return group([
    tableShadow(s, at, size * 0.7, size * 0.42, 0.45),
    hardHat(s, x, y - k * 0.06, k, palette.sun),
    label(s, x + k * 0.3, y - k * 0.1, k),
  ])
}

/** A label with a string. Its hole is at (x, y). `k` is the width of the object to which the label is tied, in pixels. */
function label(s: Scene, x: number, y: number, k: number): string {
  const card = '#d3a468'
  const angle = 0.2
  const toPage = (u: number, v: number): Vec2 => [
    x + k * (u * Math.cos(angle) - v * Math.sin(angle)),
    y + k * (u * Math.sin(angle) + v * Math.cos(angle)),
  ]
  const shape = (dx: number, dy: number) =>
    spline(
      [
        [-0.04, -0.03],
        [0.03, -0.11],
        [0.4, -0.11],
        [0.4, 0.11],
        [0.03, 0.11],
        [-0.04, 0.03],
      ].map(([u = 0, v = 0]): Knot => [...toPage(u + dx, v + dy), 1]),
      true,
    )
  const textLine = (v: number, end: number) =>
    path(taper([toPage(0.1, v), toPage(end, v)], [k * 0.012, k * 0.012], 4), palette.slate)
  const [ex, ey] = toPage(0.02, 0)
  return group([
    path(shape(0.02, 0.035), s.light.cast, { op: 0.4, blur: s.sheet.blur(1.5, 20) }),
    path(shape(0, 0), card),
    path(
      taper([toPage(0.03, -0.104), toPage(0.395, -0.104)], [k * 0.008, k * 0.008], 4),
      screen(card, '#fff3d0', 0.6),
    ),
    textLine(-0.045, 0.35),
    textLine(0.03, 0.26),
    ellipse(ex, ey, k * 0.036, k * 0.036, palette.brick),
    ellipse(ex, ey, k * 0.015, k * 0.015, palette.paper),
    path(
      taper(
        [toPage(0.015, 0), toPage(-0.06, -0.1), toPage(-0.13, -0.02)],
        [k * 0.01, k * 0.012, k * 0.006],
        12,
      ),
      palette.oakDark,
    ),
  ])
}
