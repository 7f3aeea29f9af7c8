/** Handwriting: slightly uneven strokes, identical on every run. */
import { type Knot, sample, taper } from './curve.js'
import { type Glyph, glyph } from './lettering.js'
import { pick, random, type Vec2 } from './num.js'
import { group, type Ink, path } from './svg.js'

const knotsOf = (...n: number[]): Knot[] =>
  n.flatMap((v, i): Knot[] => (i % 2 === 0 ? [[v, n[i + 1] ?? 0]] : []))
const arch = (x: number): Knot[] =>
  knotsOf(x, 0.44, x + 0.16, 0.58, x + 0.28, 0.48, x + 0.3, 0.2, x + 0.32, 0)
const ball = knotsOf(0.4, 0.44, 0.22, 0.57, 0.03, 0.38, 0.06, 0.1, 0.22, 0, 0.4, 0.16)
const letterE = knotsOf(
  0.04,
  0.3,
  0.24,
  0.34,
  0.38,
  0.42,
  0.24,
  0.58,
  0.04,
  0.36,
  0.08,
  0.06,
  0.24,
  0,
  0.42,
  0.12,
)
const roundGlyph = (w: number, ...round: Knot[][]): Glyph => ({ w, strokes: [], round })

/** Lower-case letters and punctuation. `handwritten` takes capitals and digits from `lettering.ts`. */
const lowerCase: Readonly<Record<string, Glyph>> = {
  '.': roundGlyph(0.08, knotsOf(0.02, 0.05, 0.07, 0.04)),
  ':': roundGlyph(0.08, knotsOf(0.02, 0.05, 0.07, 0.04), knotsOf(0.03, 0.46, 0.08, 0.45)),
  ',': roundGlyph(0.1, knotsOf(0.07, 0.06, 0.06, -0.04, 0, -0.14)),
  a: roundGlyph(0.48, ball, knotsOf(0.41, 0.56, 0.39, 0.2, 0.42, 0.02, 0.5, 0.04)),
  b: roundGlyph(
    0.44,
    knotsOf(0.03, 1.02, 0.02, 0.5, 0.03, 0.02),
    knotsOf(0.03, 0.4, 0.24, 0.57, 0.41, 0.32, 0.28, 0.02, 0.03, 0.06),
  ),
  c: roundGlyph(0.4, knotsOf(0.38, 0.48, 0.22, 0.57, 0.03, 0.34, 0.08, 0.06, 0.22, 0, 0.4, 0.1)),
  d: roundGlyph(0.5, ball, knotsOf(0.43, 1.02, 0.4, 0.5, 0.41, 0.06, 0.5, 0.02)),
  e: roundGlyph(0.42, letterE),
  é: roundGlyph(0.42, letterE, knotsOf(0.2, 0.74, 0.36, 0.92)),
  è: roundGlyph(0.42, letterE, knotsOf(0.12, 0.92, 0.28, 0.74)),
  ê: roundGlyph(0.42, letterE, knotsOf(0.08, 0.72, 0.22, 0.88), knotsOf(0.22, 0.88, 0.36, 0.72)),
  f: roundGlyph(
    0.36,
    knotsOf(0.4, 0.94, 0.26, 1.02, 0.16, 0.8, 0.14, 0.4, 0.12, 0),
    knotsOf(0, 0.54, 0.32, 0.56),
  ),
  g: roundGlyph(0.46, ball, knotsOf(0.41, 0.56, 0.4, 0.1, 0.38, -0.26, 0.18, -0.36, 0.02, -0.22)),
  h: roundGlyph(0.42, knotsOf(0.04, 1.02, 0.03, 0.5, 0.03, 0), arch(0.04)),
  i: roundGlyph(0.14, knotsOf(0.05, 0.56, 0.04, 0.2, 0.06, 0.02, 0.14, 0.04), knotsOf(0.07, 0.78, 0.09, 0.8)),
  j: roundGlyph(0.16, knotsOf(0.1, 0.56, 0.1, 0, 0.04, -0.3, -0.1, -0.32), knotsOf(0.12, 0.78, 0.14, 0.8)),
  l: roundGlyph(0.16, knotsOf(0.06, 1.02, 0.04, 0.5, 0.05, 0.06, 0.16, 0.02)),
  m: roundGlyph(0.7, knotsOf(0.02, 0.56, 0.03, 0.3, 0.02, 0), arch(0.03), arch(0.34)),
  n: roundGlyph(0.42, knotsOf(0.02, 0.56, 0.03, 0.3, 0.02, 0), arch(0.04)),
  o: roundGlyph(
    0.44,
    knotsOf(0.22, 0.57, 0.04, 0.4, 0.06, 0.1, 0.22, 0, 0.4, 0.14, 0.4, 0.42, 0.22, 0.57, 0.16, 0.54),
  ),
  p: roundGlyph(
    0.46,
    knotsOf(0.03, 0.56, 0.02, 0.1, 0, -0.38),
    knotsOf(0.03, 0.42, 0.24, 0.57, 0.42, 0.32, 0.28, 0.02, 0.03, 0.08),
  ),
  q: roundGlyph(0.46, ball, knotsOf(0.41, 0.56, 0.4, 0, 0.4, -0.38)),
  r: roundGlyph(0.32, knotsOf(0.02, 0.56, 0.03, 0.3, 0.02, 0), knotsOf(0.03, 0.36, 0.14, 0.54, 0.32, 0.5)),
  s: roundGlyph(0.34, knotsOf(0.32, 0.48, 0.18, 0.57, 0.05, 0.44, 0.2, 0.3, 0.32, 0.14, 0.18, 0, 0, 0.08)),
  t: roundGlyph(0.32, knotsOf(0.14, 0.84, 0.12, 0.4, 0.14, 0.04, 0.3, 0.04), knotsOf(0, 0.56, 0.3, 0.58)),
  u: roundGlyph(
    0.46,
    knotsOf(0.03, 0.56, 0.03, 0.2, 0.12, 0.01, 0.26, 0.05, 0.38, 0.24),
    knotsOf(0.39, 0.56, 0.38, 0.2, 0.4, 0.02, 0.48, 0.04),
  ),
  v: roundGlyph(0.4, knotsOf(0, 0.56, 0.1, 0.24, 0.19, 0), knotsOf(0.19, 0, 0.3, 0.26, 0.4, 0.58)),
  x: roundGlyph(0.42, knotsOf(0, 0.56, 0.2, 0.28, 0.42, 0), knotsOf(0.4, 0.56, 0.2, 0.28, 0, 0)),
  y: roundGlyph(
    0.42,
    knotsOf(0.03, 0.56, 0.06, 0.24, 0.2, 0.16),
    knotsOf(0.4, 0.56, 0.3, 0.1, 0.16, -0.28, 0, -0.34),
  ),
  z: roundGlyph(
    0.4,
    knotsOf(0.02, 0.54, 0.38, 0.55),
    knotsOf(0.38, 0.55, 0.02, 0.01),
    knotsOf(0.02, 0.01, 0.42, 0.03),
  ),
}

