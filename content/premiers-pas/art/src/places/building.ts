/** The company, seen across the water. The left side has few details, because the game page shows panels and titles there. */
import { bloom } from '../kit/bloom.js'
import { camera } from '../kit/camera.js'
import { mix, multiply } from '../kit/colour.js'
import { flatRect, level } from '../kit/flat.js'
import { finish } from '../kit/grade.js'
import { light, type Time } from '../kit/light.js'
import type { Vec3 } from '../kit/num.js'
import { type Brand, palette } from '../kit/palette.js'
import { Scene } from '../kit/scene.js'
import { group, path, rect } from '../kit/svg.js'
import { wallBehind, wallColour } from '../kit/wall.js'
import { brickwork } from '../things/brick.js'
import { company } from '../things/company.js'
import { COMPANY_WIDTH } from '../things/company-parts.js'
import { houseFront } from '../things/house-front.js'
import { pool } from '../things/lamp.js'
import { sky } from '../things/sky.js'
import { copse, crane, haze, houses } from '../things/skyline.js'
import { bench, gulls, lampPost, railing } from '../things/street.js'
import { foliage, tree } from '../things/tree.js'
import { lampStreak, water } from '../things/water.js'
import { bicycle, van } from '../things/wheels.js'

const WALL = 31
const EDGE = 27.4
const LEVEL = -1.15

export interface BuildingStyle {
  readonly time: Time
  readonly brand: Brand
  /** Where the company's front begins, in metres to the right of the vanishing point. */
  readonly start: number
  readonly sun: readonly [number, number]
}

