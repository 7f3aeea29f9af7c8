/** The door to the stairs, its badge reader, and the things next to it. */
import { mix, multiply, screen } from '../kit/colour.js'
import { flat, flatDisc, flatLine, flatRect, flatShape, type Plane } from '../kit/flat.js'
import { fogged } from '../kit/light.js'
import { times } from '../kit/num.js'
import { palette } from '../kit/palette.js'
import type { Scene } from '../kit/scene.js'
import { group } from '../kit/svg.js'

/** The distances from the edges of the door to its pane, in metres. */
const PANE = { side: 0.17, foot: 0.31, head: 0.17 } as const

const glassOf = (s: Scene) => (s.light.lamps ? '#f0c27a' : '#d8e6e0')

/**
 * The stairs behind the pane of the door. They belong to the picture of the room, not to the picture of the door. So the game can show a
 * person between the stairs and the door.
 */
export function stairwell(s: Scene, p: Plane, w: number, h: number): string {
  const glass = glassOf(s)
  const [left, right] = [PANE.side - 0.015, w - PANE.side + 0.015]
  return group([
    flatRect(s, p, [left, PANE.foot - 0.015, right, h - PANE.head + 0.015], glass),
    flatShape(
      s,
      p,
      [
        [left, PANE.foot - 0.015, 1],
        [right, PANE.foot - 0.015, 1],
        [right, 0.9, 1],
        [left, 0.55, 1],
      ],
      mix(glass, '#b98d66', 0.6),
    ),
    ...times(4, (i) =>
      flatLine(
        s,
        p,
        [
          [left, 0.5 + i * 0.3],
          [right, 0.72 + i * 0.3],
        ],
        mix(glass, '#8a6a52', 0.7),
        0.03,
        { op: 0.7 },
      ),
    ),
  ])
}

type Corners = readonly [u0: number, v0: number, u1: number, v1: number]

/** A rectangle with a rectangular hole in it. */
const frameAround = (
  s: Scene,
  p: Plane,
  [u0, v0, u1, v1]: Corners,
  [a0, b0, a1, b1]: Corners,
  fill: string,
) =>
  flat(
    s,
    p,
    [
      [u0, v0],
      [u1, v0],
      [u1, v1],
      [u0, v1],
      [u0, v0],
      [a0, b0],
      [a0, b1],
      [a1, b1],
      [a1, b0],
      [a0, b0],
    ],
    fill,
  )

/** A glass door with its badge reader. The pane is not fully transparent: the game page ignores clicks on transparent pixels. */
export function badgeDoor(s: Scene, p: Plane, w: number, h: number, colour: string, z: number): string {
  const c = fogged(s.light, s.light.lamps ? multiply(colour, s.light.shade, 0.4) : colour, z)
  const dark = multiply(c, palette.shadow, 0.4)
  const pane: Corners = [PANE.side, PANE.foot, w - PANE.side, h - PANE.head]
  return group([
    frameAround(s, p, [-0.1, 0, w + 0.1, h + 0.1], pane, mix(c, palette.paper, 0.75)),
    frameAround(s, p, [0, 0, w, h], pane, c),
    frameAround(s, p, [0.14, 0.28, w - 0.14, h - 0.14], pane, dark),
    flatRect(s, p, pane, glassOf(s), { op: 0.25 }),
    flatLine(
      s,
      p,
      [
        [0.24, h - 0.2],
        [0.46, 0.34],
      ],
      '#ffffff',
      0.08,
      { op: 0.35, cap: 'butt' },
    ),
    flatLine(
      s,
      p,
      [
        [0.34, h - 0.2],
        [0.56, 0.34],
      ],
      '#ffffff',
      0.03,
      { op: 0.35, cap: 'butt' },
    ),
    flatLine(
      s,
      p,
      [
        [w - 0.08, 0.95],
        [w - 0.08, 1.2],
      ],
      '#e9ddd0',
      0.035,
    ),
    flatRect(s, p, [w + 0.17, 1.02, w + 0.29, 1.22], palette.slate, {}, 0.02),
    flatDisc(s, p, w + 0.23, 1.17, 0.022, '#7fe0a0'),
    flatRect(s, p, [w + 0.19, 1.05, w + 0.27, 1.12], mix(palette.slate, '#ffffff', 0.2)),
  ])
}

export function extinguisher(s: Scene, p: Plane): string {
  const red = '#c2402f'
  return group([
    flatShape(
      s,
      p,
      [
        [-0.07, 0.02, 1],
        [0.07, 0.02, 1],
        [0.075, 0.36],
        [0.04, 0.43],
        [-0.04, 0.43],
        [-0.075, 0.36],
      ],
      red,
    ),
    flatRect(s, p, [-0.066, 0.04, -0.03, 0.36], screen(red, '#ffd0a0', 0.5), { op: 0.6 }),
    flatRect(s, p, [-0.05, 0.14, 0.05, 0.3], palette.paper),
    ...times(4, (i) =>
      flatLine(
        s,
        p,
        [
          [-0.035, 0.27 - i * 0.03],
          [0.035, 0.27 - i * 0.03],
        ],
        palette.slate,
        0.008,
      ),
    ),
    flatLine(
      s,
      p,
      [
        [0, 0.43],
        [0, 0.48],
        [0.06, 0.5],
      ],
      palette.slate,
      0.025,
    ),
    flatLine(
      s,
      p,
      [
        [-0.02, 0.46],
        [-0.09, 0.4],
        [-0.1, 0.24],
      ],
      palette.slate,
      0.018,
    ),
    flatRect(s, p, [-0.12, 0.66, 0.12, 0.9], red),
    flatShape(
      s,
      p,
      [
        [0, 0.7, 1],
        [-0.05, 0.76],
        [-0.01, 0.86],
        [0.05, 0.78],
      ],
      palette.paper,
    ),
  ])
}
