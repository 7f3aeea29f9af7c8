// Draws rooms in which people work with their hands: the kitchen of a restaurant, a care room and a store. As in `rooms.ts`, the middle
// of a room has few details.
import { mauve, mix, shade } from '../colour.js'
import { picture, plant } from './furniture.js'
import { type Decor, nearestZ, pixels, polygon, project } from './set.js'

const steel = '#b9c3c6'
const darkSteel = '#7f8c92'
const paper = '#fffaf0'
const ink = '#2f3f4a'
const leaf = '#5f9a72'
const brick = '#cd6a4f'
const sunny = '#e0a646'

/** Lines between the tiles of the back wall. */
const tiles = (decor: Decor, bottom: number, top: number, colour: string): string => {
  const { half } = decor.size
  const rows = Math.round((top - bottom) / 0.24)
  const lines = Array.from({ length: rows + 1 }, (_, row) => {
    const y = bottom + row * 0.24
    return decor.upright(-half, half, y, y + 0.012, colour)
  })
  const joints = Array.from({ length: Math.round((2 * half) / 0.36) }, (_, column) => {
    const x = -half + column * 0.36
    return decor.upright(x, x + 0.012, bottom, top, colour)
  })
  return [...lines, ...joints].join('')
}

/** Joints between the tiles of the floor. */
const floorTiles = (decor: Decor, colour: string): string => {
  const { half, depth } = decor.size
  const across = Array.from({ length: Math.floor(depth - nearestZ) }, (_, row) =>
    decor.level(-half, half, nearestZ + row, nearestZ + row + 0.02, 0.002, colour, 0.5),
  )
  const along = Array.from({ length: Math.ceil(2 * half) }, (_, column) =>
    decor.level(-half + column, -half + column + 0.014, nearestZ, depth, 0.002, colour, 0.5),
  )
  return [...across, ...along].join('')
}

/** A strip light under the ceiling. */
const stripLight = (decor: Decor, x: number, z: number) => {
  const y = decor.size.height - 0.02
  const [cx, cy] = project(x, y, z)
  const halo = decor.hour.areLampsLit
    ? `<circle cx="${cx}" cy="${cy}" r="${pixels(1.2, z)}" fill="url(#${decor.id}h)"/>`
    : ''
  return (
    halo +
    decor.level(x - 0.12, x + 0.12, z - 0.7, z + 0.7, y, decor.hour.areLampsLit ? '#fff3cf' : '#fffef8')
  )
}

/** A pot on a stove or on a shelf. */
const pot = (decor: Decor, x: number, y: number, z: number, size: number, colour: string) =>
  decor.box(x, x + size, y, y + size * 0.62, z, z + size, colour) +
  decor.box(
    x - size * 0.2,
    x + size * 1.2,
    y + size * 0.4,
    y + size * 0.5,
    z + size * 0.4,
    z + size * 0.5,
    darkSteel,
  )

/** A worktop of steel with a shelf under it. */
const worktop = (decor: Decor, x0: number, x1: number, z0: number, z1: number) =>
  [
    decor.shadow(x0, x1, z0, z1, 0.9),
    decor.box(x0 + 0.06, x1 - 0.06, 0.2, 0.25, z0 + 0.06, z1, darkSteel),
    ...[x0 + 0.05, x1 - 0.11].flatMap((x) =>
      [z1 - 0.1, z0 + 0.05].map((z) => decor.box(x, x + 0.06, 0, 0.84, z, z + 0.06, darkSteel)),
    ),
    decor.box(x0, x1, 0.84, 0.92, z0, z1, steel),
  ].join('')

