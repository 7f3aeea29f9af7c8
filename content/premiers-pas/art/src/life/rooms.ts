/** The moving pieces of the rooms: dust in the air, steam, leaves near a window, screens, and people who walk past. */
import {
  activeScreen,
  birdIn,
  boxOf,
  dustIn,
  flickeringLight,
  steamOver,
  townLights,
  walksBy,
} from './movements.js'
import { corners, drawnPiece, leafPiece, oval, type Piece, softPiece } from './piece.js'
import * as sprites from './sprites.js'

const swaying = (amount: number, seed: number, hangs = false) =>
  ({ kind: 'sway', amount, period: 8300 + seed * 370, seed, ...(hangs ? { hangs } : {}) }) as const

/** The shadow of a person who walks past outside, between the sun and the wall. */
const walkerShadow = sprites.shadow('#7d4a4d')
function shadowOver(x0: number, x1: number, y: number, within: Piece['box'], seed: number): Piece {
  return drawnPiece(
    boxOf(walkerShadow, x0, y),
    walkerShadow.svg,
    {
      kind: 'pass',
      amount: 5,
      bobs: 8,
      to: { x: x1, y, scale: 1 },
      share: 0.16,
      period: 29_000,
      seed,
      within,
    },
    0.5,
  )
}

export const reception: readonly Piece[] = [
  ...dustIn(560, 430, 3),
  shadowOver(330, 1680, 300, { x: 528, y: 196, w: 946, h: 524 }, 5),
  leafPiece(oval(1310, 575, 150, 110), swaying(4, 2)),
  leafPiece(oval(590, 570, 150, 130), swaying(4, 6)),
  leafPiece(oval(2070, 525, 84, 46), swaying(2.5, 9)),
  ...steamOver(1934, 540, 4, 0.9),
  flickeringLight([900, 900], 330, ['#ffe9ae', 0.5], 6),
]

const corridorWalker = sprites.walker('#3f5566', 0.55)
const door = { x: 1501, y: 418, w: 76, h: 226 }
/** The computer screens of the team, and of the people behind the team. */
const screens: readonly Piece[] = [
  activeScreen({ x: 688, y: 552, w: 60, h: 44 }, '#fdf1e2', '#b8b2bb', 1),
  activeScreen({ x: 798, y: 534, w: 76, h: 36 }, '#4f949c', '#e8d9a8', 6),
]
const officePlants = (amount: number): Piece[] => [
  leafPiece(oval(1258, 552, 62, 44), swaying(amount, 3)),
  leafPiece(oval(1374, 548, 82, 72), swaying(amount + 1, 7)),
  leafPiece(corners(1640, 400, 1800, 520), swaying(amount, 5, true)),
  leafPiece(corners(2160, 456, 2304, 700), swaying(amount + 2, 11)),
]

export const officeMorning: readonly Piece[] = [
  ...dustIn(620, 430, 8),
  ...walksBy(boxOf(corridorWalker, 1402, 440), 1588, [door], corridorWalker, {
    period: 24_000,
    seed: 2,
    seconds: 2.6,
  }),
  ...officePlants(3),
  ...screens,
  ...steamOver(722, 622, 5, 0.7),
  birdIn({ x: 925, y: 372, w: 192, h: 110 }, '#b9a9b4', 4),
]

export const officeEvening: readonly Piece[] = [
  townLights(
    { x: 660, y: 430, w: 720, h: 140 },
    [
      [130, 60],
      [196, 88],
      [452, 52],
      [505, 96],
      [600, 40],
      [668, 78],
    ],
    [9, 13],
    3,
  ),
  townLights(
    { x: 660, y: 430, w: 720, h: 140 },
    [
      [60, 92],
      [236, 40],
      [330, 72],
      [540, 60],
      [700, 100],
    ],
    [9, 13],
    8,
  ),
  ...walksBy(boxOf(corridorWalker, 1402, 440), 1588, [door], corridorWalker, {
    period: 33_000,
    seed: 6,
    seconds: 3.2,
  }),
  ...officePlants(2.5),
  ...screens,
  flickeringLight([672, 232], 150, ['#fff0c0', 0.5], 2),
  flickeringLight([1878, 232], 150, ['#fff0c0', 0.5], 5),
  ...dustIn(640, 420, 12, '#ffd9a0'),
]

