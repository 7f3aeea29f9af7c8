/** Houses with zinc roofs in the foreground, in three rows on one side of the canal. A few windows are lit. */
import { mix, multiply, screen } from '../kit/colour.js'
import { polygon } from '../kit/curve.js'
import { f1, pick, random, times, type Vec2 } from '../kit/num.js'
import { palette } from '../kit/palette.js'
import type { Scene } from '../kit/scene.js'
import { group, line, path, rect } from '../kit/svg.js'

export interface RoofStyle {
  /** Which side of the canal: -1 left, 1 right. */
  readonly side: 1 | -1
  /** Page x where the farthest row ends, on the side of the canal. */
  readonly edge: number
  /** Page y of the lower edge of the roofs in the farthest row. */
  readonly top: number
  readonly seed: number
}

interface House {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly roof: number
  /** Page y of the lower end of the house, where the trees and the quay begin. */
  readonly foot: number
}

/** The sun is on the side of the canal. */
function house(s: Scene, h: House, side: number, tone: string, r: () => number): string {
  const { x, y, w, roof } = h
  const bottom = h.foot
  const lit = mix(tone, s.light.warm, 0.5)
  const zinc = mix('#8d93ad', tone, 0.25)
  const inner = side < 0 ? x + w : x
  const shapes = [
    rect(
      x,
      y,
      w,
      bottom - y,
      s.sheet.linear(0, y, 0, bottom, [
        [0, tone],
        [1, multiply(tone, palette.shadow, 0.55)],
      ]),
    ),
    path(
      polygon(
        [
          [inner, y],
          [inner - side * w * 0.12, y],
          [inner - side * w * 0.12, bottom],
          [inner, bottom],
        ].map(([a = 0, b = 0]): Vec2 => [a, b]),
      ),
      lit,
      { op: 0.75 },
    ),
    path(
      polygon([
        [x - 5, y],
        [x + w * 0.06, y - roof],
        [x + w * 0.94, y - roof],
        [x + w + 5, y],
      ]),
      s.sheet.linear(side < 0 ? x : x + w, 0, side < 0 ? x + w : x, 0, [
        [0, multiply(zinc, palette.shadow, 0.35)],
        [0.6, zinc],
        [1, screen(zinc, s.light.warm, 0.6)],
      ]),
    ),
    rect(x + w * 0.06, y - roof - 4, w * 0.88, 5, screen(zinc, s.light.warm, 0.55)),
    rect(x - 6, y - 4, w + 12, 9, lit, { op: 0.9 }),
    rect(x, y + 5, w, 12, palette.shadow, { op: 0.25 }),
  ]
  const seams = Math.floor(w / 26)
  for (let i = 1; i < seams; i++) {
    const t = i / seams
    shapes.push(
      line(
        `M${f1(x - 5 + (w + 10) * t)} ${f1(y)}L${f1(x + w * (0.06 + 0.88 * t))} ${f1(y - roof)}`,
        multiply(zinc, palette.shadow, 0.4),
        1.4,
        { op: 0.5 },
      ),
    )
  }
  if (r() < 0.72) {
    const pots = 2 + Math.floor(r() * 3)
    const cw = 12 + pots * 13
    const chimney = x + w * (0.12 + 0.6 * r())
    const high = 22 + r() * 22
    const warm = ['#b9806a', '#d9a98c'] as const
    shapes.push(
      rect(
        chimney,
        y - roof - high,
        cw,
        high + 10,
        s.sheet.linear(chimney, 0, chimney + cw, 0, [
          [0, side < 0 ? warm[0] : warm[1]],
          [1, side < 0 ? warm[1] : warm[0]],
        ]),
      ),
      rect(chimney - 4, y - roof - high - 4, cw + 8, 6, '#e3c4a8'),
      ...times(pots, (i) => rect(chimney + 7 + i * 13, y - roof - high - 17, 8, 14, '#b9735a')),
    )
  }
  const n = Math.max(1, Math.floor(w / 120))
  for (let i = 0; i < n; i++) {
    const dx = x + (w / n) * (i + 0.5) - 20
    const isLit = r() < 0.18
    shapes.push(
      rect(dx - 5, y - roof * 0.78, 50, roof * 0.78, screen(zinc, s.light.warm, 0.2)),
      path(
        polygon([
          [dx - 10, y - roof * 0.76],
          [dx + 20, y - roof * 0.98],
          [dx + 50, y - roof * 0.76],
        ]),
        multiply(zinc, palette.shadow, 0.3),
      ),
      rect(dx + 3, y - roof * 0.66, 34, roof * 0.56, isLit ? '#ffd98c' : '#5f7f96'),
      line(`M${f1(dx + 20)} ${f1(y - roof * 0.66)}v${f1(roof * 0.56)}`, palette.paper, 3),
    )
  }
  for (let v = y + 34; v < bottom; v += 104)
    for (let u = x + 26; u < x + w - 50; u += 78) {
      const isLit = r() < 0.14
      shapes.push(
        rect(u - 4, v - 4, 42, 70, mix(tone, '#ffffff', 0.35), { op: 0.7 }),
        rect(u, v, 34, 62, isLit ? '#ffd98c' : mix('#5f7f96', tone, 0.25)),
        line(`M${f1(u + 17)} ${f1(v)}v62M${f1(u)} ${f1(v + 30)}h34`, palette.paper, 2.4, { op: 0.8 }),
        line(`M${f1(u - 2)} ${f1(v + 44)}h38m-38 8h38m-38 8h38`, palette.slate, 1.6, { op: 0.6 }),
      )
    }
  return group(shapes)
}

export function roofs(s: Scene, o: RoofStyle): string {
  const r = random(o.seed)
  const tones = ['#d9bfae', '#cfae9c', '#e3ccb4', '#c79a86']
  const list: House[] = []
  for (let row = 0; row < 3; row++) {
    const y = o.top + row * 120
    let x = o.edge + o.side * row * 125
    while (o.side < 0 ? x > -80 : x < s.sheet.width + 60) {
      const w = 190 + r() * 130 + row * 40
      list.push({
        x: o.side < 0 ? x - w : x,
        y: y + (r() - 0.5) * 46 + Math.abs(x - o.edge) * 0.02,
        w,
        roof: 62 + r() * 26 + row * 10,
        foot: row === 2 ? 1160 : y + 190 + row * 60,
      })
      x += o.side * (w + 3)
    }
  }
  return group(
    list.map((h, i) =>
      house(s, h, o.side, mix(pick(tones, i * 3), s.light.fog, Math.max(0, 0.4 - (h.y - o.top) / 700)), r),
    ),
  )
}