export function furnishRestaurantKitchen(decor: Decor): string {
  const { accent } = decor
  const joint = shade(decor.tone('#dfe5e1'), 0.1)
  const utensils = [0, 1, 2, 3, 4, 5].map((index) => {
    const x = 1.36 + index * 0.26
    const bottom = 1.5 + (index % 3) * 0.08
    return (
      decor.upright(x, x + 0.03, bottom + 0.1, 1.98, decor.tone(darkSteel)) +
      decor.upright(
        x - 0.06,
        x + 0.09,
        bottom - 0.06,
        bottom + 0.1,
        decor.tone(index % 2 ? darkSteel : '#97a3a8'),
      )
    )
  })
  const tickets = [0, 1, 2, 3].map((index) =>
    decor.upright(
      -2.1 + index * 0.36,
      -1.86 + index * 0.36,
      1.46 + (index % 2) * 0.06,
      1.78,
      decor.tone(paper),
      5.18,
    ),
  )
  const ovens = [0, 1, 2].map((index) => {
    const x = -2.2 + index * 1.02
    return (
      decor.upright(x, x + 0.86, 0.14, 0.66, decor.tone('#566268'), 5.19) +
      decor.upright(
        x + 0.1,
        x + 0.76,
        0.22,
        0.5,
        decor.tone(decor.hour.areLampsLit ? '#d98b4a' : '#39444a'),
        5.18,
      ) +
      decor.upright(x + 0.06, x + 0.8, 0.56, 0.6, decor.tone('#dfe5e6'), 5.17)
    )
  })
  const plates = [0, 1, 2].flatMap((level) =>
    [0, 1, 2, 3].map((index) =>
      decor.box(
        1.5 + index * 0.44,
        1.84 + index * 0.44,
        0.46 + level * 0.42,
        0.56 + level * 0.42 + (index % 2) * 0.06,
        5.74,
        6.04,
        (index + level) % 3 === 0 ? accent : '#fdfbf4',
      ),
    ),
  )
  return [
    floorTiles(decor, shade(decor.tone('#c3bdb0'), 0.18)),
    tiles(decor, 0.13, 1.9, joint),
    decor.upright(-3.7, 3.7, 1.9, 1.98, decor.tone(accent)),
    decor.onSide(-1, nearestZ, 6.4, 1.9, 1.98, mix(decor.tone(accent), decor.hour.light, 0.2)),
    decor.onSide(1, nearestZ, 6.4, 1.9, 1.98, shade(decor.tone(accent), 0.24)),
    decor.sideWindow(4.5, 5.9, 1.2, 2.4),
    // The stove under its hood.
    decor.shadow(-2.4, 0.9, 5.2, 6.3, 0.9),
    decor.box(-2.4, 0.9, 0, 0.88, 5.2, 6.3, steel),
    ...ovens,
    decor.box(-2.44, 0.94, 0.88, 0.94, 5.14, 6.34, '#4e595f'),
    pot(decor, -2.1, 0.94, 5.6, 0.42, '#c7cfd1'),
    pot(decor, -1.1, 0.94, 5.5, 0.5, accent),
    pot(decor, 0, 0.94, 5.7, 0.36, '#c98d5b'),
    polygon(
      [
        [-2.6, 1.98, 5.1],
        [1.1, 1.98, 5.1],
        [0.7, 2.8, 5.5],
        [-2.2, 2.8, 5.5],
      ],
      mix(decor.tone(steel), decor.hour.light, 0.2),
    ),
    decor.upright(-2.6, 1.1, 1.88, 2, shade(decor.tone(steel), 0.16), 5.1),
    ...tickets,
    decor.upright(-2.2, -0.7, 1.78, 1.83, decor.tone(darkSteel), 5.17),
    // Utensils on a rail, and the shelves with the plates.
    ...utensils,
    decor.upright(1.24, 3.06, 1.96, 2, decor.tone(darkSteel)),
    decor.shadow(1.4, 3.4, 5.7, 6.2, 1.2),
    ...[0.4, 0.82, 1.24].map((y) => decor.box(1.4, 3.4, y, y + 0.05, 5.7, 6.1, darkSteel)),
    ...plates,
    ...[1.4, 3.34].map((x) => decor.box(x, x + 0.06, 0, 1.3, 5.7, 5.76, steel)),
    stripLight(decor, -1.6, 3.6),
    stripLight(decor, 1.6, 3.6),
    // The worktop at the left, with boards and vegetables.
    worktop(decor, -3.3, -1, 3.2, 4.1),
    decor.box(-3, -2.4, 0.92, 0.96, 3.4, 3.8, leaf),
    decor.box(-2.1, -1.5, 0.92, 0.96, 3.4, 3.8, '#e8c490'),
    decor.box(-2.9, -2.76, 0.96, 1.06, 3.5, 3.64, brick),
    decor.box(-2.66, -2.54, 0.96, 1.05, 3.56, 3.68, sunny),
    decor.box(-1.9, -1.56, 0.96, 0.98, 3.56, 3.6, darkSteel),
    decor.box(-1.32, -1.06, 0.92, 1.16, 3.7, 3.95, '#dfe5e6'),
    decor.shaft(4.6, 5.8, 1.2, 2.4),
  ].join('')
}

