import { type Knot, sample } from '../kit/curve.js'
import { pick, random, times } from '../kit/num.js'
import { group } from '../kit/svg.js'
import { type HairTones, lock } from './hair.js'
import type { Mood } from './mood.js'
import { knots, type Pen } from './pen.js'

/** The short beard of the jaw: a shape with a soft upper edge, and single hairs. */
export function beard(
  pen: Pen,
  hair: HairTones,
  pts: string,
  dense: number,
  hairs: string,
  count = 620,
): string {
  const r = random(8)
  const rows = hairs.split('|').map((row) => sample(knots(row), 40))
  const single = times(count, () => {
    const t = r()
    const at = t * (rows.length - 1)
    const a = pick(rows, Math.floor(at))
    const b = pick(rows, Math.min(rows.length - 1, Math.floor(at) + 1))
    const k = Math.floor(r() * (Math.min(a.length, b.length) - 1))
    const [ax, ay] = pick(a, k)
    const [bx, by] = pick(b, k)
    const m = at - Math.floor(at)
    const p: Knot = [ax + (bx - ax) * m, ay + (by - ay) * m]
    return pen.stroke(
      [p, [p[0] + (p[0] - 20) * 0.045 + (r() - 0.5) * 3, p[1] + 4 + r() * 4]],
      [0.6, 0.1],
      r() < 0.2 ? hair.light : hair.dark,
      0.16 + r() * 0.26,
    )
  })
  return group([
    pen.shape(pts, hair.base, { op: 0.5 * dense, blur: pen.sheet.blur(5, 10) }),
    pen.shape(pts, hair.dark, { op: 0.66 * dense, blur: pen.sheet.blur(1.8, 10) }),
    pen.glow(-30, 92, 40, 26, hair.light, 0.34, 34),
    pen.glow(18, 126, 34, 12, hair.light, 0.26),
    ...single,
  ])
}

/** A full moustache that moves with the mouth. */
export function moustache(
  pen: Pen,
  hair: HairTones,
  [cx, cy]: readonly [number, number],
  mood: Mood,
): string {
  const up = mood.mouth.lift * 0.7
  const wide = 0.6 + mood.mouth.width * 0.4
  const rise = mood.mouth.open * 0.18
  const at = (u: number, v: number): Knot => [cx + u * wide, cy + v - rise - (up * Math.abs(u)) / 46]
  return group([
    lock(
      pen,
      hair,
      [at(0, -13), at(20, -14), at(36, -4), at(46, 15), at(47, 24)],
      [at(0, 6), at(14, 9), at(27, 12), at(38, 20), at(46, 26)],
      52,
      { strands: 16, shine: [0.1, 0.5], thick: 0.8, shade: 0.3 },
    ),
    lock(
      pen,
      hair,
      [at(4, -13), at(-20, -15), at(-42, -4), at(-56, 16), at(-58, 27)],
      [at(4, 6), at(-14, 10), at(-30, 13), at(-46, 21), at(-57, 29)],
      51,
      { strands: 20, shine: [0.1, 0.5], thick: 0.8 },
    ),
  ])
}
