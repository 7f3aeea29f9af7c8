/** Capital letters for signs, drawn as strokes. So signs need no font, and the letters follow the perspective of the surface. */
import { type Knot, sample } from './curve.js'
import { flatLine, type Plane } from './flat.js'
import type { Vec2 } from './num.js'
import type { Scene } from './scene.js'
import type { Ink } from './svg.js'

/** A letter that is one unit high and `w` units wide. `strokes` are straight lines, `round` are smooth curves. */
export interface Glyph {
  readonly w: number
  readonly strokes: readonly (readonly Knot[])[]
  readonly round?: readonly (readonly Knot[])[]
}

const bowl = (x: number, y0: number, y1: number, r: number): Knot[] => [
  [x, y1, 1],
  [r * 0.55, y1],
  [r, (y0 + y1) / 2],
  [r * 0.55, y0],
  [x, y0, 1],
]
const ring: Knot[] = [
  [0.4, 1],
  [0.12, 0.86],
  [0, 0.5],
  [0.12, 0.14],
  [0.4, 0],
  [0.68, 0.14],
  [0.8, 0.5],
  [0.68, 0.86],
  [0.4, 1],
]
const hook: Knot[] = [
  [0.7, 0.82],
  [0.4, 1],
  [0.1, 0.84],
  [0, 0.5],
  [0.1, 0.16],
  [0.4, 0],
  [0.7, 0.18],
]
const stem: Knot[] = [
  [0, 0],
  [0, 1],
]
const knotsOf = (...n: number[]): Knot[] =>
  n.flatMap((v, i): Knot[] => (i % 2 === 0 ? [[v, n[i + 1] ?? 0]] : []))
const letterE = [stem, knotsOf(0.5, 1, 0, 1), knotsOf(0.42, 0.52, 0, 0.52), knotsOf(0.5, 0, 0, 0)]

