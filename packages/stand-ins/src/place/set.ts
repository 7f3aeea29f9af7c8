// Draws walls, boxes, windows and light in perspective. Lengths are in metres: x to the right, y up, z away from the camera. The light
// comes from the right.
import { mauve, mix, shade } from '../colour.js'
import type { HourPalette } from './palette.js'

type Spot = readonly [x: number, y: number, z: number]

/** The vanishing point in the picture of 2304×1080. It is right of the middle, because people are on the left. */
const vanishingPoint = { x: 1310, y: 548 }
/** The focal length, in pixels. */
const focalLength = 1150
export const eyeHeight = 1.5
/** The smallest z coordinate that is drawn. */
export const nearestZ = 1.02

/** Converts coordinates in the room to pixels in the picture. */
export const project = (x: number, y: number, z: number): readonly [x: number, y: number] => [
  vanishingPoint.x + (x * focalLength) / z,
  vanishingPoint.y - ((y - eyeHeight) * focalLength) / z,
]
/** Converts a length at the depth `z` to pixels. */
export const pixels = (length: number, z: number) => (length * focalLength) / z

const oneDecimal = (value: number) => Math.round(value * 10) / 10

export function polygon(spots: readonly Spot[], colour: string, opacity?: number): string {
  const points = spots
    .map((spot) =>
      project(...spot)
        .map(oneDecimal)
        .join(','),
    )
    .join(' ')
  return `<polygon points="${points}" fill="${colour}"${opacity === undefined ? '' : ` opacity="${opacity}"`}/>`
}

/** The size of a room, in metres. A street has a size too, but is drawn without walls. */
export interface DecorSize {
  /** Half of the width. */
  readonly half: number
  readonly height: number
  readonly depth: number
}

export class Decor {
  constructor(
    readonly size: DecorSize,
    readonly hour: HourPalette,
    /** The colour that the game chose for the place. */
    readonly accent: string,
    /** The prefix of the ids of gradients. */
    readonly id: string,
  ) {}

  tone(hex: string): string {
    return this.hour.tone(hex)
  }

  /** A rectangle that faces the camera. */
  upright(x0: number, x1: number, y0: number, y1: number, colour: string, z = this.size.depth): string {
    return polygon(
      [
        [x0, y0, z],
        [x1, y0, z],
        [x1, y1, z],
        [x0, y1, z],
      ],
      colour,
    )
  }

  /** A rectangle on the left (-1) or right (1) wall. */
  onSide(
    side: -1 | 1,
    z0: number,
    z1: number,
    y0: number,
    y1: number,
    colour: string,
    opacity?: number,
  ): string {
    const x = side * this.size.half
    return polygon(
      [
        [x, y0, z0],
        [x, y0, z1],
        [x, y1, z1],
        [x, y1, z0],
      ],
      colour,
      opacity,
    )
  }

  /** A horizontal rectangle at the height `y`. */
  level(x0: number, x1: number, z0: number, z1: number, y: number, colour: string, opacity?: number): string {
    return polygon(
      [
        [x0, y, z0],
        [x1, y, z0],
        [x1, y, z1],
        [x0, y, z1],
      ],
      colour,
      opacity,
    )
  }

  /** Only the faces that the camera sees. */
  box(x0: number, x1: number, y0: number, y1: number, z0: number, z1: number, hex: string): string {
    const base = this.tone(hex)
    const left =
      x0 > 0
        ? polygon(
            [
              [x0, y0, z0],
              [x0, y0, z1],
              [x0, y1, z1],
              [x0, y1, z0],
            ],
            shade(base, 0.36),
          )
        : ''
    const right =
      x1 < 0
        ? polygon(
            [
              [x1, y0, z0],
              [x1, y0, z1],
              [x1, y1, z1],
              [x1, y1, z0],
            ],
            mix(base, this.hour.light, 0.28),
          )
        : ''
    const top = y1 < eyeHeight ? this.level(x0, x1, z0, z1, y1, mix(base, this.hour.light, 0.38)) : ''
    const bottom = y0 > eyeHeight ? this.level(x0, x1, z0, z1, y0, shade(base, 0.42)) : ''
    return left + right + top + bottom + this.upright(x0, x1, y0, y1, shade(base, 0.1), z0)
  }

