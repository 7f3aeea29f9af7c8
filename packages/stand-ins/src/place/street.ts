// Draws a street with pavements, a roadway, trees, and houses on both sides with shops on the ground level.
import { mauve, mix, shade } from '../colour.js'
import { type Decor, nearestZ, pixels, polygon, project } from './set.js'

/** The z coordinate of the end of the street, in metres. */
const horizon = 60

const houses = [
  { wall: '#d98e6a', height: 7.5 },
  { wall: '#f0d9b4', height: 6.2 },
  { wall: '#b9c7b2', height: 8.2 },
  { wall: '#e4b58e', height: 6.8 },
] as const

function house(decor: Decor, index: number, side: -1 | 1): string {
  const { wall, height } = houses[(index + (side > 0 ? 2 : 0)) % 4] ?? houses[0]
  const z = 3.4 + index * 5
  const x = side * 5
  const base = decor.tone(wall)
  const front = side > 0 ? shade(base, 0.22) : mix(base, decor.hour.light, 0.2)
  // Distant houses take the colour of the sky.
  const faded = mix(front, decor.hour.skyLow, Math.min(0.4, index * 0.12))
  const onFront = (z0: number, z1: number, y0: number, y1: number, colour: string) =>
    polygon(
      [
        [x, y0, z + z0],
        [x, y0, z + z1],
        [x, y1, z + z1],
        [x, y1, z + z0],
      ],
      colour,
    )
  const windowRowHeights = [2.9, 4.5, ...(height > 7 ? [6] : [])]
  const windows = windowRowHeights.flatMap((y, row) =>
    [0.7, 2.1, 3.5].map((windowZ, column) => {
      const isLit = decor.hour.areLampsLit && (row * 3 + column * 2 + index) % 3 === 0
      return (
        onFront(windowZ - 0.1, windowZ + 0.9, y - 0.1, y + 1.2, mix(faded, '#fffaf0', 0.45)) +
        onFront(
          windowZ,
          windowZ + 0.8,
          y,
          y + 1.1,
          isLit ? '#ffd88c' : mix(decor.hour.skyHigh, '#4b5a74', 0.4),
        ) +
        onFront(windowZ + 0.37, windowZ + 0.43, y, y + 1.1, mix(faded, '#fffaf0', 0.45))
      )
    }),
  )
  const shopFront = shade(decor.tone(index % 2 ? decor.accent : '#a5503a'), 0.1)
  const glass = decor.hour.areLampsLit ? '#ffdf9e' : mix(decor.hour.skyLow, '#b9d2d4', 0.5)
  const awning = polygon(
    [
      [x, 2.3, z + 0.5],
      [x, 2.3, z + 3.9],
      [x - side * 0.7, 1.95, z + 3.9],
      [x - side * 0.7, 1.95, z + 0.5],
    ],
    mix(shopFront, '#fff6e4', 0.3),
  )
  return [
    onFront(0, 5, 0, height, faded),
    polygon(
      [
        [x, 0, z],
        [x + side * 6, 0, z],
        [x + side * 6, height, z],
        [x, height, z],
      ],
      shade(base, 0.3),
    ),
    polygon(
      [
        [x, height, z],
        [x, height, z + 5],
        [x - side * 0.22, height + 0.2, z + 5],
        [x - side * 0.22, height + 0.2, z],
      ],
      shade(decor.tone('#8a5f3c'), 0.2),
    ),
    onFront(0, 5, 2.5, 2.62, mix(faded, '#fffaf0', 0.3)),
    ...windows,
    onFront(0.5, 3.9, 0, 2.3, shopFront),
    onFront(0.8, 2.8, 0.5, 1.9, glass),
    onFront(3, 3.7, 0.1, 1.9, mix(shopFront, '#fff6e4', 0.16)),
    awning,
  ].join('')
}