export function building(style: BuildingStyle): string {
  const evening = style.time === 'soir'
  const s = new Scene(
    camera({ f: 1400, cx: 1344, cy: 640, eye: 2.3 }),
    light(style.time, evening ? [-0.75, 0.4, 0.22] : [-0.72, 0.6, -0.5]),
  )
  const horizonY = s.cam.cy
  const stone = mix(palette.stone, evening ? '#86697a' : '#d9d2c8', evening ? 0.5 : 0.4)
  const base = s.cam.project([0, 0, WALL])[1]
  s.shell(
    sky(s, {
      horizon: horizonY + 40,
      sun: style.sun,
      glow: 820,
      clouds: [
        [620, 190, 520],
        [1120, 120, 380],
        [180, 330, 380],
        [1500, 60, 460],
        [960, 360, 260],
        [2200, 110, 340],
      ],
    }),
    houses(s, {
      from: -60,
      to: 1500,
      ground: horizonY + 40,
      tall: 170,
      narrow: 50,
      wide: 100,
      colour: '#b9c2d8',
      seed: 15,
    }),
    crane(s, 770, horizonY, 250),
    houses(s, {
      from: -60,
      to: 1500,
      ground: base + 4,
      tall: 190,
      narrow: 70,
      wide: 130,
      colour: '#b3b7cc',
      seed: 27,
      windows: true,
    }),
    haze(s, horizonY - 160, base + 10, 0.55),
    copse(s, -60, 1500, base - 20, 34, 6),
  )
  const wall = wallBehind(WALL)
  const neighbourWall = wallBehind(WALL + 0.4)
  const fronts = group([
    houseFront(s, neighbourWall, [style.start - 9.4, style.start - 0.1], 9.4, '#e8cfb0', 23),
    houseFront(
      s,
      neighbourWall,
      [style.start + COMPANY_WIDTH + 0.1, style.start + COMPANY_WIDTH + 14],
      11,
      '#dcc0a2',
      29,
    ),
    company(s, wall, style.start, style.brand),
  ])
  const ground = group([
    flatRect(
      s,
      level(0),
      [-40, EDGE, 40, WALL + 4],
      s.sheet.linear(0, base - 20, 0, base + 60, [
        [0, mix(stone, palette.shadow, 0.16)],
        [0.4, stone],
        [1, mix(stone, '#fff4dd', evening ? 0 : 0.4)],
      ]),
    ),
  ])
  const quay = wallBehind(EDGE)
  const tone = wallColour(s, quay, '#d8bd9c', 14)
  const quayWall = group([
    brickwork(s, quay, [-36, LEVEL], [36, 0], { colour: '#cdb294', course: 0.3, share: 0.5, seed: 12 }),
    flatRect(s, quay.pointAt, [-36, LEVEL, 36, LEVEL + 0.3], multiply(tone, '#5f7a6a', 0.75), { op: 0.8 }),
    flatRect(s, quay.pointAt, [-36, -0.3, 36, -0.2], palette.shadow, { op: 0.3 }),
    flatRect(s, quay.pointAt, [-36, -0.2, 36, 0], mix(stone, '#fff6e2', evening ? 0.1 : 0.5)),
  ])
  const posts = [-15, -8, 0.4, 17.4]
  const things: [number, string][] = [
    [29.9, tree(s, [style.start - 2.2, 0, 29.9], 7.4, 33, 'tilleul')],
    [29.9, tree(s, [style.start - 12.4, 0, 29.9], 8.2, 36, 'platane')],
    [29.9, tree(s, [style.start - 18, 0, 29.9], 11.5, 39, 'peuplier')],
    [29.8, tree(s, [style.start - 19.8, 0, 29.9], 9.6, 44, 'peuplier')],
    [29.9, tree(s, [style.start + COMPANY_WIDTH + 1.6, 0, 29.9], 7, 57, 'platane')],
    [29, van(s, [style.start + 12.2, 0, 29], style.brand)],
    [30.2, bench(s, style.start + 5.4, 30.2)],
    [30.2, bicycle(s, [style.start + 9.1, 0, 30.2], palette.brick)],
    ...posts.map((u): [number, string] => [28.4, lampPost(s, [style.start + u, 0, 28.4], 4.3)]),
    [27.7, railing(s, [-32, 0, 27.7], [32, 0, 27.7], 49)],
  ]
  const upright =
    fronts +
    ground +
    things
      .sort((a, b) => b[0] - a[0])
      .map((t) => t[1])
      .join('')
  const waterY = s.cam.project([0, LEVEL, EDGE])[1]
  s.shell(
    fronts,
    ground,
    s.groundLight(
      s.cam.shape([
        [-40, 0, EDGE],
        [40, 0, EDGE],
        [40, 0, WALL],
        [-40, 0, WALL],
      ]),
      true,
    ),
    ...(evening ? posts.map((u) => pool(s, [style.start + u, 0, 28.4], 3.4, 0.9)) : []),
    ...things.map((t) => t[1]),
    quayWall,
    water(s, {
      shape: `M-60 ${waterY}H2364V1140H-60Z`,
      far: waterY,
      near: 1080,
      mirror: [{ svg: quayWall + upright, y: waterY, op: 0.7 }],
      glitter: style.sun[0],
    }),
    evening
      ? group(
          posts.map((u, i) =>
            lampStreak(s.cam.project([style.start + u, 0, 28.4])[0], waterY + 30, 1060, 60 + i, 12),
          ),
        )
      : '',
    gulls(s, [
      [800, 180, 24],
      [870, 150, 17],
      [760, 140, 12],
    ]),
  )
  s.front(nearBranch(s))
  s.air(
    bloom(s, style.sun, 950, evening ? 'evening' : 'morning', { middle: 0.5, around: 0.16 }),
    rect(
      -60,
      waterY - 10,
      2424,
      60,
      s.sheet.linear(0, waterY - 10, 0, waterY + 50, [
        [0, s.light.fog, 0],
        [0.4, s.light.fog, 0.3],
        [1, s.light.fog, 0],
      ]),
    ),
  )
  return finish(s, s.body(), 0.5)
}

/** Leaves of a tree on the near bank, in the top right corner. */
function nearBranch(s: Scene): string {
  const spots: Vec3[] = [
    [2280, -10, 130],
    [2150, -50, 110],
    [2345, 110, 90],
  ]
  return group([
    path('M2350 -80C2300 -40 2250 -20 2180 -14', 'none', { stroke: '#5d4a45', width: 12 }),
    ...spots.map(([x, y, k], i) =>
      foliage(s, x, y, k, k * 0.62, { colour: '#477d5f', seed: 200 + i, z: 3, clumps: 16 }),
    ),
  ])
}