  /** The shadow of an object on the floor, on the side away from the light. */
  shadow(x0: number, x1: number, z0: number, z1: number, objectHeight = 0.6): string {
    const length = Math.min(0.75, objectHeight * 0.5)
    const rim: Spot[] = [
      [x0 - length, 0, z0 + 0.1],
      [x0, 0, z0],
      [x1, 0, z0],
      [x1, 0, z1],
      [x1 - length, 0, z1 + 0.1],
      [x0 - length, 0, z1 + 0.1],
    ]
    return polygon(rim, mauve, 0.2) + this.level(x0 - 0.03, x1 + 0.03, z0 - 0.02, z1 + 0.02, 0, mauve, 0.22)
  }

  /** The walls, the floor and the ceiling. `boards`: the number of floorboards; 0: a plain floor. */
  shell(wall: string, floor: string, boards: number): string {
    const { half: w, height: h, depth: d } = this.size
    const id = this.id
    const line = (x: number) => this.level(x - 0.007, x + 0.007, nearestZ, d, 0.001, shade(floor, 0.34), 0.4)
    const planks = Array.from({ length: Math.max(0, boards - 1) }, (_, index) =>
      line(-w + (2 * w * (index + 1)) / boards),
    )
    const joints = Array.from({ length: boards }, (_, index) => {
      const x = -w + (2 * w * index) / boards
      const z = 2 + ((index * 37) % 40) / 10
      return this.level(x, x + (2 * w) / boards, z, z + 0.03, 0.001, shade(floor, 0.34), 0.34)
    })
    const ceiling = mix(wall, '#fffaf0', 0.5)
    return [
      `<rect width="2304" height="1080" fill="${wall}"/>`,
      this.level(-w, w, nearestZ, d, h, ceiling),
      this.level(-w, w, nearestZ, d, h, `url(#${id}d)`, 0.5),
      this.level(-w, w, nearestZ, d, 0, floor),
      ...planks,
      ...joints,
      this.level(-w, w, nearestZ, d, 0, `url(#${id}g)`),
      this.onSide(-1, nearestZ, d, 0, h, mix(wall, this.hour.light, 0.24)),
      this.onSide(1, nearestZ, d, 0, h, shade(wall, 0.18)),
      this.upright(-w, w, 0, h, wall),
      this.upright(-w, w, 0, h, `url(#${id}w)`),
      // The back wall is darker under the ceiling.
      this.upright(-w, w, h - 0.35, h, `url(#${id}k)`),
      this.skirting(wall),
    ].join('')
  }

  skirting(wall: string): string {
    const { half: w, depth: d } = this.size
    return (
      this.upright(-w, w, 0, 0.13, shade(wall, 0.14)) +
      this.onSide(-1, nearestZ, d, 0, 0.13, shade(wall, 0.07)) +
      this.onSide(1, nearestZ, d, 0, 0.13, shade(wall, 0.3))
    )
  }

  /** The lower part of the walls in another colour, with a rail on top. */
  wainscot(height: number, colour: string): string {
    const { half: w, depth: d } = this.size
    const rail = mix(colour, '#fffaf0', 0.5)
    return (
      this.upright(-w, w, 0.13, height, colour) +
      this.onSide(-1, nearestZ, d, 0.13, height, mix(colour, this.hour.light, 0.18)) +
      this.onSide(1, nearestZ, d, 0.13, height, shade(colour, 0.18)) +
      this.upright(-w, w, height, height + 0.05, rail) +
      this.onSide(-1, nearestZ, d, height, height + 0.05, mix(rail, this.hour.light, 0.2)) +
      this.onSide(1, nearestZ, d, height, height + 0.05, shade(rail, 0.2))
    )
  }

