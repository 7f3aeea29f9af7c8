/**
 * The moving pieces of the quay. Water, wind, ducks and gulls are always there. Monday morning adds the lights of the bus, the other
 * mornings add mist, and the evening adds lamps and the barge.
 */

import type { Vec2 } from '../kit/num.js'
import { boxOf, flickeringLight } from './movements.js'
import { drawnPiece, oval, type Piece, softPiece } from './piece.js'
import * as sprites from './sprites.js'

/** The x of the left edge of the water, at the quay, for a given y. */
const quayEdge = (y: number) => 1180 + 1.513 * (y - 510)
/** The x of the right edge of the water, at the other bank, for a given y. */
const farBank = (y: number) => 1180 + 3.484 * (y - 510)

const glintBox = { x: 1500, y: 700, w: 804, h: 380 }

/** Whether a point of `glintBox` is open water: between the banks, and not behind the bollard or the moored boat. */
function isWater(x: number, y: number): boolean {
  const [px, py] = [glintBox.x + x, glintBox.y + y]
  if (py < 724 || px < quayEdge(py) + 12 || px > farBank(py) - 16) return false
  return px > 1650 || py > 850
}

function water(colour: string): Piece[] {
  const swimming = (amount: number, period: number, seed: number) =>
    ({ kind: 'swim', amount, period, seed }) as const
  const glints = [5, 19].map((seed, i): Piece => {
    const one = sprites.glints(seed, { w: glintBox.w, h: glintBox.h, colour, n: 130 }, isWater)
    return drawnPiece(glintBox, one.svg, { kind: 'glint', amount: 0.85, period: 3300 + i * 900, seed }, 0.75)
  })
  return [
    softPiece(
      [
        [1655, 722],
        [1920, 722],
        [2170, 804],
        [1655, 804],
      ],
      14,
      swimming(2, 5200, 3),
    ),
    softPiece(
      [
        [1668, 784],
        [2110, 784],
        [2304, 842],
        [2304, 930],
        [1830, 930],
        [1692, 840],
      ],
      18,
      swimming(3, 6300, 8),
    ),
    softPiece(
      [
        [1805, 906],
        [2304, 906],
        [2304, 1080],
        [2066, 1080],
      ],
      20,
      swimming(4.5, 7400, 13),
    ),
    ...glints,
  ]
}

/** Wind in the trees. Each group of leaves sways in its own rhythm, and the outline of the tree does not move. */
const crowns: readonly Piece[] = (
  [
    [620, 170, 120, 110],
    [850, 140, 150, 115],
    [960, 290, 105, 95],
    [770, 300, 120, 80],
  ] as const
).map(([cx, cy, rx, ry], i) =>
  softPiece(oval(cx, cy, rx, ry), 30, { kind: 'swim', amount: 4, period: 7900 + i * 1300, seed: 21 + i }),
)

/** Ducks that swim away along the canal. */
function ducks(): Piece[] {
  const [from, to] = [
    [2236, 1030],
    [1500, 668],
  ] as const
  return (
    [
      [sprites.duck, 0.9, 0],
      [sprites.duckling, 0.85, 62],
      [sprites.duckling, 0.8, 118],
    ] as const
  ).map(([bird, k, distance]) => {
    const box = boxOf(bird, from[0] + distance, from[1] + distance * 0.5 + (72 - bird.h * k), k)
    return drawnPiece(box, bird.svg, {
      kind: 'pass',
      amount: 3,
      bobs: 9,
      to: { x: to[0] + distance * 0.3, y: to[1] + distance * 0.12, scale: 0.3 },
      share: 0.48,
      period: 46_000,
      // The same seed for all: the ducks are one family and appear together.
      seed: 4,
    })
  })
}

/** The colour of the leaves that fall from the lime trees. */
const LEAF = '#8fae63'

