/** The town at dawn, seen from above the roofs. The canal runs to the horizon, and a first window is lit. */
import { bloom } from '../kit/bloom.js'
import { camera } from '../kit/camera.js'
import { mix } from '../kit/colour.js'
import { polygon, spline, taper } from '../kit/curve.js'
import { finish } from '../kit/grade.js'
import { light } from '../kit/light.js'
import { random, times } from '../kit/num.js'
import { palette } from '../kit/palette.js'
import { Scene } from '../kit/scene.js'
import { ellipse, group, path, rect } from '../kit/svg.js'
import { roofs } from '../things/roofs.js'
import { sky } from '../things/sky.js'
import { copse, crane, haze, houses } from '../things/skyline.js'
import { gulls } from '../things/street.js'
import { foliage } from '../things/tree.js'

const HORIZON = 470
const BOTTOM = 1150

/** The x, at height `y`, of the line along the canal that starts at `bottomX` on the lower edge. All these lines meet at the horizon. */
const canalLineX = (y: number, bottomX: number): number =>
  1345 + ((bottomX - 1345) * (y - HORIZON)) / (BOTTOM - HORIZON)

/** The left and right x at the lower edge of the picture where the quays end and the houses begin. */
const QUAY = [760, 1930] as const

/** Cuts off the houses of one side along the line where the quay begins. */
function behindQuay(s: Scene, side: 1 | -1, houses: string): string {
  const bottomX = side < 0 ? QUAY[0] : QUAY[1]
  const outerX = side < 0 ? -200 : s.sheet.width + 200
  const shape = polygon([
    [outerX, -100],
    [1345, -100],
    [canalLineX(HORIZON + 14, bottomX), HORIZON + 14],
    [bottomX, BOTTOM],
    [outerX, BOTTOM],
  ])
  const lower = polygon([
    [canalLineX(760, bottomX), 760],
    [bottomX, BOTTOM],
    [bottomX + side * 60, BOTTOM],
    [canalLineX(760, bottomX) + side * 24, 760],
  ])
  return group([group(houses, { clip: s.sheet.clip(shape) }), path(lower, palette.shadow, { op: 0.16 })])
}

function canalAndQuays(s: Scene): string {
  const top = HORIZON + 14
  const strip = (a: number, b: number) =>
    polygon([
      [canalLineX(top, a), top],
      [canalLineX(top, b), top],
      [b, BOTTOM],
      [a, BOTTOM],
    ])
  const waterShape = strip(985, 1705)
  const r = random(6)
  const glints = times(150, () => {
    const t = r() ** 1.3
    const y = top + t * (BOTTOM - top)
    const w = (5 + 76 * t) * (0.4 + r())
    const x = 1345 + (r() + r() - 1) * (canalLineX(y, 1705) - 1345)
    return path(
      taper(
        [
          [x - w / 2, y],
          [x, y + 0.5],
          [x + w / 2, y],
        ],
        [0.1, 0.5 + 2.6 * t, 0.1],
        8,
      ),
      '#fff6da',
      { op: 0.25 + r() * 0.6 },
    )
  })
  const stone = s.sheet.linear(0, HORIZON, 0, BOTTOM, [
    [0, '#f6e3c4'],
    [0.5, '#e3cdb0'],
    [1, '#c9ab92'],
  ])
  return group([
    path(strip(QUAY[0], QUAY[1]), stone),
    path(strip(955, 985), '#a98f80', { op: 0.8 }),
    path(strip(1705, 1735), '#bfa48c', { op: 0.8 }),
    group(
      [
        path(
          waterShape,
          s.sheet.linear(0, HORIZON, 0, 1080, [
            [0, '#ffe2ae'],
            [0.2, '#efd3b4'],
            [0.55, '#86b3b6'],
            [1, '#3f7f8c'],
          ]),
        ),
        path(strip(1250, 1440), '#fff0c4', { op: 0.3, blur: s.sheet.blur(14, 20) }),
        ...glints,
      ],
      { clip: s.sheet.clip(waterShape) },
    ),
  ])
}

/**
 * Returns the bunches of leaves of the tree with index `i`. The trees are in turn round, wide or tall.
 * Each bunch has a horizontal position, a vertical position, a width and a height, relative to the size of the tree.
 */
const crown = (i: number): readonly (readonly [number, number, number, number])[] =>
  [
    [[0, 1.2, 0.74, 0.74]] as const,
    [
      [-0.4, 1.05, 0.5, 0.42],
      [0.42, 1.1, 0.5, 0.42],
      [0, 1.45, 0.56, 0.5],
    ] as const,
    [
      [0, 1, 0.5, 0.6],
      [0.03, 1.6, 0.4, 0.6],
      [0, 2.1, 0.26, 0.44],
    ] as const,
  ][i % 3] ?? []