  /** A window in the back wall, with the view through it. */
  backWindow(x0: number, x1: number, y0: number, y1: number, curtains = ''): string {
    const frame = this.tone('#fffaf0')
    const middle = (x0 + x1) / 2
    const windowHeight = y1 - y0
    const d = this.size.depth
    const hills = (share: number, colour: string, wave: number) => {
      const tops = Array.from({ length: 7 }, (_, index): Spot => {
        const x = x0 + ((x1 - x0) * index) / 6
        return [x, y0 + windowHeight * (share + 0.07 * Math.sin(index * wave)), d]
      })
      return polygon([[x0, y0, d], ...tops, [x1, y0, d]], colour)
    }
    return [
      this.upright(x0 - 0.1, x1 + 0.1, y0 - 0.1, y1 + 0.1, frame),
      this.upright(x0, x1, y0, y1, `url(#${this.id}s)`),
      hills(0.42, this.hour.far, 1.7),
      hills(0.22, this.hour.near, 2.3),
      // The thickness of the wall around the window.
      this.upright(x1 - 0.05, x1, y0, y1, mauve.concat('33')),
      this.upright(x0, x1, y1 - 0.06, y1, mauve.concat('40')),
      this.upright(middle - 0.03, middle + 0.03, y0, y1, frame),
      this.upright(x0, x1, y0 + windowHeight * 0.6, y0 + windowHeight * 0.6 + 0.035, frame),
      this.upright(x0 - 0.16, x1 + 0.16, y0 - 0.17, y0 - 0.09, this.tone('#e8d8c0')),
      curtains && this.curtains(x0, x1, y1, curtains),
    ].join('')
  }

  curtains(x0: number, x1: number, y1: number, colour: string): string {
    const base = this.tone(colour)
    const curtain = (left: number, right: number) => {
      const width = right - left
      const folds = [0.14, 0.42, 0.72].map((share) =>
        this.upright(left + width * share, left + width * (share + 0.12), 0.3, y1 + 0.18, shade(base, 0.16)),
      )
      return this.upright(left, right, 0.3, y1 + 0.2, base) + folds.join('')
    }
    return (
      curtain(x0 - 0.46, x0 + 0.1) +
      curtain(x1 - 0.1, x1 + 0.46) +
      this.upright(x0 - 0.6, x1 + 0.6, y1 + 0.19, y1 + 0.24, this.tone('#a06b3e'))
    )
  }

  /** A window in the right wall, and its sunlight on the floor. */
  sideWindow(z0: number, z1: number, y0: number, y1: number): string {
    const frame = this.tone('#fffaf0')
    const middle = (z0 + z1) / 2
    return [
      this.onSide(1, z0 - 0.1, z1 + 0.1, y0 - 0.1, y1 + 0.1, frame),
      this.onSide(1, z0, z1, y0, y1, `url(#${this.id}s)`),
      this.onSide(1, z0, z1, y0, y0 + (y1 - y0) * 0.25, this.hour.near),
      this.onSide(1, middle - 0.03, middle + 0.03, y0, y1, frame),
      this.sunOnFloor(z0, middle - 0.04, y0, y1),
      this.sunOnFloor(middle + 0.04, z1, y0, y1),
    ].join('')
  }

  /** The patch of sunlight on the floor from a window in the right wall. */
  sunOnFloor(z0: number, z1: number, y0: number, y1: number): string {
    const { half: w } = this.size
    const { reach, sun, light } = this.hour
    const litPoint = (y: number, z: number): Spot => [
      Math.max(-w, w - 0.1 - reach * y),
      0.003,
      Math.max(nearestZ, z + 0.25 * y),
    ]
    return polygon([litPoint(y0, z0), litPoint(y0, z1), litPoint(y1, z1), litPoint(y1, z0)], light, sun)
  }

  /** The shaft of sunlight between a window in the right wall and the floor. */
  shaft(z0: number, z1: number, y0: number, y1: number): string {
    const { half: w } = this.size
    const { reach, sun } = this.hour
    const x = Math.max(-w, w - reach * y1)
    return polygon(
      [
        [w, y1, z0],
        [w, y0, z1],
        [w - reach * y0, 0, z1],
        [x, 0, z0],
      ],
      `url(#${this.id}a)`,
      sun * 0.6,
    )
  }
}
