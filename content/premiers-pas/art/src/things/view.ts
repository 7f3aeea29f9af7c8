/** The views from the windows. */
import { mix } from '../kit/colour.js'
import { palette } from '../kit/palette.js'
import type { Scene } from '../kit/scene.js'
import { group, rect } from '../kit/svg.js'
import { sky } from './sky.js'
import { copse, crane, haze, houses } from './skyline.js'

/** The town, seen from the first floor. */
export function townView(s: Scene, sun?: readonly [number, number]): string {
  const hy = s.cam.cy
  const to = s.sheet.width + 40
  const dark = s.light.lamps
  return group([
    sky(s, {
      horizon: hy,
      ...(sun ? { sun, glow: 560 } : {}),
      clouds: [
        [820, 330, 260],
        [1160, 290, 220],
        [260, 150, 360],
        [520, 310, 200],
        [1700, 280, 260],
        [2100, 330, 240],
      ],
    }),
    houses(s, {
      from: -40,
      to,
      ground: hy + 60,
      tall: 150,
      narrow: 40,
      wide: 90,
      colour: dark ? '#8f86ad' : '#bcc6da',
      seed: 11,
    }),
    crane(s, 1010, hy, 170),
    houses(s, {
      from: -40,
      to,
      ground: hy + 150,
      tall: 210,
      narrow: 60,
      wide: 120,
      colour: dark ? '#77719c' : '#a9b2cf',
      seed: 23,
      windows: true,
    }),
    haze(s, hy - 150, hy + 160, 0.3),
    copse(s, -20, to, hy + 118, 34, 5),
    copse(s, -20, to, hy + 170, 44, 9),
  ])
}

/** The quay, seen from the ground floor: the water, the other bank, trees. */
export function quayView(s: Scene, sun?: readonly [number, number]): string {
  const hy = s.cam.cy
  const to = s.sheet.width + 40
  const stone = mix(palette.stone, s.light.shade, s.light.lamps ? 0.5 : 0.1)
  return group([
    sky(s, {
      horizon: hy,
      ...(sun ? { sun, glow: 560 } : {}),
      clouds: [
        [200, 200, 320],
        [520, 280, 260],
        [1200, 240, 300],
      ],
    }),
    houses(s, {
      from: -40,
      to,
      ground: hy + 20,
      tall: 200,
      narrow: 70,
      wide: 130,
      colour: s.light.lamps ? '#8f86ad' : '#c6c3cf',
      seed: 31,
      windows: true,
    }),
    haze(s, hy - 120, hy + 30, 0.4),
    copse(s, -20, to, hy - 20, 36, 5),
    rect(-60, hy + 14, to + 120, 30, stone),
    rect(
      -60,
      hy + 40,
      to + 120,
      60,
      s.sheet.linear(0, hy + 40, 0, hy + 100, [
        [0, mix(s.light.sky[1]?.[1] ?? '#ffffff', palette.canal, 0.25)],
        [1, mix(palette.canalPale, palette.canal, 0.4)],
      ]),
    ),
    rect(
      -60,
      hy + 96,
      to + 120,
      600,
      s.sheet.linear(0, hy + 96, 0, hy + 400, [
        [0, mix(stone, '#fff6e2', 0.5)],
        [1, stone],
      ]),
    ),
  ])
}