/** Two rows of trees along the quays. */
function avenue(s: Scene): string {
  const shapes: string[] = []
  for (let i = 0; i < 13; i++) {
    const t = (i / 12) ** 1.7
    const y = HORIZON + 96 + t * 470
    const k = 13 + t * 84
    for (const bottomX of [850, 1845]) {
      const x = canalLineX(y, bottomX)
      const tone = mix('#5d9070', s.light.fog, Math.max(0, 0.55 - t * 0.7))
      shapes.push(
        ellipse(x - 4, y + k * 0.1, k * 0.8, k * 0.16, palette.shadow, { op: 0.22 }),
        rect(x - k * 0.06, y - k * 0.7, k * 0.12, k * 0.75, mix('#8a7462', s.light.fog, 0.4 * (1 - t))),
        ...crown(i + (bottomX > 1000 ? 1 : 0)).map(([u, v, w, h], j) =>
          foliage(s, x + u * k, y - v * k, k * w, k * h, {
            colour: tone,
            seed: 300 + i * 5 + j + bottomX,
            z: 4,
            clumps: 11,
          }),
        ),
      )
    }
  }
  return group(shapes)
}

export function intro(): string {
  const s = new Scene(camera({ f: 1350, cx: 1340, cy: HORIZON, eye: 30 }), light('matin', [-0.3, 0.4, 0.9]))
  const row = (
    seed: number,
    from: number,
    to: number,
    ground: number,
    tall: number,
    w: number,
    colour: string,
    windows = false,
  ) => houses(s, { seed, from, to, ground, tall, narrow: w * 0.6, wide: w, colour, windows })
  s.shell(
    sky(s, {
      horizon: HORIZON,
      sun: [1345, 408],
      glow: 900,
      clouds: [
        [520, 170, 620],
        [1760, 140, 560],
        [1180, 90, 420],
        [2150, 290, 420],
        [160, 320, 420],
        [900, 300, 300],
      ],
    }),
    path(
      spline(
        [
          [-60, HORIZON - 16],
          [260, HORIZON - 60],
          [620, HORIZON - 24],
          [1000, HORIZON - 52],
          [1400, HORIZON - 14],
          [1750, HORIZON - 58],
          [2100, HORIZON - 26],
          [2370, HORIZON - 48],
          [2370, 700, 1],
          [-60, 700, 1],
        ],
        true,
      ),
      '#d9c9cf',
      { op: 0.85 },
    ),
    row(3, -60, 2364, HORIZON + 26, 58, 46, '#cfc4d0'),
    haze(s, HORIZON - 50, HORIZON + 40, 0.7),
    row(5, -60, 1290, HORIZON + 76, 84, 66, '#c2bccd'),
    row(7, 1360, 2364, HORIZON + 76, 84, 66, '#c2bccd'),
    crane(s, 1660, HORIZON + 40, 190),
    copse(s, -40, 1270, HORIZON + 74, 20, 4),
    copse(s, 1390, 2340, HORIZON + 74, 20, 8),
    haze(s, HORIZON, HORIZON + 110, 0.5),
    canalAndQuays(s),
    row(11, -60, 1205, HORIZON + 160, 120, 96, '#b9aec4', true),
    row(13, 1486, 2364, HORIZON + 160, 120, 96, '#b9aec4', true),
    copse(s, -40, 1190, HORIZON + 168, 30, 14),
    copse(s, 1500, 2340, HORIZON + 168, 30, 18),
    haze(s, HORIZON + 70, HORIZON + 220, 0.4),
    crossing(s),
    behindQuay(s, -1, roofs(s, { side: -1, edge: 1085, top: HORIZON + 205, seed: 21 })),
    behindQuay(s, 1, roofs(s, { side: 1, edge: 1608, top: HORIZON + 205, seed: 37 })),
    avenue(s),
    gulls(s, [
      [1480, 250, 26],
      [1560, 215, 18],
      [1430, 200, 13],
      [1110, 330, 16],
    ]),
  )
  s.air(
    bloom(s, [1345, 408], 1000, 'morning', { middle: 0.5, around: 0.18, at: 0.35 }),
    rect(
      -60,
      HORIZON - 20,
      2424,
      90,
      s.sheet.linear(0, HORIZON - 20, 0, HORIZON + 70, [
        [0, '#fff0cf', 0],
        [0.5, '#fff0cf', 0.5],
        [1, '#fff0cf', 0],
      ]),
    ),
  )
  return finish(s, s.body(), 0.55)
}

/** A bridge over the canal, with a bus on it. */
function crossing(s: Scene): string {
  const y = HORIZON + 150
  const stone = mix(palette.stone, s.light.shade, 0.2)
  const bus = (x: number) =>
    group([
      rect(x, y - 42, 74, 30, palette.paper, { op: 0.98 }),
      rect(x, y - 24, 74, 7, palette.canal),
      ...times(5, (i) => rect(x + 5 + i * 13.4, y - 38, 10.5, 11, '#5f8a99')),
      ellipse(x + 16, y - 12, 5.5, 5.5, palette.slate),
      ellipse(x + 58, y - 12, 5.5, 5.5, palette.slate),
    ])
  return group([
    bus(1306),
    path(
      `M1226 ${y - 12}H1464V${y + 34}H1426Q1345 ${y - 30} 1264 ${y + 34}H1226Z`,
      s.sheet.linear(0, y - 12, 0, y + 30, [
        [0, mix(stone, s.light.warm, 0.5)],
        [1, stone],
      ]),
    ),
    rect(1220, y - 16, 250, 6, mix(stone, '#fff6e2', 0.6)),
  ])
}
