/** The town at dawn from above the roofs: the canal runs to the horizon, a first window is lit. */
import { camera } from '../kit/camera.js'
import { mix } from '../kit/colour.js'
import { spline, taper } from '../kit/curve.js'
import { finish } from '../kit/grade.js'
import { light } from '../kit/light.js'
import { random, times, type Vec2 } from '../kit/num.js'
import { palette } from '../kit/palette.js'
import { Scene } from '../kit/scene.js'
import { ellipse, group, path, rect } from '../kit/svg.js'
import { roofs } from '../things/roofs.js'
import { sky } from '../things/sky.js'
import { copse, crane, haze, houses } from '../things/skyline.js'
import { gulls } from '../things/street.js'

const HORIZON = 470

/** The canal as a ribbon that narrows towards the sun. */
function ribbon(s: Scene): string {
  const left: Vec2[] = [
    [1010, 1140],
    [1130, 860],
    [1250, 700],
    [1290, 600],
    [1270, 540],
    [1300, 505],
    [1340, HORIZON + 12],
  ]
  const right: Vec2[] = [
    [1350, HORIZON + 12],
    [1336, 505],
    [1322, 540],
    [1372, 600],
    [1420, 700],
    [1470, 860],
    [1620, 1140],
  ]
  const shape = `${spline(left)}L${right.map((p) => p.join(' ')).join('L')}Z`
  const r = random(6)
  const glints = times(90, () => {
    const t = r() ** 1.4
    const y = HORIZON + 14 + t * 600
    const w = (6 + 70 * t) * (0.4 + r())
    const x = 1335 + (r() - 0.5) * (14 + 260 * t)
    return path(
      taper(
        [
          [x - w / 2, y],
          [x, y + 0.5],
          [x + w / 2, y],
        ],
        [0.1, 0.6 + 3 * t, 0.1],
        8,
      ),
      '#fff6da',
      { op: 0.3 + r() * 0.6 },
    )
  })
  const quay = [
    [-26, 1],
    [26, -1],
  ].map(([d = 0]) => path(shape, '#e6d4bd', { move: `translate(${d} 6)` }))
  return (
    group(quay) +
    group(
      [
        path(
          shape,
          s.sheet.linear(0, HORIZON, 0, 1080, [
            [0, '#ffe2ae'],
            [0.25, '#e6c9b4'],
            [0.6, '#7fb0b6'],
            [1, '#3f7f8c'],
          ]),
        ),
        ...glints,
      ],
      { clip: s.sheet.clip(shape) },
    )
  )
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
    ribbon(s),
    row(11, -60, 1262, HORIZON + 160, 120, 96, '#b9aec4', true),
    row(13, 1396, 2364, HORIZON + 160, 120, 96, '#b9aec4', true),
    copse(s, -40, 1250, HORIZON + 168, 30, 14),
    copse(s, 1412, 2340, HORIZON + 168, 30, 18),
    haze(s, HORIZON + 70, HORIZON + 220, 0.4),
    crossing(s),
    roofs(s, { side: -1, edge: 1200, top: HORIZON + 205, seed: 21 }),
    roofs(s, { side: 1, edge: 1470, top: HORIZON + 205, seed: 37 }),
    gulls(s, [
      [1480, 250, 26],
      [1560, 215, 18],
      [1430, 200, 13],
      [1110, 330, 16],
    ]),
  )
  s.air(
    ellipse(
      1345,
      408,
      1000,
      1000,
      s.sheet.radial(1345, 408, 1000, [
        [0, '#ffe9b8', 0.5],
        [0.35, '#ffdf9f', 0.18],
        [1, '#ffd890', 0],
      ]),
      { blend: 'screen' },
    ),
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

/** A bridge over the canal, and the bus that is on its way. */
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
    bus(1296),
    path(
      `M1228 ${y - 12}H1446V${y + 30}H1424Q1337 ${y - 36} 1250 ${y + 30}H1228Z`,
      s.sheet.linear(0, y - 12, 0, y + 30, [
        [0, mix(stone, s.light.warm, 0.5)],
        [1, stone],
      ]),
    ),
    rect(1222, y - 16, 230, 6, mix(stone, '#fff6e2', 0.6)),
  ])
}
