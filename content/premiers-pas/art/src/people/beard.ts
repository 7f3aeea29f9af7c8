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
  density: number,
  hairs: string,
  count = 620,
): string {
  const r = random(8)
  const rows = hairs.split('|').map((row) => sample(knots(row), 40))
  const singleHairs = times(count, () => {
    const t = r()
    const rowPosition = t * (rows.length - 1)
    const a = pick(rows, Math.floor(rowPosition))
    const b = pick(rows, Math.min(rows.length - 1, Math.floor(rowPosition) + 1))
    const k = Math.floor(r() * (Math.min(a.length, b.length) - 1))
    const [ax, ay] = pick(a, k)
    const [bx, by] = pick(b, k)
    const m = rowPosition - Math.floor(rowPosition)
    const p: Knot = [ax + (bx - ax) * m, ay + (by - ay) * m]
    return pen.stroke(
      [p, [p[0] + (p[0] - 20) * 0.045 + (r() - 0.5) * 3, p[1] + 4 + r() * 4]],
      [0.6, 0.1],
      r() < 0.2 ? hair.light : hair.dark,
      0.16 + r() * 0.26,
    )
  })
  return group([
    pen.shape(pts, hair.base, { op: 0.5 * density, blur: pen.sheet.blur(5, 10) }),
    pen.shape(pts, hair.dark, { op: 0.66 * density, blur: pen.sheet.blur(1.8, 10) }),
    pen.glow(-30, 92, 40, 26, hair.light, 0.34, 34),
    pen.glow(18, 126, 34, 12, hair.light, 0.26),
    ...singleHairs,
  ])
}

/** A full moustache that moves with the mouth. */
export function moustache(
  pen: Pen,
  hair: HairTones,
  [cx, cy]: readonly [number, number],
  mood: Mood,
): string {
  const cornerLift = mood.mouth.lift * 0.7
  const widthScale = 0.6 + mood.mouth.width * 0.4
  const rise = mood.mouth.open * 0.18
  const knotAt = (u: number, v: number): Knot => [
    cx + u * widthScale,
    cy + v - rise - (cornerLift * Math.abs(u)) / 46,
  ]
  return group([
    lock(
      pen,
      hair,
      [knotAt(0, -13), knotAt(20, -14), knotAt(36, -4), knotAt(46, 15), knotAt(47, 24)],
      [knotAt(0, 6), knotAt(14, 9), knotAt(27, 12), knotAt(38, 20), knotAt(46, 26)],
      52,
      { strands: 16, shine: [0.1, 0.5], thick: 0.8, shade: 0.3 },
    ),
    lock(
      pen,
      hair,
      [knotAt(4, -13), knotAt(-20, -15), knotAt(-42, -4), knotAt(-56, 16), knotAt(-58, 27)],
      [knotAt(4, 6), knotAt(-14, 10), knotAt(-30, 13), knotAt(-46, 21), knotAt(-57, 29)],
      51,
      { strands: 20, shine: [0.1, 0.5], thick: 0.8 },
    ),
  ])
}
