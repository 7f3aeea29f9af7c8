import { mix, multiply, screen } from '../kit/colour.js'
import { spline, taper } from '../kit/curve.js'
import { flatLine, flatRect, type Plane } from '../kit/flat.js'
import { darkSide, litSide } from '../kit/light.js'
import { f1, type Vec3 } from '../kit/num.js'
import { palette } from '../kit/palette.js'
import type { Scene } from '../kit/scene.js'
import { solidOfRevolution } from '../kit/solids.js'
import { ellipse, group, line, path } from '../kit/svg.js'

export function tableShadow(s: Scene, [x, y, z]: Vec3, w: number, d: number, op = 0.4): string {
  const k = s.cam.scale(z)
  const shift = s.light.toSun[0] < 0 ? 0.25 : -0.25
  const [px, py] = s.cam.project([x + w * shift, y, z])
  const ry = Math.max(1.5, (d * k * Math.abs(s.cam.eye - y)) / s.cam.depth(z))
  return ellipse(px, py, w * k, ry, s.light.cast, { op, blur: s.sheet.blur(Math.max(1.5, w * k * 0.1), 40) })
}

export function mug(s: Scene, at: Vec3, colour: string, size = 1): string {
  const k = s.cam.scale(at[2]) * size
  const [px, py] = s.cam.project(at)
  return group([
    tableShadow(s, at, 0.06 * size, 0.05 * size),
    line(
      `M${f1(px + 0.038 * k)} ${f1(py - 0.08 * k)}q${f1(0.04 * k)} ${f1(0.02 * k)} 0 ${f1(0.05 * k)}`,
      colour,
      0.013 * k,
    ),
    solidOfRevolution(
      s,
      at,
      [
        [0.036 * size, 0],
        [0.042 * size, 0.1 * size],
      ],
      colour,
      { inside: darkSide(s.light, colour, 0.6), cast: false },
    ),
  ])
}

/** A paper or plastic cup, half full. */
export const cup = (s: Scene, at: Vec3, colour: string, size = 1): string =>
  tableShadow(s, at, 0.05 * size, 0.04 * size, 0.3) +
  solidOfRevolution(
    s,
    at,
    [
      [0.026 * size, 0],
      [0.037 * size, 0.085 * size],
    ],
    colour,
    { inside: '#6b4632', cast: false },
  )

/** A hard hat. Its shell is about `size` pixels wide; the middle of its brim is at (x, y) on the page. */
export function hardHat(
  s: Scene,
  x: number,
  y: number,
  size: number,
  colour: string,
  flip: 1 | -1 = 1,
): string {
  const X = (u: number) => x + u * size * flip
  const Y = (v: number) => y + v * size
  const [a, b] = s.light.toSun[0] < 0 === flip > 0 ? [-0.5, 0.5] : [0.5, -0.5]
  return group([
    path(
      spline(
        [
          [X(-0.5), Y(0), 1],
          [X(-0.47), Y(-0.28)],
          [X(-0.24), Y(-0.54)],
          [X(0.08), Y(-0.58)],
          [X(0.37), Y(-0.38)],
          [X(0.46), Y(0), 1],
        ],
        true,
      ),
      s.sheet.linear(X(a), Y(-0.6), X(b), Y(0.05), [
        [0, screen(colour, '#fff3d0', 0.5)],
        [0.5, colour],
        [1, multiply(colour, palette.shadow, 0.5)],
      ]),
    ),
    path(
      spline(
        [
          [X(-0.12), Y(-0.02), 1],
          [X(-0.16), Y(-0.4)],
          [X(-0.04), Y(-0.61)],
          [X(0.08), Y(-0.6)],
          [X(0.06), Y(-0.35)],
          [X(0.08), Y(-0.02), 1],
        ],
        true,
      ),
      screen(colour, '#ffffff', 0.22),
      { op: 0.8 },
    ),
    // The ribs of the shell, each with a lit edge.
    ...[
      [-0.34, -0.36, -0.2],
      [0.28, 0.3, 0.16],
    ].flatMap(([low = 0, mid = 0, high = 0]) =>
      [0, -0.014].map((aside) =>
        path(
          taper(
            [
              [X(low + aside), Y(-0.06)],
              [X(mid + aside), Y(-0.3)],
              [X(high + aside), Y(-0.5)],
            ],
            [size * 0.004, size * 0.009, size * 0.003],
            12,
          ),
          aside === 0 ? multiply(colour, palette.shadow, 0.4) : screen(colour, '#ffffff', 0.5),
          { op: 0.6 },
        ),
      ),
    ),
    path(
      spline(
        [
          [X(-0.66), Y(0.03), 1],
          [X(-0.45), Y(-0.07)],
          [X(0), Y(-0.03)],
          [X(0.5), Y(-0.08), 1],
          [X(0.52), Y(0.05), 1],
          [X(0), Y(0.1)],
          [X(-0.5), Y(0.1)],
        ],
        true,
      ),
      multiply(colour, palette.shadow, 0.25),
    ),
    path(
      taper(
        [
          [X(-0.6), Y(0.01)],
          [X(-0.4), Y(-0.055)],
          [X(0), Y(-0.02)],
          [X(0.45), Y(-0.06)],
        ],
        [0.3, size * 0.008, size * 0.008, 0.3],
        16,
      ),
      screen(colour, '#ffffff', 0.5),
      { op: 0.8 },
    ),
    path(
      taper(
        [
          [X(-0.36), Y(-0.2)],
          [X(-0.24), Y(-0.42)],
          [X(-0.1), Y(-0.5)],
        ],
        [0.2, size * 0.02, 0.2],
        10,
      ),
      '#ffffff',
      { op: 0.7 },
    ),
  ])
}

