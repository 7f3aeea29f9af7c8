/** Colbert: a very large grey cat with a white patch on his chest and a stern look. */
import { mix, multiply, screen } from '../kit/colour.js'
import { type Knot, spline, taper } from '../kit/curve.js'
import { f1, times } from '../kit/num.js'
import { palette } from '../kit/palette.js'
import type { Scene } from '../kit/scene.js'
import { ellipse, group, line, path } from '../kit/svg.js'

/** The cat sits and is seen from the front. He is `size` pixels high. (x, y) is the point between his paws. */
export function cat(s: Scene, x: number, y: number, size: number): string {
  const X = (u: number) => x + u * size
  const Y = (v: number) => y - v * size
  const k = (pts: readonly Knot[]): Knot[] =>
    pts.map((p): Knot => [X(p[0]), Y(p[1]), ...(p[2] ? ([1] as const) : ([] as const))])
  const grey = '#8b8a99'
  const dark = multiply(grey, palette.shadow, 0.45)
  const lit = screen(grey, s.light.warm, 0.4)
  const sunLeft = s.light.toSun[0] < 0
  const fur = s.sheet.linear(X(-0.36), 0, X(0.36), 0, [
    [0, sunLeft ? lit : dark],
    [0.45, grey],
    [1, sunLeft ? dark : lit],
  ])
  const white = mix(palette.paper, grey, 0.06)
  const body = k([
    [-0.2, 0.0],
    [-0.36, 0.1],
    [-0.37, 0.3],
    [-0.27, 0.5],
    [-0.16, 0.62],
    [0, 0.66],
    [0.16, 0.62],
    [0.27, 0.5],
    [0.37, 0.3],
    [0.36, 0.1],
    [0.2, 0.0],
  ])
  const head = k([
    [0, 0.93],
    [-0.12, 0.92],
    [-0.23, 0.84],
    [-0.27, 0.72],
    [-0.24, 0.62],
    [-0.13, 0.55],
    [0, 0.53],
    [0.13, 0.55],
    [0.24, 0.62],
    [0.27, 0.72],
    [0.23, 0.84],
    [0.12, 0.92],
  ])
  const ear = (d: number) =>
    path(
      spline(
        k([
          [d * 0.24, 0.8],
          [d * 0.25, 0.97],
          [d * 0.235, 1.02],
          [d * 0.15, 0.96],
          [d * 0.08, 0.9],
        ]),
        true,
      ),
      d < 0 === sunLeft ? lit : dark,
    ) +
    path(
      spline(
        k([
          [d * 0.21, 0.85],
          [d * 0.22, 0.95],
          [d * 0.13, 0.91],
        ]),
        true,
      ),
      '#d9a79a',
      { op: 0.8 },
    )
  const eye = (d: number) =>
    path(
      spline(
        k([
          [d * 0.17, 0.745],
          [d * 0.115, 0.775],
          [d * 0.055, 0.745],
          [d * 0.11, 0.715],
        ]),
        true,
      ),
      '#e9c65a',
    ) +
    ellipse(X(d * 0.11), Y(0.744), size * 0.013, size * 0.028, palette.ink) +
    path(
      taper(
        k([
          [d * 0.19, 0.752],
          [d * 0.115, 0.785],
          [d * 0.045, 0.748],
        ]),
        [0.4, size * 0.016, 0.4],
        12,
      ),
      dark,
    )
  const stripe = (pts: readonly Knot[]) =>
    path(taper(k(pts), [0.3, size * 0.018, 0.3], 12), dark, { op: 0.55 })
  const tail = k([
    [0.24, 0.03],
    [0.44, 0.02],
    [0.5, 0.1],
    [0.42, 0.15],
    [0.34, 0.12],
  ])
  return group([
    ellipse(X(0.04), Y(0.01), size * 0.46, size * 0.06, s.light.cast, {
      op: 0.45,
      blur: s.sheet.blur(5, 30),
    }),
    path(taper(tail, [size * 0.06, size * 0.065, size * 0.06, size * 0.05, size * 0.03], 24), dark),
    path(spline(body, true), fur),
    stripe([
      [-0.34, 0.34],
      [-0.26, 0.3],
      [-0.21, 0.31],
    ]),
    stripe([
      [-0.35, 0.22],
      [-0.27, 0.19],
      [-0.22, 0.2],
    ]),
    stripe([
      [0.34, 0.34],
      [0.26, 0.3],
      [0.21, 0.31],
    ]),
    stripe([
      [0.35, 0.22],
      [0.27, 0.19],
      [0.22, 0.2],
    ]),
    path(
      spline(
        k([
          [0, 0.56],
          [-0.11, 0.5],
          [-0.1, 0.36],
          [-0.03, 0.2],
          [0, 0.14, 1],
          [0.03, 0.2],
          [0.1, 0.36],
          [0.11, 0.5],
        ]),
        true,
      ),
      white,
    ),
    ...[-1, 1].map((d) =>
      path(
        spline(
          k([
            [d * 0.03, 0.3],
            [d * 0.16, 0.28],
            [d * 0.17, 0.1],
            [d * 0.18, 0.03],
            [d * 0.1, -0.01],
            [d * 0.03, 0.02],
          ]),
          true,
        ),
        d < 0 === sunLeft ? grey : dark,
        { op: 0.92 },
      ),
    ),
    ...[-1, 1].map((d) => ellipse(X(d * 0.105), Y(0.02), size * 0.085, size * 0.04, white)),
    ...[-1, 1].flatMap((d) =>
      times(2, (i) =>
        line(
          `M${f1(X(d * 0.105 + (i - 0.5) * 0.05))} ${f1(Y(0.035))}v${f1(size * 0.03)}`,
          dark,
          size * 0.007,
          { op: 0.7 },
        ),
      ),
    ),
    ear(-1),
    ear(1),
    path(spline(head, true), fur),
    stripe([
      [0, 0.92],
      [0, 0.87],
      [0, 0.83],
    ]),
    stripe([
      [-0.07, 0.91],
      [-0.06, 0.87],
      [-0.05, 0.84],
    ]),
    stripe([
      [0.07, 0.91],
      [0.06, 0.87],
      [0.05, 0.84],
    ]),
    path(
      spline(
        k([
          [0, 0.7],
          [-0.07, 0.67],
          [-0.12, 0.62],
          [-0.07, 0.57],
          [0, 0.55],
          [0.07, 0.57],
          [0.12, 0.62],
          [0.07, 0.67],
        ]),
        true,
      ),
      white,
    ),
    eye(-1),
    eye(1),
    path(
      spline(
        k([
          [-0.03, 0.672],
          [0.03, 0.672],
          [0, 0.645],
        ]),
        true,
      ),
      '#c9766b',
    ),
    line(
      `M${f1(X(0))} ${f1(Y(0.645))}v${f1(size * 0.02)}M${f1(X(-0.05))} ${f1(Y(0.61))}q${f1(size * 0.025)} ${f1(size * 0.012)} ${f1(size * 0.05)} ${f1(-size * 0.013)}q${f1(size * 0.025)} ${f1(size * 0.025)} ${f1(size * 0.05)} ${f1(size * 0.013)}`,
      dark,
      size * 0.009,
    ),
    ...[-1, 1].flatMap((d) =>
      times(3, (i) =>
        path(
          taper(
            k([
              [d * 0.09, 0.63 - i * 0.012],
              [d * 0.22, 0.65 - i * 0.035],
              [d * 0.33, 0.66 - i * 0.06],
            ]),
            [0.7, 0.6, 0.2],
            8,
          ),
          white,
          { op: 0.8 },
        ),
      ),
    ),
  ])
}
