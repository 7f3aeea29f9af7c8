/** The quay by the bus stop, where the story starts and ends. */
import { bloom } from '../kit/bloom.js'
import { mix, multiply } from '../kit/colour.js'
import { flatRect, level } from '../kit/flat.js'
import { finish } from '../kit/grade.js'
import { type Light, light, type Time } from '../kit/light.js'
import { random, times, type Vec3 } from '../kit/num.js'
import { type Brand, palette } from '../kit/palette.js'
import type { Scene } from '../kit/scene.js'
import { ellipse, group, path } from '../kit/svg.js'
import { farPoint, sceneOf, type View, wideView } from '../kit/view.js'
import { type Wall, wallColour, wallLeft, wallRight } from '../kit/wall.js'
import { barge } from '../things/barge.js'
import { brickwork } from '../things/brick.js'
import { bus } from '../things/bus.js'
import { busShelter } from '../things/bus-shelter.js'
import { company } from '../things/company.js'
import { COMPANY_WIDTH } from '../things/company-parts.js'
import { houseFront } from '../things/house-front.js'
import { halo, pool } from '../things/lamp.js'
import { sky } from '../things/sky.js'
import { copse, crane, haze, houses } from '../things/skyline.js'
import { bench, bollard, bracketClock, footbridge, gulls, lampPost, paving } from '../things/street.js'
import { type TreeKind, tree } from '../things/tree.js'
import { lampStreak, water } from '../things/water.js'

const EDGE = 2.3
const FAR_BANK = 10
const FRONT = 13.4
const LEVEL = -1.35

/** The shadow of the crown of a tree. It consists of many small shadows of bunches of leaves. */
function crownShadow(s: Scene, [x, y, z]: Vec3, r: number, seed: number): void {
  const rnd = random(seed)
  const round = (cx: number, cz: number, k: number, n: number) => {
    const [a1, a2, a3] = [rnd() * 6, rnd() * 6, rnd() * 6]
    s.castOutline(
      times(n, (j): Vec3 => {
        const a = (j / n) * 2 * Math.PI
        const wave = 0.1 * Math.sin(5 * a + a1) + 0.07 * Math.sin(9 * a + a2) + 0.05 * Math.sin(15 * a + a3)
        const d = k * (0.9 + wave)
        return [cx + d * Math.cos(a), y, cz + d * Math.sin(a)]
      }),
    )
  }
  // There are gaps between the bunches, so that there are spots of sun in the shade.
  for (let i = 0; i < 34; i++) {
    const a = rnd() * 2 * Math.PI
    const d = Math.sqrt(rnd()) * r
    round(x + Math.cos(a) * d, z + Math.sin(a) * d, r * (0.16 + rnd() * 0.2), 40)
  }
}

/** The light of street lamps on the water: reflections of the lamps on the far bank, and light from the near bank. */
function lightOnWater(s: Scene, lamps: readonly Vec3[], shape: string): string {
  return group(
    [
      ...lamps.map(([x, , z], i) => {
        const [px, top] = s.cam.project([x, LEVEL, z])
        const [, streakEnd] = s.cam.project([x, 2 * LEVEL - 4.6, z])
        return lampStreak(px, top + 6, streakEnd, 30 + i, s.cam.scale(z) * 0.26)
      }),
      pool(s, [EDGE + 1, LEVEL, 13.5], 2.6, 0.5),
      pool(s, [EDGE + 1, LEVEL, 26], 2.6, 0.4),
    ],
    { clip: s.sheet.clip(shape) },
  )
}

/** Low mist over the water on a cold morning. It is thickest far away. */
function mistOnWater(s: Scene, middle: number): string {
  const r = random(57)
  const banks = times(9, (i) => {
    const z = 64 / (1 + i * 0.6)
    const [x, y] = s.cam.project([EDGE + 1 + r() * (FAR_BANK - EDGE - 2), LEVEL + 0.45, z])
    const k = s.cam.scale(z)
    return ellipse(x, y, k * 4.4, k * 0.42, s.light.cloud, { op: 0.5 - i * 0.045 })
  })
  const far = ellipse(middle, s.cam.cy + 6, 420, 44, s.light.fog, { op: 0.7 })
  return group([far, ...banks], { blur: s.sheet.blur(14, 40) })
}

/** What differs between the pictures of the quay. */
interface Day {
  readonly time: Time
  /** Whether the broken-down bus is on the bridge. */
  readonly stuck?: boolean
  /** The text on the board of the bus stop. */
  readonly notice: string
  /** The time on the clock, in minutes after midnight. Absent if the scenes take place at different hours: the dial is then unreadable. */
  readonly minutes?: number
  readonly mist?: boolean
}

