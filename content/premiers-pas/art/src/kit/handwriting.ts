/** Handwriting: slightly uneven strokes, identical on every run. */
import { type Knot, sample, taper } from './curve.js'
import { type Glyph, glyph } from './lettering.js'
import { pick, random, type Vec2 } from './num.js'
import { group, type Ink, path } from './svg.js'

const k = (...n: number[]): Knot[] => n.flatMap((v, i): Knot[] => (i % 2 === 0 ? [[v, n[i + 1] ?? 0]] : []))
const arch = (x: number): Knot[] => k(x, 0.44, x + 0.16, 0.58, x + 0.28, 0.48, x + 0.3, 0.2, x + 0.32, 0)
const ball = k(0.4, 0.44, 0.22, 0.57, 0.03, 0.38, 0.06, 0.1, 0.22, 0, 0.4, 0.16)
const eee = k(0.04, 0.3, 0.24, 0.34, 0.38, 0.42, 0.24, 0.58, 0.04, 0.36, 0.08, 0.06, 0.24, 0, 0.42, 0.12)
const one = (w: number, ...round: Knot[][]): Glyph => ({ w, strokes: [], round })

/** Lower-case letters. Capitals and digits are those of `lettering.ts`, slanted. */
const small: Readonly<Record<string, Glyph>> = {
  '.': one(0.08, k(0.02, 0.05, 0.07, 0.04)),
  ':': one(0.08, k(0.02, 0.05, 0.07, 0.04), k(0.03, 0.46, 0.08, 0.45)),
  ',': one(0.1, k(0.07, 0.06, 0.06, -0.04, 0, -0.14)),
  a: one(0.48, ball, k(0.41, 0.56, 0.39, 0.2, 0.42, 0.02, 0.5, 0.04)),
  b: one(
    0.44,
    k(0.03, 1.02, 0.02, 0.5, 0.03, 0.02),
    k(0.03, 0.4, 0.24, 0.57, 0.41, 0.32, 0.28, 0.02, 0.03, 0.06),
  ),
  c: one(0.4, k(0.38, 0.48, 0.22, 0.57, 0.03, 0.34, 0.08, 0.06, 0.22, 0, 0.4, 0.1)),
  d: one(0.5, ball, k(0.43, 1.02, 0.4, 0.5, 0.41, 0.06, 0.5, 0.02)),
  e: one(0.42, eee),
  é: one(0.42, eee, k(0.2, 0.74, 0.36, 0.92)),
  è: one(0.42, eee, k(0.12, 0.92, 0.28, 0.74)),
  ê: one(0.42, eee, k(0.08, 0.72, 0.22, 0.88), k(0.22, 0.88, 0.36, 0.72)),
  f: one(0.36, k(0.4, 0.94, 0.26, 1.02, 0.16, 0.8, 0.14, 0.4, 0.12, 0), k(0, 0.54, 0.32, 0.56)),
  g: one(0.46, ball, k(0.41, 0.56, 0.4, 0.1, 0.38, -0.26, 0.18, -0.36, 0.02, -0.22)),
  h: one(0.42, k(0.04, 1.02, 0.03, 0.5, 0.03, 0), arch(0.04)),
  i: one(0.14, k(0.05, 0.56, 0.04, 0.2, 0.06, 0.02, 0.14, 0.04), k(0.07, 0.78, 0.09, 0.8)),
  j: one(0.16, k(0.1, 0.56, 0.1, 0, 0.04, -0.3, -0.1, -0.32), k(0.12, 0.78, 0.14, 0.8)),
  l: one(0.16, k(0.06, 1.02, 0.04, 0.5, 0.05, 0.06, 0.16, 0.02)),
  m: one(0.7, k(0.02, 0.56, 0.03, 0.3, 0.02, 0), arch(0.03), arch(0.34)),
  n: one(0.42, k(0.02, 0.56, 0.03, 0.3, 0.02, 0), arch(0.04)),
  o: one(0.44, k(0.22, 0.57, 0.04, 0.4, 0.06, 0.1, 0.22, 0, 0.4, 0.14, 0.4, 0.42, 0.22, 0.57, 0.16, 0.54)),
  p: one(
    0.46,
    k(0.03, 0.56, 0.02, 0.1, 0, -0.38),
    k(0.03, 0.42, 0.24, 0.57, 0.42, 0.32, 0.28, 0.02, 0.03, 0.08),
  ),
  q: one(0.46, ball, k(0.41, 0.56, 0.4, 0, 0.4, -0.38)),
  r: one(0.32, k(0.02, 0.56, 0.03, 0.3, 0.02, 0), k(0.03, 0.36, 0.14, 0.54, 0.32, 0.5)),
  s: one(0.34, k(0.32, 0.48, 0.18, 0.57, 0.05, 0.44, 0.2, 0.3, 0.32, 0.14, 0.18, 0, 0, 0.08)),
  t: one(0.32, k(0.14, 0.84, 0.12, 0.4, 0.14, 0.04, 0.3, 0.04), k(0, 0.56, 0.3, 0.58)),
  u: one(
    0.46,
    k(0.03, 0.56, 0.03, 0.2, 0.12, 0.01, 0.26, 0.05, 0.38, 0.24),
    k(0.39, 0.56, 0.38, 0.2, 0.4, 0.02, 0.48, 0.04),
  ),
  v: one(0.4, k(0, 0.56, 0.1, 0.24, 0.19, 0), k(0.19, 0, 0.3, 0.26, 0.4, 0.58)),
  x: one(0.42, k(0, 0.56, 0.2, 0.28, 0.42, 0), k(0.4, 0.56, 0.2, 0.28, 0, 0)),
  y: one(0.42, k(0.03, 0.56, 0.06, 0.24, 0.2, 0.16), k(0.4, 0.56, 0.3, 0.1, 0.16, -0.28, 0, -0.34)),
  z: one(0.4, k(0.02, 0.54, 0.38, 0.55), k(0.38, 0.55, 0.02, 0.01), k(0.02, 0.01, 0.42, 0.03)),
}

export interface Hand {
  readonly slant?: number
  /** Half of the line's width, in units of a capital's height. */
  readonly weight?: number
  readonly seed?: number
  readonly ink?: Ink
}

/** Draws a line of writing with its baseline at (x, y) and capitals `size` pixels high; returns its end too. */
export function written(
  text: string,
  [x, y]: Vec2,
  size: number,
  colour: string,
  { slant = 0.16, weight = 0.045, seed = 1, ink = {} }: Hand = {},
): { readonly svg: string; readonly end: number } {
  const r = random(seed)
  const out: string[] = []
  let at = x
  for (const letter of text) {
    const g = small[letter] ?? glyph(letter)
    const [shift, tall] = [(r() - 0.5) * 0.05, 0.97 + r() * 0.06]
    const place = ([u, v]: Knot | Vec2): Vec2 => [at + (u + v * slant) * size, y - (v * tall + shift) * size]
    const w = weight * size
    for (const knots of g.strokes)
      for (let i = 0; i + 1 < knots.length; i++)
        out.push(
          path(
            taper([pick(knots, i), pick(knots, i + 1)].map(place), [w * 0.8, w, w * 0.75], 6),
            colour,
            ink,
          ),
        )
    for (const knots of g.round ?? [])
      out.push(
        path(
          taper(sample(knots, knots.length * 4).map(place), [w * 0.7, w, w * 1.05, w * 0.6], 24),
          colour,
          ink,
        ),
      )
    at += (g.w + 0.17 + r() * 0.03) * size
  }
  return { svg: group(out), end: at }
}