const distantWalker = sprites.walker('#4d6a72', 0.3)
export const meeting: readonly Piece[] = [
  ...dustIn(560, 470, 5),
  ...walksBy(
    { x: 1524, y: 372, w: 134, h: 308 },
    1960,
    [
      { x: 1646, y: 388, w: 135, h: 226 },
      { x: 1794, y: 388, w: 122, h: 226 },
    ],
    distantWalker,
    { period: 27_000, seed: 3, seconds: 4.6 },
  ),
  leafPiece(oval(920, 560, 136, 92), swaying(4, 4)),
  leafPiece(oval(278, 560, 60, 44), swaying(2.5, 8)),
  ...steamOver(1334, 650, 3, 0.75),
  ...steamOver(1588, 672, 8, 0.75),
  birdIn({ x: 444, y: 300, w: 84, h: 90 }, '#b9a9b4', 7),
  flickeringLight([760, 960], 300, ['#ffe9ae', 0.45], 3),
]

const curl = sprites.shaving
const radioLight = sprites.light('#ffb04d')
const readyLight = sprites.light('#8dffb0')
const net = { x: 330, y: 520, w: 156, h: 46 }
export const workshop: readonly Piece[] = [
  ...dustIn(520, 400, 9, '#fff0cf'),
  ...dustIn(980, 480, 14, '#fff0cf'),
  ...[3, 11].map((seed, i): Piece => {
    const lights = sprites.glints(seed, { w: net.w, h: net.h, colour: '#ffffff', n: 26 }, (x, y) => {
      const bar = [64, 108].some((barX) => Math.abs(x - barX) < 7)
      return x > 4 && x < 150 && y > 3 && y < 44 - x * 0.05 && !bar
    })
    return drawnPiece(net, lights.svg, { kind: 'glint', amount: 0.8, period: 2900 + i * 800, seed })
  }),
  drawnPiece({ x: 1354, y: 552, w: 13, h: 13 }, radioLight.svg, {
    kind: 'blink',
    amount: 0.75,
    turns: 9,
    period: 5300,
    seed: 2,
    when: { variable: '$etat_radio', is: '' },
  }),
  drawnPiece({ x: 941, y: 728, w: 20, h: 20 }, readyLight.svg, {
    kind: 'blink',
    amount: 0.7,
    turns: 1,
    period: 2600,
    seed: 1,
  }),
  drawnPiece(boxOf(curl, 700, 690), curl.svg, {
    kind: 'pass',
    amount: 9,
    bobs: 4,
    turn: 400,
    to: { x: 1180, y: 706, scale: 0.9 },
    share: 0.16,
    period: 23_000,
    seed: 5,
  }),
  birdIn({ x: 1085, y: 206, w: 60, h: 62 }, '#a89aa8', 3),
  birdIn({ x: 1225, y: 282, w: 60, h: 62 }, '#a89aa8', 9),
  flickeringLight([620, 900], 330, ['#ffe9ae', 0.4], 5),
]

