/** The things in the box of the act `carton`: shoes, goggles, ear plugs and a notebook. */
import { mix, multiply } from '../kit/colour.js'
import { spline } from '../kit/curve.js'
import { times } from '../kit/num.js'
import { palette } from '../kit/palette.js'
import type { Scene } from '../kit/scene.js'
import { ellipse, group, path, rect } from '../kit/svg.js'
import { roundFill } from './act.js'

export function shoes(s: Scene): string {
  const sole = spline(
    [
      [640, 300, 1],
      [700, 268],
      [760, 300],
      [770, 420],
      [764, 560],
      [738, 640],
      [690, 664],
      [644, 636],
      [622, 560],
      [618, 420],
    ],
    true,
    0.36,
  )
  const upper = spline(
    [
      [650, 316],
      [700, 290],
      [748, 316],
      [754, 420],
      [746, 560],
      [724, 622],
      [690, 640],
      [658, 618],
      [638, 560],
      [636, 420],
    ],
    true,
    0.36,
  )
  const shoe = group([
    path(sole, '#2b2a33'),
    path(upper, roundFill(s, 636, 756, '#8a5a3a')),
    path(
      spline(
        [
          [656, 540],
          [692, 520],
          [730, 540],
          [722, 620],
          [690, 640],
          [660, 618],
        ],
        true,
      ),
      '#c9996a',
    ),
    path(
      spline(
        [
          [668, 330],
          [698, 312],
          [730, 330],
          [726, 400],
          [698, 412],
          [672, 400],
        ],
        true,
      ),
      '#1f1e26',
    ),
    ...times(4, (i) =>
      path(`M664 ${430 + i * 26}L730 ${424 + i * 26}`, 'none', { stroke: palette.paper, width: 7 }),
    ),
  ])
  return group([
    group(shoe, { move: 'translate(-66 0)' }),
    group(shoe, { move: 'translate(1508 4) scale(-1 1)' }),
  ])
}

export function goggles(s: Scene): string {
  const lens = (x: number) =>
    path(
      spline(
        [
          [x, 330],
          [x + 60, 300],
          [x + 118, 326],
          [x + 116, 392],
          [x + 64, 416],
          [x + 6, 394],
        ],
        true,
        0.4,
      ),
      s.sheet.linear(x, 300, x + 118, 416, [
        [0, '#f2fbf7', 0.95],
        [0.5, '#bfe0da', 0.85],
        [1, '#7fb3b0', 0.9],
      ]),
      { stroke: '#3b4652', width: 9 },
    )
  return group([
    path('M950 360C900 420 900 470 960 480', 'none', { stroke: '#3b4652', width: 14 }),
    path('M1256 360C1320 420 1310 480 1250 486', 'none', { stroke: '#3b4652', width: 14 }),
    lens(960),
    lens(1136),
    path('M1076 346Q1106 330 1138 346', 'none', { stroke: '#3b4652', width: 12 }),
    path('M984 326L1016 316L1000 372Z', '#ffffff', { op: 0.8 }),
    path('M1160 326L1192 316L1176 372Z', '#ffffff', { op: 0.8 }),
  ])
}

/** Two ear plugs on their cord, and the new notebook. */
export function smallThings(s: Scene): string {
  const earPlug = (x: number, y: number, turn: number) =>
    group(
      [
        rect(x - 34, y - 17, 68, 34, roundFill(s, x - 34, x + 34, palette.sun)),
        ellipse(x - 34, y, 13, 17, '#ffdf8a'),
        ellipse(x + 34, y, 10, 17, '#c98a2c'),
      ],
      {
        move: `rotate(${turn} ${x} ${y})`,
      },
    )
  const notebook = 'M958 560H1330V800H958Z'
  return group([
    path('M980 510C1040 560 1130 440 1210 520', 'none', { stroke: palette.canal, width: 8 }),
    earPlug(974, 506, 24),
    earPlug(1220, 524, -30),
    path(notebook, '#2a1a12', { op: 0.5, blur: s.sheet.blur(10, 12), move: 'translate(8 12)' }),
    path(
      notebook,
      s.sheet.linear(958, 0, 1330, 0, [
        [0, mix(palette.canal, '#ffffff', 0.2)],
        [1, multiply(palette.canal, palette.shadow, 0.25)],
      ]),
    ),
    rect(958, 560, 40, 240, multiply(palette.canal, palette.shadow, 0.4)),
    rect(1270, 560, 12, 240, palette.canalDeep),
    rect(1060, 620, 170, 60, '#fff6e4'),
  ])
}