const glyphs: Record<string, Glyph> = {
  A: { w: 0.72, strokes: [knotsOf(0, 0, 0.36, 1, 0.72, 0), knotsOf(0.13, 0.34, 0.59, 0.34)] },
  B: { w: 0.56, strokes: [stem], round: [bowl(0, 0.53, 1, 0.5), bowl(0, 0, 0.53, 0.56)] },
  C: { w: 0.7, strokes: [], round: [hook] },
  D: {
    w: 0.66,
    strokes: [stem],
    round: [
      [
        [0, 1, 1],
        [0.3, 1],
        [0.66, 0.5],
        [0.3, 0],
        [0, 0, 1],
      ],
    ],
  },
  E: { w: 0.5, strokes: letterE },
  É: { w: 0.5, strokes: [...letterE, knotsOf(0.2, 1.14, 0.36, 1.32)] },
  F: { w: 0.48, strokes: [stem, knotsOf(0.48, 1, 0, 1), knotsOf(0.4, 0.5, 0, 0.5)] },
  G: { w: 0.74, strokes: [knotsOf(0.7, 0.18, 0.7, 0.46, 0.44, 0.46)], round: [hook] },
  H: { w: 0.64, strokes: [stem, knotsOf(0.64, 0, 0.64, 1), knotsOf(0, 0.52, 0.64, 0.52)] },
  I: { w: 0, strokes: [stem] },
  J: {
    w: 0.42,
    strokes: [],
    round: [
      [
        [0.42, 1],
        [0.42, 0.4],
        [0.36, 0.06],
        [0.14, 0],
        [0, 0.16],
      ],
    ],
  },
  K: { w: 0.58, strokes: [stem, knotsOf(0.56, 1, 0, 0.42), knotsOf(0.2, 0.62, 0.58, 0)] },
  L: { w: 0.46, strokes: [knotsOf(0, 1, 0, 0, 0.46, 0)] },
  M: { w: 0.8, strokes: [knotsOf(0, 0, 0, 1, 0.4, 0.34, 0.8, 1, 0.8, 0)] },
  N: { w: 0.66, strokes: [knotsOf(0, 0, 0, 1, 0.66, 0, 0.66, 1)] },
  O: { w: 0.8, strokes: [], round: [ring] },
  P: { w: 0.54, strokes: [stem], round: [bowl(0, 0.46, 1, 0.54)] },
  Q: { w: 0.8, strokes: [knotsOf(0.5, 0.24, 0.82, -0.06)], round: [ring] },
  R: { w: 0.58, strokes: [stem, knotsOf(0.26, 0.48, 0.58, 0)], round: [bowl(0, 0.48, 1, 0.52)] },
  S: {
    w: 0.54,
    strokes: [],
    round: [
      [
        [0.5, 0.86],
        [0.27, 1],
        [0.04, 0.78],
        [0.27, 0.54],
        [0.53, 0.28],
        [0.27, 0],
        [0, 0.15],
      ],
    ],
  },
  T: { w: 0.6, strokes: [knotsOf(0, 1, 0.6, 1), knotsOf(0.3, 1, 0.3, 0)] },
  U: {
    w: 0.64,
    strokes: [],
    round: [
      [
        [0, 1],
        [0, 0.4],
        [0.1, 0.08],
        [0.32, 0],
        [0.54, 0.08],
        [0.64, 0.4],
        [0.64, 1],
      ],
    ],
  },
  V: { w: 0.68, strokes: [knotsOf(0, 1, 0.34, 0, 0.68, 1)] },
  W: { w: 1, strokes: [knotsOf(0, 1, 0.24, 0, 0.5, 0.8, 0.76, 0, 1, 1)] },
  X: { w: 0.62, strokes: [knotsOf(0, 0, 0.62, 1), knotsOf(0, 1, 0.62, 0)] },
  Y: { w: 0.64, strokes: [knotsOf(0, 1, 0.32, 0.46, 0.64, 1), knotsOf(0.32, 0.46, 0.32, 0)] },
  Z: { w: 0.58, strokes: [knotsOf(0, 1, 0.58, 1, 0, 0, 0.58, 0)] },
  0: { w: 0.56, strokes: [], round: [ring.map(([x, y]): Knot => [x * 0.7, y])] },
  1: { w: 0.24, strokes: [knotsOf(0, 0.8, 0.24, 1, 0.24, 0)] },
  2: {
    w: 0.52,
    strokes: [knotsOf(0.5, 0.62, 0, 0, 0.54, 0)],
    round: [
      [
        [0, 0.8],
        [0.25, 1],
        [0.5, 0.84],
        [0.5, 0.62, 1],
      ],
    ],
  },
  3: {
    w: 0.5,
    strokes: [],
    round: [
      [
        [0.02, 0.86],
        [0.25, 1],
        [0.46, 0.78],
        [0.2, 0.54, 1],
      ],
      [
        [0.2, 0.54, 1],
        [0.5, 0.28],
        [0.25, 0],
        [0, 0.14],
      ],
    ],
  },
  4: { w: 0.56, strokes: [knotsOf(0.4, 0, 0.4, 1, 0, 0.28, 0.56, 0.28)] },
  5: {
    w: 0.5,
    strokes: [knotsOf(0.46, 1, 0.08, 1, 0.04, 0.56)],
    round: [
      [
        [0.04, 0.56, 1],
        [0.28, 0.64],
        [0.5, 0.32],
        [0.26, 0],
        [0, 0.12],
      ],
    ],
  },
  6: {
    w: 0.54,
    strokes: [],
    round: [
      [
        [0.42, 1],
        [0.08, 0.6],
        [0, 0.26],
        [0.26, 0],
        [0.52, 0.28],
        [0.28, 0.56],
        [0.04, 0.4],
      ],
    ],
  },
  7: { w: 0.5, strokes: [knotsOf(0, 1, 0.5, 1, 0.16, 0)] },
  8: {
    w: 0.54,
    strokes: [],
    round: [
      [
        [0.27, 0.54],
        [0.05, 0.78],
        [0.27, 1],
        [0.49, 0.78],
        [0.27, 0.54],
        [0, 0.26],
        [0.27, 0],
        [0.54, 0.26],
        [0.27, 0.54],
      ],
    ],
  },
  9: {
    w: 0.54,
    strokes: [],
    round: [
      [
        [0.12, 0],
        [0.46, 0.4],
        [0.54, 0.74],
        [0.28, 1],
        [0.02, 0.72],
        [0.26, 0.44],
        [0.5, 0.6],
      ],
    ],
  },
  '’': { w: 0.06, strokes: [knotsOf(0.06, 1, 0, 0.82)] },
  '-': { w: 0.34, strokes: [knotsOf(0, 0.46, 0.34, 0.46)] },
  '.': { w: 0.02, strokes: [knotsOf(0, 0, 0.01, 0)] },
  ':': { w: 0.02, strokes: [knotsOf(0, 0.2, 0.01, 0.2), knotsOf(0, 0.7, 0.01, 0.7)] },
  ',': { w: 0.06, strokes: [knotsOf(0.06, 0.06, 0, -0.14)] },
  ' ': { w: 0.3, strokes: [] },
}

export const glyph = (letter: string): Glyph => {
  const found = glyphs[letter]
  if (!found) throw new Error(`no drawn letter for "${letter}"`)
  return found
}

/** In units of the height of a letter. */
export const textWidth = (text: string, spacing = 0.3): number =>
  [...text].reduce((sum, c) => sum + glyph(c).w + spacing, -spacing)

export interface Style {
  readonly weight?: number
  readonly spacing?: number
  readonly anchor?: 'start' | 'middle' | 'end'
  readonly ink?: Ink
}

/** (u, v) is the point of the baseline at `anchor`. The letters are `height` metres high. */
export function lettering(
  s: Scene,
  p: Plane,
  text: string,
  [u, v]: Vec2,
  height: number,
  colour: string,
  style: Style = {},
): string {
  const { weight = 0.15, spacing = 0.3, anchor = 'start', ink = {} } = style
  const total = textWidth(text, spacing) * height
  let x = u - (anchor === 'middle' ? total / 2 : anchor === 'end' ? total : 0)
  const lines: string[] = []
  for (const letter of text) {
    const g = glyph(letter)
    const place = (knots: readonly Vec2[] | readonly Knot[]): Vec2[] =>
      knots.map(([a, b]) => [x + a * height, v + b * height])
    for (const k of g.strokes) lines.push(flatLine(s, p, place(k), colour, weight * height, ink))
    for (const k of g.round ?? [])
      lines.push(flatLine(s, p, place(sample(k, k.length * 5)), colour, weight * height, ink))
    x += (g.w + spacing) * height
  }
  return lines.join('')
}