const fallingLeaf = (x: number, y: number, colour: string, seed: number): Piece => {
  const one = sprites.leaf(colour)
  return drawnPiece(boxOf(one, x, y), one.svg, {
    kind: 'pass',
    amount: 24,
    bobs: 3,
    turn: 320,
    to: { x: x + 210, y: 690, scale: 1.15 },
    share: 0.3,
    period: 21_000,
    seed,
  })
}

const flyingGull = (y: number, k: number, colour: string, seed: number): Piece => {
  const bird = sprites.gull(colour)
  return drawnPiece(boxOf(bird, 1990, y, k), bird.svg, {
    kind: 'pass',
    amount: 9,
    bobs: 9,
    to: { x: 1210, y: y - 96, scale: 0.7 },
    share: 0.4,
    period: 52_000,
    seed,
  })
}

function bollard(
  [x, y]: readonly [number, number],
  [half, cap]: readonly [number, number],
  shaft: number,
  foot: number,
): Piece {
  const slim = half * 0.66
  const [neck, base] = [y + cap, y + shaft + 20]
  const right: Vec2[] = [
    [x + half * 0.6, y],
    [x + half, y + cap * 0.4],
    [x + half * 0.8, neck - 4],
    [x + slim, neck + 4],
    [x + slim, base],
    [x + half, base + 4],
    [x + half, base + foot],
  ]
  const left = right.map(([px, py]): Vec2 => [2 * x - px, py]).reverse()
  return softPiece([...right, ...left], 1, { kind: 'still', period: 1, seed: 0 })
}

const barge: Piece = drawnPiece(
  // At first, only the stern of the barge is visible, at the edge of the stage. Then the barge moves away under the bridge.
  { x: 2060, y: 760, w: 630, h: 375 },
  sprites.sandBarge.svg,
  {
    kind: 'pass',
    amount: 2,
    bobs: 8,
    to: { x: 1120, y: 262, scale: 0.16 },
    share: 0.9,
    period: 60_000,
    seed: 0,
    when: { variable: '$etat_peniche', is: 'passe' },
  },
  0.5,
)

/** Bollards on the quay. They do not move, but they must hide the ducks and the barge behind them. */
const bollards: readonly Piece[] = [
  bollard([1607, 690], [29, 46], 102, 24),
  bollard([1464, 628], [21, 32], 58, 15),
]

const hazardLights = sprites.hazards(289)

export const quayMorning: readonly Piece[] = [
  ...water('#fffbe9'),
  ...crowns,
  drawnPiece(boxOf(hazardLights, 1258, 455), hazardLights.svg, {
    kind: 'blink',
    amount: 1,
    turns: 1,
    period: 1300,
    seed: 0,
  }),
  flyingGull(210, 1, '#b9a9b4', 2),
  ...ducks(),
  ...bollards,
  fallingLeaf(880, 300, LEAF, 6),
]

const driftingMist = (x: number, y: number, k: number, seed: number): Piece =>
  drawnPiece(
    boxOf(sprites.mist, x, y, k),
    sprites.mist.svg,
    { kind: 'swim', amount: 22, period: 13_000 + seed * 900, seed },
    0.4,
  )

/** The mornings after Monday: no bus stands on the bridge, and there is mist over the water. */
export const quayFree: readonly Piece[] = [
  ...water('#fffbe9'),
  ...crowns,
  flyingGull(210, 1, '#b9a9b4', 2),
  ...ducks(),
  driftingMist(1240, 560, 0.8, 3),
  driftingMist(1560, 690, 1.3, 7),
  ...bollards,
  fallingLeaf(880, 300, LEAF, 6),
]

export const quayEvening: readonly Piece[] = [
  ...water('#ffe0a8'),
  ...crowns,
  barge,
  ...ducks(),
  ...bollards,
  flickeringLight([1308, 210], 130, ['#ffe9b0', 0.75], 1),
  flickeringLight([1247, 355], 70, ['#ffe9b0', 0.7], 4),
  flickeringLight([1884, 352], 64, ['#ffe9b0', 0.7], 7),
  flyingGull(240, 0.9, '#6f5a80', 3),
]
