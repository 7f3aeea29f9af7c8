/** The front of a neighbouring house: shops, windows with shutters, a zinc roof. */
import { mix, multiply, screen } from '../kit/colour.js'
import { flatLine, flatRect } from '../kit/flat.js'
import { pick, random, times, type Vec2 } from '../kit/num.js'
import { palette } from '../kit/palette.js'
import type { Scene } from '../kit/scene.js'
import { group } from '../kit/svg.js'
import { type Wall, wallColour } from '../kit/wall.js'

export function houseFront(
  s: Scene,
  w: Wall,
  [u0, u1]: Vec2,
  height: number,
  colour: string,
  seed: number,
): string {
  const r = random(seed)
  const z = w.pointAt((u0 + u1) / 2, 0)[2]
  const tone = wallColour(s, w, colour, z)
  const zinc = screen(wallColour(s, w, palette.zinc, z), s.light.sky[1]?.[1] ?? '#ffffff', 0.2)
  const roofTop = (u: number, v: number) => {
    const p = w.pointAt(u, v)
    return [p[0] + w.inward[0] * 1.4, p[1], p[2] + w.inward[2] * 1.4] as const
  }
  const slope = (u: number, v: number) => (v > height ? roofTop(u, v) : w.pointAt(u, v))
  const shutter = wallColour(s, w, r() < 0.5 ? '#8fb0a4' : '#c9b7a0', z)
  const shapes = [
    flatRect(s, slope, [u0, height, u1, height + 2.2], zinc),
    flatRect(s, w.pointAt, [u0, 0, u1, height], tone, { stroke: tone, width: 0.8 }),
    flatRect(s, w.pointAt, [u0, height - 0.4, u1, height], screen(tone, s.light.warm, 0.4)),
    flatRect(s, w.pointAt, [u0, height - 0.75, u1, height - 0.4], palette.shadow, { op: 0.18 }),
    flatRect(s, w.pointAt, [u0, 3.4, u1, 3.6], screen(tone, s.light.warm, 0.3)),
  ]
  for (let v = 4.3; v < height - 2; v += 2.9)
    for (let u = u0 + 1; u < u1 - 1.2; u += 2.3) {
      const lit = s.light.lamps && r() < 0.4
      const glass = lit
        ? '#ffd488'
        : multiply(mix('#6d93a0', s.light.fog, 0.25), s.light.shade, s.light.lamps ? 0.6 : 0.2)
      shapes.push(
        flatRect(s, w.pointAt, [u - 0.42, v, u, v + 1.85], shutter),
        flatRect(s, w.pointAt, [u + 1, v, u + 1.42, v + 1.85], shutter),
        flatRect(s, w.pointAt, [u, v, u + 1, v + 1.85], glass),
        flatRect(s, w.pointAt, [u, v + 1.6, u + 1, v + 1.85], palette.shadow, { op: 0.3 }),
        flatLine(
          s,
          w.pointAt,
          [
            [u + 0.5, v],
            [u + 0.5, v + 1.85],
          ],
          palette.paper,
          0.06,
          { op: 0.8 },
        ),
        flatRect(s, w.pointAt, [u - 0.1, v - 0.14, u + 1.1, v], screen(tone, s.light.warm, 0.35)),
        ...times(3, (i) =>
          flatLine(
            s,
            w.pointAt,
            [
              [u, v + 0.12 + i * 0.22],
              [u + 1, v + 0.12 + i * 0.22],
            ],
            palette.slate,
            0.035,
            { op: 0.7 },
          ),
        ),
      )
    }
  for (let u = u0 + 0.7; u < u1 - 0.5; u += 0.75)
    shapes.push(
      flatLine(
        s,
        slope,
        [
          [u, height],
          [u, height + 2.2],
        ],
        multiply(zinc, palette.shadow, 0.35),
        0.03,
        { op: 0.35 },
      ),
    )
  const stack = u0 + (u1 - u0) * (0.2 + 0.4 * r())
  const chimney = wallColour(s, w, '#c98a6a', z)
  shapes.push(
    flatRect(s, roofTop, [stack, height + 1.7, stack + 1.3, height + 3.1], chimney),
    flatRect(
      s,
      roofTop,
      [stack - 0.08, height + 3.1, stack + 1.38, height + 3.22],
      screen(chimney, s.light.warm, 0.5),
    ),
    ...times(3, (i) =>
      flatRect(
        s,
        roofTop,
        [stack + 0.15 + i * 0.4, height + 3.22, stack + 0.37 + i * 0.4, height + 3.6],
        multiply(chimney, palette.brick, 0.4),
      ),
    ),
  )
  let shop = 0
  for (let u = u0 + 0.7; u < u1 - 3.2; u += 4.3, shop++) {
    const lit = s.light.lamps && r() < 0.6
    const colour = pick([palette.canal, palette.brick, palette.leafDeep, '#7a5a6b'], seed + shop)
    const cloth = pick([palette.brickSoft, palette.canalPale, palette.sun], seed + shop)
    const glass = lit ? '#ffcf7f' : multiply(mix('#6f97a2', s.light.fog, 0.3), s.light.shade, 0.22)
    const awningPoint = (a: number, b: number) => {
      const p = w.pointAt(a, b)
      const d = (3.05 - b) * 1.1
      return [p[0] - w.inward[0] * d, p[1], p[2] - w.inward[2] * d] as const
    }
    shapes.push(
      flatRect(s, w.pointAt, [u - 0.2, 0, u + 3.5, 3.5], wallColour(s, w, colour, z)),
      flatRect(s, w.pointAt, [u, 0.55, u + 2.2, 2.7], glass),
      flatRect(s, w.pointAt, [u + 2.4, 0.1, u + 3.3, 2.7], glass),
      flatLine(
        s,
        w.pointAt,
        [
          [u + 1.1, 0.55],
          [u + 1.1, 2.7],
        ],
        wallColour(s, w, colour, z),
        0.06,
      ),
      flatRect(s, w.pointAt, [u, 1.9, u + 3.3, 2.7], palette.shadow, { op: 0.3 }),
      ...times(8, (i) =>
        flatRect(
          s,
          awningPoint,
          [u - 0.1 + i * 0.44, 2.35, u + 0.34 + i * 0.44, 3.05],
          wallColour(s, w, i % 2 ? palette.paper : cloth, z),
        ),
      ),
    )
  }
  return group(shapes)
}
