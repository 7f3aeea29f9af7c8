/** The canal: mirrored sky colours, reflections of the bank, ripples, the reflection of the sun. */
import { mix, multiply } from '../kit/colour.js'
import { taper } from '../kit/curve.js'
import { random } from '../kit/num.js'
import { palette } from '../kit/palette.js'
import type { Scene } from '../kit/scene.js'
import { group, path, rect } from '../kit/svg.js'

export interface WaterStyle {
  /** Path data of the water's surface. */
  readonly shape: string
  /** Page y of the far end. */
  readonly far: number
  /** Page y of the near end. */
  readonly near: number
  /** Drawings to mirror about the horizontal line at page `y`. */
  readonly mirror?: readonly { readonly svg: string; readonly y: number; readonly op?: number }[]
  /** Reflections already drawn upside down. */
  readonly paint?: string
  /** Page x of the sun's reflection; absent if the water does not reflect the sun. */
  readonly glitter?: number
  readonly seed?: number
  readonly from?: number
  readonly to?: number
}

export function water(s: Scene, o: WaterStyle): string {
  const { sheet, light } = s
  const r = random(o.seed ?? 3)
  const [x0, x1] = [o.from ?? -60, o.to ?? sheet.width + 60]
  const sky = light.sky
  const horizonColour = sky[sky.length - 1]?.[1] ?? palette.paper
  const skyColour = sky[1]?.[1] ?? palette.canalPale
  const depth = light.lamps ? '#2e4a66' : '#2f7480'
  const shapes = [
    rect(
      x0,
      o.far - 4,
      x1 - x0,
      o.near - o.far + 70,
      sheet.linear(0, o.far, 0, o.near, [
        [0, mix(horizonColour, depth, 0.22)],
        [0.3, mix(skyColour, depth, 0.38)],
        [1, mix(skyColour, depth, 0.72)],
      ]),
    ),
  ]
  if (o.paint) shapes.push(group(o.paint, { op: 0.55, blur: sheet.blur(2.2, 4) }))
  for (const m of o.mirror ?? [])
    shapes.push(
      group(group(m.svg, { move: `translate(0 ${2 * m.y}) scale(1 -1)` }), {
        op: m.op ?? 0.55,
        blur: sheet.blur(2.2, 4),
      }),
    )
  shapes.push(
    rect(
      x0,
      o.far,
      x1 - x0,
      o.near - o.far,
      sheet.linear(0, o.far, 0, o.near, [
        [0, light.fog, 0.3],
        [0.5, depth, 0.12],
        [1, multiply(depth, light.shade, 0.4), 0.45],
      ]),
    ),
  )
  const span = o.near - o.far
  for (let i = 0; i < 210; i++) {
    const t = r() ** 1.7
    const y = o.far + t * span
    const w = (16 + 150 * t) * (0.5 + r())
    const x = x0 + r() * (x1 - x0)
    const h = 0.6 + 3.6 * t * (0.5 + r() * 0.8)
    const bright = r() < 0.55
    const d = taper(
      [
        [x - w / 2, y],
        [x - w * 0.1, y + h * (r() - 0.5)],
        [x + w / 2, y],
      ],
      [0.1, h, 0.1],
      10,
    )
    shapes.push(
      path(d, bright ? mix(skyColour, '#ffffff', 0.55) : depth, {
        op: (bright ? 0.34 : 0.3) * (0.5 + r() * 0.5),
      }),
    )
  }
  if (o.glitter !== undefined)
    for (let i = 0; i < 110; i++) {
      const t = r() ** 1.3
      const y = o.far + t * span
      const wide = 26 + 150 * t
      const x = o.glitter + (r() + r() + r() - 1.5) * wide
      const w = (10 + 62 * t) * (0.4 + r())
      const h = 0.8 + 3.4 * t
      shapes.push(
        path(
          taper(
            [
              [x - w / 2, y],
              [x, y + 0.5],
              [x + w / 2, y],
            ],
            [0.1, h, 0.1],
            8,
          ),
          light.lamps ? '#ffd9a0' : '#fff6da',
          {
            op: 0.35 + 0.6 * r() * (1 - t * 0.5),
          },
        ),
      )
    }
  return group(shapes, { clip: sheet.clip(o.shape) })
}

/** The reflection of a lamp in the water: a column of strokes. Towards the viewer, they are longer and more scattered. */
export function lampStreak(x: number, y0: number, y1: number, seed: number, width = 10): string {
  const r = random(seed)
  const shapes: string[] = []
  const n = Math.round((y1 - y0) / 5)
  for (let i = 0; i < n; i++) {
    const t = (i + r() * 0.6) / n
    const w = width * (0.6 + t * 2.6) * (0.5 + r())
    const cx = x + (r() - 0.5) * width * (0.4 + t * 1.8)
    const y = y0 + t * (y1 - y0)
    shapes.push(
      path(
        taper(
          [
            [cx - w / 2, y],
            [cx, y + 0.4],
            [cx + w / 2, y],
          ],
          [0.1, 0.9 + t * 1.9, 0.1],
          8,
        ),
        r() < 0.3 ? '#fff3cf' : '#ffcf86',
        { op: (0.85 - t * 0.55) * (0.5 + r() * 0.5) },
      ),
    )
  }
  return group(shapes)
}