export function notebook(s: Scene, p: Plane, w: number, h: number, colour: string): string {
  return group([
    flatRect(s, p, [0.015, -0.015, w + 0.02, h - 0.01], s.light.cast, {
      op: 0.35,
      blur: s.sheet.blur(2.5, 20),
    }),
    flatRect(s, p, [0, 0, w, h], multiply(colour, palette.shadow, 0.45), {}, 0.008),
    flatRect(s, p, [0, 0.008, w, h], screen(colour, s.light.warm, 0.15), {}, 0.008),
    flatLine(
      s,
      p,
      [
        [w * 0.84, 0.008],
        [w * 0.84, h],
      ],
      multiply(colour, palette.shadow, 0.55),
      0.008,
    ),
  ])
}

/** The booklet of an apprentice. Its cover has a label with two lines. */
export function livret(s: Scene, p: Plane, w: number, h: number, colour: string): string {
  const label = (v: number, from: number, to: number) =>
    flatLine(
      s,
      p,
      [
        [w * from, h * v],
        [w * to, h * v],
      ],
      palette.slate,
      0.012,
    )
  return group([
    flatRect(s, p, [0.015, -0.015, w + 0.02, h - 0.01], s.light.cast, {
      op: 0.35,
      blur: s.sheet.blur(2.5, 20),
    }),
    flatRect(s, p, [0, 0, w, h], palette.paper, {}, 0.008),
    flatRect(s, p, [0, 0.012, w, h], screen(colour, s.light.warm, 0.2), {}, 0.008),
    flatRect(s, p, [w * 0.2, h * 0.46, w * 0.84, h * 0.84], palette.paper, {}, 0.01),
    label(0.7, 0.28, 0.76),
    label(0.58, 0.28, 0.6),
  ])
}

export function paper(
  s: Scene,
  p: Plane,
  w: number,
  h: number,
  o: { lines?: number; colour?: string; heading?: string } = {},
): string {
  const colour = o.colour ?? palette.paper
  const n = o.lines ?? 6
  const shapes = [
    flatRect(s, p, [0.01, -0.012, w + 0.012, h - 0.01], s.light.cast, { op: 0.3, blur: s.sheet.blur(2, 20) }),
    flatRect(s, p, [0, 0, w, h], colour),
  ]
  if (o.heading) shapes.push(flatRect(s, p, [w * 0.1, h * 0.84, w * 0.62, h * 0.91], o.heading))
  for (let i = 0; i < n; i++)
    shapes.push(
      flatLine(
        s,
        p,
        [
          [w * 0.1, h * (0.74 - i * (0.66 / n))],
          [w * (i % 3 === 2 ? 0.6 : 0.9), h * (0.74 - i * (0.66 / n))],
        ],
        mix(palette.slate, colour, 0.45),
        h * 0.022,
      ),
    )
  return group(shapes)
}

export function teapot(s: Scene, at: Vec3, colour: string): string {
  const k = s.cam.scale(at[2])
  const [x, y] = s.cam.project(at)
  return group([
    tableShadow(s, at, 0.13, 0.09),
    line(
      `M${f1(x + 0.1 * k)} ${f1(y - 0.16 * k)}q${f1(0.13 * k)} ${f1(-0.01 * k)} ${f1(0.1 * k)} ${f1(0.09 * k)}q${f1(-0.03 * k)} ${f1(0.05 * k)} ${f1(-0.1 * k)} ${f1(0.03 * k)}`,
      darkSide(s.light, colour, 0.3),
      0.022 * k,
    ),
    path(
      spline(
        [
          [x - 0.09 * k, y - 0.1 * k, 1],
          [x - 0.17 * k, y - 0.15 * k],
          [x - 0.2 * k, y - 0.22 * k, 1],
          [x - 0.17 * k, y - 0.22 * k, 1],
          [x - 0.13 * k, y - 0.17 * k],
          [x - 0.08 * k, y - 0.17 * k, 1],
        ],
        true,
      ),
      litSide(s.light, colour, 0.2),
    ),
    solidOfRevolution(
      s,
      at,
      [
        [0.07, 0],
        [0.115, 0.05],
        [0.125, 0.1],
        [0.11, 0.15],
        [0.06, 0.19],
      ],
      colour,
      { cast: false },
    ),
    solidOfRevolution(
      s,
      [at[0], at[1] + 0.185, at[2]],
      [
        [0.062, 0],
        [0.05, 0.02],
        [0.012, 0.03],
      ],
      darkSide(s.light, colour, 0.15),
      { cast: false },
    ),
    ellipse(x, y - 0.225 * k, 0.016 * k, 0.016 * k, litSide(s.light, colour, 0.4)),
  ])
}