const canalPanes = [
  [1568, 1674],
  [1689, 1796],
  [1810, 1914],
  [1929, 2028],
] as const
const strip = { x: 1568, y: 518, w: 462, h: 26 }
export const canteen: readonly Piece[] = [
  ...[4, 15].map((seed, i): Piece => {
    const lights = sprites.glints(seed, { w: strip.w, h: strip.h, colour: '#ffffff', n: 60 }, (x, y) =>
      canalPanes.some(([left, right]) => strip.x + x > left + 2 && strip.x + x < right - 2 && y > 2),
    )
    return drawnPiece(strip, lights.svg, { kind: 'glint', amount: 0.85, period: 2700 + i * 700, seed })
  }),
  ...canalPanes.map(
    ([left, right]): Piece =>
      drawnPiece(boxOf(sprites.kayak, 1480, 508), sprites.kayak.svg, {
        kind: 'pass',
        amount: 2,
        bobs: 12,
        to: { x: 2034, y: 508, scale: 1 },
        share: 0.3,
        period: 41_000,
        seed: 7,
        within: { x: left, y: 490, w: right - left, h: 52 },
      }),
  ),
  leafPiece(corners(1134, 284, 1336, 424), swaying(4, 6, true)),
  leafPiece(oval(2126, 590, 136, 82), swaying(4, 3)),
  leafPiece(oval(742, 540, 62, 48), swaying(2.5, 8)),
  ...steamOver(1152, 570, 2, 0.7),
  ...steamOver(747, 638, 6, 0.65),
  drawnPiece({ x: 917, y: 551, w: 16, h: 12 }, sprites.light('#8dffb0').svg, {
    kind: 'blink',
    amount: 0.8,
    turns: 1,
    period: 2000,
    seed: 4,
  }),
  ...dustIn(330, 470, 6),
]

export const flat: readonly Piece[] = [
  softPiece(corners(828, 214, 946, 545), 16, swaying(5, 4, true)),
  softPiece(corners(1130, 214, 1256, 545), 16, swaying(5, 7, true)),
  ...dustIn(760, 420, 7),
  leafPiece(oval(2074, 580, 156, 84), swaying(4, 5)),
  ...steamOver(1950, 676, 3, 0.75),
  birdIn({ x: 950, y: 262, w: 98, h: 84 }, '#b9a9b4', 5),
  birdIn({ x: 1062, y: 356, w: 84, h: 100 }, '#b9a9b4', 11),
  flickeringLight([1290, 960], 300, ['#ffe9ae', 0.5], 4),
]

const garland = { x: 330, y: 36, w: 1974, h: 116 }
const bulbPositions = [
  [28, 30],
  [114, 56],
  [199, 71],
  [284, 74],
  [368, 67],
  [452, 48],
  [536, 50],
  [622, 72],
  [708, 83],
  [794, 83],
  [880, 72],
  [966, 50],
  [1052, 49],
  [1137, 72],
  [1223, 83],
  [1309, 83],
  [1395, 72],
  [1481, 51],
  [1564, 49],
  [1644, 67],
  [1724, 74],
  [1805, 71],
  [1886, 55],
] as const
export const office: readonly Piece[] = [
  ...[0, 1, 2].map((i): Piece => {
    const everyThirdBulb = sprites.bulbs(
      garland.w,
      garland.h,
      bulbPositions.filter((_, index) => index % 3 === i),
    )
    return drawnPiece(
      garland,
      everyThirdBulb.svg,
      { kind: 'blink', amount: 0.9, turns: 4, period: 8100 + i * 1700, seed: i + 2 },
      0.5,
    )
  }),
  townLights(
    { x: 780, y: 400, w: 420, h: 170 },
    [
      [84, 86],
      [170, 60],
      [236, 96],
      [318, 70],
      [372, 104],
    ],
    [9, 13],
    4,
  ),
  leafPiece(oval(870, 570, 108, 42), swaying(2.5, 3)),
  leafPiece(oval(1120, 565, 122, 44), swaying(2.5, 8)),
  leafPiece(corners(1920, 330, 2110, 480), swaying(3.5, 6, true)),
  leafPiece(corners(384, 180, 600, 400), swaying(4, 9, true)),
  flickeringLight([1266, 440], 210, ['#fff0c0', 0.35], 3),
  ...steamOver(1434, 694, 5, 0.85),
  ...steamOver(1346, 714, 9, 0.6),
  ...dustIn(1000, 430, 11, '#ffdca0'),
]
