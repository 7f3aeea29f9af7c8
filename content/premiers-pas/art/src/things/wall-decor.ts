import { flatDisc, flatLine, flatRect, flatShape, type Plane } from '../kit/flat.js'
import { times, type Vec2 } from '../kit/num.js'
import { palette } from '../kit/palette.js'
import type { Scene } from '../kit/scene.js'
import { group } from '../kit/svg.js'

/** A board's shadow on the wall behind it. */
export const boardShadow = (s: Scene, p: Plane, [w, h]: Vec2, r = 0): string =>
  flatRect(s, p, [0.04, -0.06, w + 0.05, h - 0.02], s.light.cast, { op: 0.32, blur: s.sheet.blur(4, 20) }, r)

/** A framed print: a sun over a hill. The origin of `p` is its lower left corner. */
export function print(
  s: Scene,
  p: Plane,
  w: number,
  h: number,
  a: string,
  b: string,
  frame: string = palette.wood,
): string {
  const m = Math.min(w, h) * 0.06
  return group([
    boardShadow(s, p, [w, h]),
    flatRect(s, p, [0, 0, w, h], frame),
    flatRect(s, p, [m, m, w - m, h - m], palette.paper),
    flatDisc(s, p, w * 0.5, h * 0.6, w * 0.24, a),
    flatShape(
      s,
      p,
      [
        [w * 0.16, h * 0.14, 1],
        [w * 0.84, h * 0.14, 1],
        [w * 0.84, h * 0.5, 1],
        [w * 0.6, h * 0.34],
        [w * 0.36, h * 0.44],
        [w * 0.16, h * 0.32, 1],
      ],
      b,
    ),
  ])
}

/** A round clock. `minutes` is its time in minutes since midnight. */
export function clock(s: Scene, p: Plane, r: number, minutes: number): string {
  const hand = (turn: number, length: number, width: number) =>
    flatLine(
      s,
      p,
      [
        [0, 0],
        [Math.sin(turn) * length, Math.cos(turn) * length],
      ],
      palette.ink,
      width,
    )
  return group([
    flatDisc(s, p, 0.04, -0.06, r, s.light.cast, { op: 0.35, blur: s.sheet.blur(4, 20) }),
    flatDisc(s, p, 0, 0, r, palette.wood),
    flatDisc(s, p, 0, 0, r * 0.86, palette.paper),
    ...times(12, (i) => {
      const a = (i / 12) * 2 * Math.PI
      return flatLine(
        s,
        p,
        [
          [Math.sin(a) * r * 0.68, Math.cos(a) * r * 0.68],
          [Math.sin(a) * r * 0.76, Math.cos(a) * r * 0.76],
        ],
        palette.ink,
        r * 0.04,
        { op: 0.6 },
      )
    }),
    hand((minutes / 720) * 2 * Math.PI, r * 0.42, r * 0.08),
    hand((minutes / 60) * 2 * Math.PI, r * 0.64, r * 0.055),
    flatDisc(s, p, 0, 0, r * 0.07, palette.brick),
  ])
}

/** A large clock face without hands, with marks for the hours and the minutes. */
export function dial(s: Scene, p: Plane, r: number): string {
  const mark = (i: number, from: number, to: number, width: number, op = 1) => {
    const a = (i / 60) * 2 * Math.PI
    return flatLine(
      s,
      p,
      [
        [Math.sin(a) * r * from, Math.cos(a) * r * from],
        [Math.sin(a) * r * to, Math.cos(a) * r * to],
      ],
      palette.ink,
      r * width,
      { op, cap: 'butt' },
    )
  }
  return group([
    flatDisc(s, p, 0.03, -0.07, r * 1.03, s.light.cast, { op: 0.4, blur: s.sheet.blur(6, 20) }),
    flatDisc(s, p, 0, 0, r * 1.02, palette.oakDark),
    flatDisc(s, p, 0, 0, r * 0.97, palette.wood),
    flatDisc(s, p, 0, 0, r * 0.88, palette.oakDark),
    flatDisc(s, p, 0, 0, r * 0.86, s.light.lamps ? '#ffedc2' : palette.paper),
    ...times(60, (i) => (i % 5 === 0 ? '' : mark(i, 0.77, 0.81, 0.012, 0.6))),
    ...times(12, (i) => mark(i * 5, i % 3 === 0 ? 0.62 : 0.67, 0.81, i % 3 === 0 ? 0.05 : 0.034)),
  ])
}

/** A building plan in white lines on blue. */
export function plan(s: Scene, p: Plane, w: number, h: number, ground = '#5d8ea0'): string {
  const L = (...pts: Vec2[]) =>
    flatLine(
      s,
      p,
      pts.map(([u, v]): Vec2 => [u * w, v * h]),
      '#f4f7ee',
      0.013,
      { op: 0.85 },
    )
  return group([
    boardShadow(s, p, [w, h]),
    flatRect(s, p, [-0.05, -0.05, w + 0.05, h + 0.05], palette.paper),
    flatRect(s, p, [0, 0, w, h], ground),
    L([0.1, 0.15], [0.9, 0.15], [0.9, 0.62], [0.5, 0.9], [0.1, 0.62], [0.1, 0.15]),
    L([0.1, 0.62], [0.9, 0.62]),
    L([0.36, 0.15], [0.36, 0.62]),
    L([0.64, 0.15], [0.64, 0.62]),
    L([0.1, 0.38], [0.36, 0.38]),
    L([0.64, 0.38], [0.9, 0.38]),
    L([0.1, 0.07], [0.9, 0.07]),
  ])
}