export interface Hand {
  readonly slant?: number
  /** Half the thickness of a stroke, as a share of the height of a capital. */
  readonly weight?: number
  readonly seed?: number
  readonly ink?: Ink
}

/** Draws a line of writing with its baseline at (x, y) and capitals `size` pixels high. `end` is the x of the next letter. */
export function handwritten(
  text: string,
  [x, y]: Vec2,
  size: number,
  colour: string,
  { slant = 0.16, weight = 0.045, seed = 1, ink = {} }: Hand = {},
): { readonly svg: string; readonly end: number } {
  const r = random(seed)
  const shapes: string[] = []
  let cursorX = x
  for (const letter of text) {
    const g = lowerCase[letter] ?? glyph(letter)
    const [shift, tall] = [(r() - 0.5) * 0.05, 0.97 + r() * 0.06]
    const toPage = ([u, v]: Knot | Vec2): Vec2 => [
      cursorX + (u + v * slant) * size,
      y - (v * tall + shift) * size,
    ]
    const w = weight * size
    for (const knots of g.strokes)
      for (let i = 0; i + 1 < knots.length; i++)
        shapes.push(
          path(
            taper([pick(knots, i), pick(knots, i + 1)].map(toPage), [w * 0.8, w, w * 0.75], 6),
            colour,
            ink,
          ),
        )
    for (const knots of g.round ?? [])
      shapes.push(
        path(
          taper(sample(knots, knots.length * 4).map(toPage), [w * 0.7, w, w * 1.05, w * 0.6], 24),
          colour,
          ink,
        ),
      )
    cursorX += (g.w + 0.17 + r() * 0.03) * size
  }
  return { svg: group(shapes), end: cursorX }
}