export function furnishCareRoom(decor: Decor): string {
  const { accent } = decor
  const shelves = [0, 1, 2].flatMap((level) =>
    [0, 1, 2, 3, 4].map((index) =>
      decor.upright(
        -2.96 + index * 0.34,
        -2.74 + index * 0.34 + (index % 2) * 0.05,
        1.36 + level * 0.4,
        1.52 + level * 0.4 + ((index * 3 + level) % 3) * 0.05,
        decor.tone([paper, accent, '#cfe0d2', '#e8c490'][(index + level) % 4] ?? paper),
        5.98,
      ),
    ),
  )
  const chart = [0, 1, 2, 3].map((row) =>
    decor.upright(0.02 + row * 0.05, 0.6 - row * 0.05, 2.02 - row * 0.18, 2.1 - row * 0.18, decor.tone(ink)),
  )
  const couch = [
    decor.shadow(1.1, 3.3, 3.5, 4.6, 0.7),
    ...[1.25, 3.05].flatMap((x) =>
      [4.4, 3.6].map((z) => decor.box(x, x + 0.07, 0, 0.52, z, z + 0.07, steel)),
    ),
    decor.box(1.1, 3.3, 0.5, 0.56, 3.5, 4.6, darkSteel),
    decor.box(1.1, 3.3, 0.56, 0.72, 3.5, 4.6, accent),
    // The paper on the couch, and its raised end.
    decor.box(1.1, 2.6, 0.72, 0.735, 3.66, 4.44, '#fffef9'),
    polygon(
      [
        [2.6, 0.72, 3.5],
        [3.34, 1.1, 3.5],
        [3.34, 1.1, 4.6],
        [2.6, 0.72, 4.6],
      ],
      mix(decor.tone(accent), decor.hour.light, 0.3),
    ),
    polygon(
      [
        [2.6, 0.72, 3.5],
        [3.34, 1.1, 3.5],
        [3.34, 0.72, 3.5],
      ],
      shade(decor.tone(accent), 0.16),
    ),
  ]
  const trolley = [
    decor.shadow(-1.3, -0.6, 4.3, 4.8, 0.9),
    ...[-1.28, -0.66].flatMap((x) =>
      [4.72, 4.32].map((z) => decor.box(x, x + 0.04, 0.06, 0.92, z, z + 0.04, steel)),
    ),
    decor.box(-1.3, -0.6, 0.3, 0.34, 4.3, 4.78, '#e7ecec'),
    decor.box(-1.3, -0.6, 0.86, 0.92, 4.3, 4.78, '#e7ecec'),
    decor.box(-1.2, -1.08, 0.92, 1.14, 4.5, 4.62, '#bfe0e2'),
    decor.box(-1, -0.9, 0.92, 1.08, 4.46, 4.56, brick),
    decor.box(-0.82, -0.66, 0.92, 1, 4.4, 4.6, paper),
    decor.box(-1.2, -0.74, 0.34, 0.5, 4.4, 4.7, '#cfe0d2'),
  ]
  return [
    floorTiles(decor, shade(decor.tone('#d5d8cd'), 0.12)),
    decor.wainscot(1.1, decor.tone(mix(accent, '#f3f5ee', 0.74))),
    decor.sideWindow(4.9, 6.1, 1.05, 2.3),
    decor.backWindow(1.2, 2.7, 1.25, 2.35),
    // The cupboard with glass doors over the sink.
    decor.box(-3.1, -1.2, 1.26, 2.5, 6, 6.36, '#f4f1e6'),
    decor.upright(-3.02, -1.28, 1.34, 2.42, shade(decor.tone('#dfe8e4'), 0.1), 5.99),
    ...shelves,
    decor.upright(-2.18, -2.12, 1.3, 2.46, decor.tone('#f4f1e6'), 5.97),
    polygon(
      [
        [-2.9, 1.4, 5.96],
        [-2.7, 1.4, 5.96],
        [-2.3, 2.38, 5.96],
        [-2.5, 2.38, 5.96],
      ],
      '#ffffff',
      0.28,
    ),
    decor.shadow(-3.5, -1, 5.6, 6.3, 0.9),
    decor.box(-3.5, -1, 0, 0.86, 5.6, 6.34, '#f0ede2'),
    ...[0, 1, 2].map((index) =>
      decor.upright(
        -3.4 + index * 0.82,
        -2.66 + index * 0.82,
        0.1,
        0.76,
        decor.tone(mix(accent, '#ffffff', 0.6)),
        5.59,
      ),
    ),
    ...[0, 1, 2].map((index) =>
      decor.upright(-2.8 + index * 0.82, -2.74 + index * 0.82, 0.4, 0.56, decor.tone(darkSteel), 5.58),
    ),
    decor.box(-3.54, -0.96, 0.86, 0.92, 5.56, 6.36, '#fbf8ef'),
    decor.level(-2.3, -1.5, 5.7, 6.1, 0.925, shade(decor.tone(steel), 0.1)),
    decor.box(-1.94, -1.88, 0.92, 1.2, 6.14, 6.2, steel),
    decor.box(-1.94, -1.88, 1.16, 1.2, 5.92, 6.2, steel),
    decor.box(-3.3, -3.16, 0.92, 1.14, 5.9, 6.04, accent),
    picture(decor, -0.1, 0.72, 1.4, 2.24, chart.join('')),
    stripLight(decor, -1.2, 4),
    stripLight(decor, 1.8, 4),
    ...couch,
    ...trolley,
    // The stool with wheels.
    decor.shadow(0.2, 0.62, 3.5, 3.9, 0.5),
    decor.box(0.39, 0.43, 0.08, 0.5, 3.68, 3.72, darkSteel),
    decor.box(0.22, 0.6, 0.04, 0.08, 3.66, 3.74, darkSteel),
    decor.box(0.2, 0.62, 0.5, 0.58, 3.5, 3.9, ink),
    plant(decor, -3.2, 4.5, 0.9),
    decor.shaft(5, 6, 1.05, 2.3),
  ].join('')
}