/** `matin` is the first morning, with the broken-down bus. `libre` is any other morning and `soir` any evening. */
export const days = {
  matin: { time: 'matin', stuck: true, notice: 'RETARD', minutes: 8 * 60 + 34 },
  libre: { time: 'matin', notice: '3 MIN', mist: true },
  soir: { time: 'soir', notice: '4 MIN' },
} as const satisfies Record<string, Day>

const wide = wideView({ f: 1350, cx: 1180, cy: 510, eye: 1.52 })

export const canalLight = (time: Time): Light =>
  light(time, time === 'soir' ? [0.72, 0.42, 0.6] : [-0.78, 0.62, 0.5])

export function canal(
  { time, stuck = false, notice, minutes, mist = false }: Day,
  brand: Brand,
  view: View = wide,
): string {
  const evening = time === 'soir'
  const s = sceneOf(view, canalLight(time))
  const far = farPoint(wide, view)
  const farX = (x: number) => far([x, 0])[0]
  const hy = s.cam.cy
  const sun = far(evening ? [1560, 418] : [820, 250])
  const stone = mix(
    mix(palette.stone, '#d9d2c8', 0.5),
    evening ? '#5f4d72' : s.light.shade,
    evening ? 0.72 : 0.06,
  )
  s.shell(
    sky(s, {
      horizon: hy,
      sun,
      glow: evening ? 760 : 700,
      clouds: [
        [...far([1560, 120]), 460],
        [...far([2050, 210]), 360],
        [...far([1080, 190]), 300],
        [...far([300, 90]), 420],
        [...far([1830, 330]), 240],
      ],
    }),
    houses(s, {
      from: farX(700),
      to: farX(1900),
      ground: hy + 8,
      tall: 84,
      narrow: 34,
      wide: 70,
      colour: '#b9c2d8',
      seed: 11,
    }),
    crane(s, farX(1290), hy, 150),
    haze(s, hy - 120, hy + 12, 0.5),
    copse(s, farX(900), farX(1700), hy - 6, 17, 4),
  )
  // The far bank: the company's front, with neighbour houses before and after it.
  const bank = wallRight(FRONT)
  const start = 12.4
  const fronts = (w: Wall) => [
    houseFront(s, w, [start + COMPANY_WIDTH + 14, start + COMPANY_WIDTH + 30], 13, '#d9bfa6', 31),
    houseFront(s, w, [start + COMPANY_WIDTH, start + COMPANY_WIDTH + 14], 11, '#e6cba8', 17),
    company(s, { inward: w.inward, pointAt: (u, v) => w.pointAt(start + COMPANY_WIDTH - u, v) }, 0, brand),
    houseFront(s, w, [start - 12, start], 10.5, '#ead2b4', 23),
  ]
  const front = fronts(bank)
  const upsideDown = fronts({ inward: bank.inward, pointAt: (u, v) => bank.pointAt(u, 2 * LEVEL - v) })
  const left = [
    houseFront(s, wallLeft(-12.5), [34, 52], 13, '#dcc3aa', 41),
    houseFront(s, wallLeft(-12.5), [18, 34], 14.5, '#e7cdb2', 43),
    houseFront(s, wallLeft(-12.5), [4, 18], 12.5, '#d6b79a', 47),
  ]
  s.shell(...left)
  const farRow: readonly (readonly [number, TreeKind, number])[] = [
    [62, 'peuplier', 11],
    [55, 'peuplier', 9.4],
    [47, 'tilleul', 6.4],
    [39, 'saule', 6],
  ]
  const farTrees = farRow.map(([z, kind, h], i) => tree(s, [FAR_BANK + 1.2, 0, z], h, 90 + i, kind))
  const mirrors = farRow.map(([z], i) => ({
    svg: farTrees[i] ?? '',
    y: s.cam.project([0, LEVEL, z])[1],
    op: 0.5,
  }))
  const farLamps = [37, 28.5, 20.5].map((z): Vec3 => [FAR_BANK + 0.7, 0, z])
  const boat = barge(s, FAR_BANK - 0.35, LEVEL, [19, 30])
  const onBridge = stuck ? bus(s, [EDGE - 0.1, 1.28, 34.2]) : ''
  const bridge = footbridge(s, [EDGE - 0.4, FAR_BANK + 0.4], 33, 0.75, palette.canal, onBridge)
  const ground = flatRect(s, level(0), [FAR_BANK, 4, FRONT, 90], multiply(stone, s.light.shade, 0.1))
  const quayWall = (x: number): string => {
    const w = wallRight(x)
    const tone = wallColour(s, w, '#d8bd9c', 14)
    return group([
      brickwork(s, w, [4, LEVEL], [95, 0], { colour: '#d8bd9c', course: 0.27, share: 0.5, seed: 12 }),
      flatRect(s, w.pointAt, [4, LEVEL, 95, LEVEL + 0.28], multiply(tone, '#5f7a6a', 0.75), { op: 0.8 }),
      flatRect(s, w.pointAt, [4, -0.14, 95, 0], palette.shadow, { op: 0.25 }),
    ])
  }
  const waterShape = s.cam.shape([
    [EDGE, LEVEL, 3],
    [FAR_BANK, LEVEL, 3],
    [FAR_BANK, LEVEL, 95],
    [EDGE, LEVEL, 95],
  ])
  const farBank = group([
    ...front,
    bracketClock(s, [FRONT - 1.15, 5.4, start + COMPANY_WIDTH], minutes),
    ground,
    ...(evening ? farLamps.map((at) => pool(s, at, 2.6, 0.8)) : []),
    ...farTrees,
    ...farLamps.map((at) => lampPost(s, at, 3.6)),
  ])
  s.shell(
    water(s, {
      shape: waterShape,
      far: s.cam.project([0, LEVEL, 95])[1],
      near: 1080,
      from: farX(1150),
      paint: upsideDown.join(''),
      mirror: [
        ...mirrors,
        { svg: boat, y: s.cam.project([0, LEVEL, 21])[1], op: 0.4 },
        { svg: bridge, y: s.cam.project([0, LEVEL, 33])[1], op: 0.6 },
      ],
      glitter: farX(evening ? 1545 : 1330),
    }),
    quayWall(FAR_BANK),
    farBank,
    evening ? lightOnWater(s, farLamps, waterShape) : '',
    flatRect(
      s,
      level(0.02),
      [FAR_BANK - 0.05, 4, FAR_BANK + 0.35, 90],
      mix(stone, '#fff4dd', evening ? 0.1 : 0.5),
    ),
    bridge,
    boat,
    ...(mist ? [mistOnWater(s, farX(1440))] : []),
    gulls(s, [
      [...far([1420, 210]), 22],
      [...far([1475, 182]), 16],
      [...far([1390, 165]), 12],
      [...far([1010, 150]), 15],
    ]),
  )
  // The near bank.
  const quay: Vec3[] = [
    [-13, 0, 1.5],
    [EDGE, 0, 1.5],
    [EDGE, 0, 95],
    [-13, 0, 95],
  ]
  const quayShape = s.cam.shape(quay)
  s.shell(
    path(
      quayShape,
      s.sheet.linear(0, hy, 0, 1080, [
        [0, mix(stone, s.light.fog, 0.4)],
        [0.4, stone],
        [1, mix(stone, evening ? '#6b5470' : '#c2a184', 0.5)],
      ]),
    ),
    paving(s, [-13, EDGE - 0.5], [2.2, 34], stone, [0.46, 0.3]),
    flatRect(s, level(0.01), [EDGE - 0.5, 1.5, EDGE, 95], mix(stone, '#fff6e2', evening ? 0.1 : 0.5)),
    group(
      times(40, (i) =>
        flatRect(s, level(0.012), [EDGE - 0.5, 2 + i * 1.3, EDGE, 2.02 + i * 1.3], palette.shadow, {
          op: 0.35,
        }),
      ),
    ),
  )
  const row: readonly (readonly [number, TreeKind, number])[] = [
    [46, 'tilleul', 7.6],
    [37, 'platane', 7],
    [29, 'tilleul', 8.2],
    [22, 'platane', 7.2],
    [15.5, 'platane', 7.7],
  ]
  for (const [i, [z, kind, h]] of row.entries()) {
    s.put(z, tree(s, [-4.9, 0, z], h, 61 + i * 4, kind))
    crownShadow(s, [-4.9, 5.2, z], 2.2, 70 + i)
  }
  if (!evening) crownShadow(s, [-8.9, 5.2, 9.4], 2.3, 81)
  for (const z of [40, 26, 13.5]) {
    s.put(z, lampPost(s, [EDGE - 1, 0, z], 4.2))
    if (evening) {
      s.shell(pool(s, [EDGE - 1, 0, z], 8, 0.85), pool(s, [EDGE - 1, 0, z], 2.6, 0.9))
      s.glow(halo(s, ...s.cam.project([EDGE - 1, 4.4, z]), s.cam.scale(z) * 2.4, 0.6))
    }
  }
  // The light that the open shops cast on the paving.
  if (evening) for (const z of [9, 13.5, 19, 25, 32]) s.shell(pool(s, [-11, 0, z], 4.4, 0.75))
  for (const z of [30, 20, 9.6, 6.4]) s.put(z, bollard(s, EDGE - 0.28, z))
  s.put(7.6, busShelter(s, -3.55, 7.4, 3.2, notice))
  s.put(18, bench(s, -3.6, 18))
  view.front?.(s)
  s.air(bloom(s, sun, 900, evening ? 'evening' : 'morning', { middle: 0.5, around: 0.16 }))
  return finish(s, s.body(quayShape, true))
}