function tree(decor: Decor, x: number, z: number): string {
  const [cx, cy] = project(x, 3.3, z)
  const [footX, footY] = project(x, 0, z)
  const k = pixels(1, z)
  const crown = [
    [0, -0.2, 1.05, '#5f9673'],
    [-0.72, 0.3, 0.76, '#4e8563'],
    [0.7, 0.36, 0.72, '#6fa57f'],
    [0.34, -0.7, 0.72, '#7fb48a'],
    [-0.4, -0.6, 0.7, '#5f9673'],
  ] as const
  return `<ellipse cx="${footX - k * 0.4}" cy="${footY}" rx="${k * 1.1}" ry="${k * 0.13}" fill="${mauve}" opacity="0.24"/>${polygon(
    [
      [x - 0.1, 0, z],
      [x + 0.1, 0, z],
      [x + 0.06, 2.8, z],
      [x - 0.06, 2.8, z],
    ],
    decor.tone('#7d5738'),
  )}${crown
    .map(
      ([dx, dy, r, colour]) =>
        `<circle cx="${cx + dx * k}" cy="${cy + dy * k}" r="${r * k}" fill="${decor.tone(colour)}"/>`,
    )
    .join('')}`
}

function streetLamp(decor: Decor, x: number, z: number): string {
  const [cx, cy] = project(x, 3.1, z)
  const halo = decor.hour.areLampsLit
    ? `<circle cx="${cx}" cy="${cy}" r="${pixels(1.6, z)}" fill="url(#${decor.id}h)"/>`
    : ''
  return `${polygon(
    [
      [x - 0.05, 0, z],
      [x + 0.05, 0, z],
      [x + 0.03, 3, z],
      [x - 0.03, 3, z],
    ],
    decor.tone('#4a4a5e'),
  )}${halo}<circle cx="${cx}" cy="${cy}" r="${pixels(0.16, z)}" fill="${decor.hour.areLampsLit ? '#fff0c4' : '#f3ead6'}"/>`
}

export function drawStreet(decor: Decor): string {
  const pavement = decor.tone('#cdbda6')
  const road = mix(decor.tone('#8d8794'), pavement, 0.2)
  const roadMarks = Array.from({ length: 7 }, (_, index) =>
    decor.level(-0.62, -0.46, 3 + index * 3.4, 4.6 + index * 3.4, 0.004, decor.tone('#f5ead8'), 0.8),
  )
  const pavementJoints = Array.from({ length: 9 }, (_, index) =>
    decor.level(1.2, 5, 2 + index * 1.5, 2.02 + index * 1.5, 0.003, shade(pavement, 0.3), 0.3),
  )
  const housesFarToNear = [3, 2, 1, 0].flatMap((index) => [house(decor, index, -1), house(decor, index, 1)])
  return [
    `<rect width="2304" height="1080" fill="url(#${decor.id}s)"/>`,
    decor.upright(-14, 14, 0, 2.2, mix(decor.hour.far, decor.hour.skyLow, 0.3), horizon),
    decor.level(-14, 14, nearestZ, horizon, 0, pavement),
    decor.level(-2.2, 1.2, nearestZ, horizon, 0.002, road),
    decor.level(1.2, 1.36, nearestZ, horizon, 0.003, mix(pavement, '#fffaf0', 0.4)),
    decor.level(-2.36, -2.2, nearestZ, horizon, 0.003, shade(pavement, 0.12)),
    ...roadMarks,
    ...pavementJoints,
    ...housesFarToNear.slice(0, 4),
    tree(decor, 3.5, 16),
    tree(decor, -3.6, 13.5),
    ...housesFarToNear.slice(4),
    // The houses on the right cast a shadow on the pavement in front of them.
    polygon(
      [
        [5, 0, 3.4],
        [5, 0, 20],
        [3.2, 0, 20],
        [2.6, 0, 3.4],
      ],
      mauve,
      0.2,
    ),
    streetLamp(decor, 1.7, 11),
    tree(decor, 3.3, 9),
    tree(decor, -3.6, 7.4),
    streetLamp(decor, 2, 5.4),
  ].join('')
}