/** A row of shelves along the room, seen from its end, filled with goods. */
function aisle(
  decor: Decor,
  x0: number,
  x1: number,
  z0: number,
  z1: number,
  goods: readonly string[],
): string {
  const side = x1 < 0 ? x1 : x0
  const levels = [0.16, 0.62, 1.08, 1.5]
  const count = Math.round((z1 - z0) / 0.34)
  const face = levels.flatMap((y, level) =>
    Array.from({ length: count }, (_, index) => {
      // From back to front, so that nearer goods cover those behind them.
      const z = z1 - (index + 1) * ((z1 - z0) / count)
      const seed = (index * 7 + level * 5) % 11
      const top = y + 0.2 + (seed % 4) * 0.05
      const colour = decor.tone(goods[seed % goods.length] ?? '')
      return polygon(
        [
          [side, y, z],
          [side, y, z + 0.28],
          [side, top, z + 0.28],
          [side, top, z],
        ],
        x1 < 0 ? mix(colour, decor.hour.light, 0.2) : shade(colour, 0.2),
      )
    }),
  )
  const rails = levels.map((y) =>
    polygon(
      [
        [side, y - 0.05, z0],
        [side, y - 0.05, z1],
        [side, y, z1],
        [side, y, z0],
      ],
      decor.tone(paper),
    ),
  )
  const end = levels.flatMap((y, level) =>
    [0, 1, 2].map((index) => {
      const width = (x1 - x0) / 3
      return decor.upright(
        x0 + index * width + 0.03,
        x0 + (index + 1) * width - 0.03,
        y,
        y + 0.24 + ((index + level) % 3) * 0.05,
        decor.tone(goods[(index + level * 2) % goods.length] ?? ''),
        z0 - 0.02,
      )
    }),
  )
  return [
    decor.shadow(x0, x1, z0, z1, 1.2),
    decor.box(x0, x1, 0, 1.9, z0, z1, '#e6ded0'),
    ...face,
    ...rails,
    ...end,
    ...levels.map((y) => decor.upright(x0, x1, y - 0.05, y, decor.tone(paper), z0 - 0.03)),
    decor.box(x0 - 0.02, x1 + 0.02, 1.9, 2.06, z0 - 0.04, z0, decor.accent),
  ].join('')
}

export function furnishStore(decor: Decor): string {
  const { accent, size } = decor
  const goods = [accent, brick, sunny, leaf, '#9fb6c9', '#f2e6d2', '#b99bb5']
  const z = size.depth
  const fridges = [-2.6, -1.3, 0, 1.3].flatMap((x) => [
    decor.upright(x, x + 1.2, 0.1, 2.2, decor.tone('#dfe5e6'), z - 0.4),
    decor.upright(x + 0.07, x + 1.13, 0.2, 2.1, mix(decor.tone('#bfd9dc'), '#ffffff', 0.3), z - 0.41),
    ...[0.3, 0.76, 1.22, 1.68].flatMap((y, level) =>
      [0, 1, 2, 3].map((index) =>
        decor.upright(
          x + 0.12 + index * 0.25,
          x + 0.31 + index * 0.25,
          y,
          y + 0.2 + ((index * 3 + level) % 3) * 0.05,
          decor.tone(goods[(index * 2 + level) % goods.length] ?? ''),
          z - 0.42,
        ),
      ),
    ),
    decor.upright(x + 1.02, x + 1.05, 0.9, 1.4, decor.tone(darkSteel), z - 0.43),
  ])
  const signs = [-1.6, 1.5].map(
    (x) =>
      decor.upright(x - 0.005, x + 0.005, 2.75, size.height, mauve, 5.4) +
      decor.upright(x - 0.6, x + 0.6, 2.4, 2.76, decor.tone(accent), 5.4) +
      decor.upright(x - 0.42, x + 0.42, 2.55, 2.61, decor.tone(paper), 5.39),
  )
  const cartons = [
    [2.2, 0.14, 3.5, 0.6],
    [2.26, 0.6, 3.54, 0.46],
  ].map(([x = 0, y = 0, front = 0, width = 0]) => {
    const box = decor.box(x, x + width, y, y + 0.44, front, front + width, '#c99763')
    return (
      box +
      decor.upright(x + width * 0.42, x + width * 0.58, y, y + 0.44, decor.tone('#e2bd8d'), front - 0.01)
    )
  })
  return [
    floorTiles(decor, shade(decor.tone('#d9cfbd'), 0.14)),
    decor.upright(-size.half, size.half, 2.4, 2.9, decor.tone(accent)),
    decor.upright(-1.6, 1, 2.58, 2.68, decor.tone(paper)),
    decor.shadow(-2.6, 2.5, z - 0.4, z, 1.2),
    ...fridges,
    stripLight(decor, -1.4, 5),
    stripLight(decor, 1.4, 5),
    aisle(decor, -4.1, -3.1, 3.4, 8, goods),
    aisle(decor, 3, 4, 4.4, 8, goods),
    ...signs,
    // The till at the left: a belt, a screen and a bag.
    decor.shadow(-2.7, -0.7, 3.2, 3.9, 0.9),
    decor.box(-2.7, -0.7, 0, 0.82, 3.2, 3.9, accent),
    decor.upright(-2.6, -0.8, 0.1, 0.3, shade(decor.tone(accent), 0.26), 3.19),
    decor.box(-2.76, -0.64, 0.82, 0.9, 3.14, 3.96, '#efe6d4'),
    decor.level(-2.66, -1.6, 3.3, 3.8, 0.905, decor.tone('#4e595f')),
    decor.box(-2.5, -2.3, 0.91, 1.1, 3.5, 3.64, sunny),
    decor.box(-2.16, -2.02, 0.91, 1.18, 3.48, 3.6, leaf),
    decor.box(-1.9, -1.68, 0.91, 1, 3.44, 3.64, brick),
    decor.box(-1.24, -1.18, 0.9, 1.18, 3.66, 3.72, ink),
    decor.box(-1.46, -0.94, 1.14, 1.46, 3.62, 3.68, ink),
    decor.upright(-1.42, -0.98, 1.18, 1.42, mix(decor.tone('#9cc9c4'), decor.hour.light, 0.2), 3.61),
    // Cartons on a hand truck.
    decor.shadow(2.15, 2.9, 3.4, 4.1, 0.9),
    decor.box(2.14, 2.86, 0.06, 0.12, 3.46, 4.1, darkSteel),
    decor.box(2.14, 2.2, 0.06, 1.3, 4.1, 4.14, brick),
    decor.box(2.8, 2.86, 0.06, 1.3, 4.1, 4.14, brick),
    decor.box(2.14, 2.86, 1.26, 1.32, 4.1, 4.14, brick),
    ...cartons,
  ].join('')
}
