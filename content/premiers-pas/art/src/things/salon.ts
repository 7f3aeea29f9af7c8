/** Furniture of Mme Dupuis's living room: her sideboard, a station clock, a coffee pot. */
import { multiply, screen } from '../kit/colour.js'
import { backWall, flatDisc, flatLine, flatRect, sideWall, turnedPlane } from '../kit/flat.js'
import { times, type Vec3 } from '../kit/num.js'
import { palette } from '../kit/palette.js'
import type { Scene } from '../kit/scene.js'
import { box, solidOfRevolution, tube, world } from '../kit/solids.js'
import { group } from '../kit/svg.js'

/** The sideboard, without the things that stand on it. */
export function sideboard(s: Scene, x: number, z: number, w: number): string {
  const wood = '#9a6440'
  const p = backWall(z - 0.005)
  const dark = multiply(wood, palette.shadow, 0.5)
  s.contact(x + w / 2, z + 0.2, w, 0.5, 0.5, 10)
  const doors = times(3, (i) => {
    const a = x + 0.06 + (i * (w - 0.12)) / 3
    const b = a + (w - 0.12) / 3
    return (
      flatRect(s, p, [a + 0.02, 0.16, b - 0.02, 0.62], screen(wood, s.light.warm, 0.12), {}, 0.02) +
      flatLine(
        s,
        p,
        [
          [a + 0.07, 0.22],
          [a + 0.07, 0.56],
          [b - 0.07, 0.56],
        ],
        dark,
        0.012,
      ) +
      flatLine(
        s,
        p,
        [
          [a + 0.07, 0.22],
          [b - 0.07, 0.22],
          [b - 0.07, 0.56],
        ],
        screen(wood, s.light.warm, 0.4),
        0.012,
      ) +
      flatRect(s, p, [a + 0.02, 0.66, b - 0.02, 0.82], screen(wood, s.light.warm, 0.12), {}, 0.015) +
      flatDisc(s, p, (a + b) / 2, 0.74, 0.018, palette.sun) +
      flatDisc(s, p, b - 0.1, 0.4, 0.014, palette.sun)
    )
  })
  return group([
    ...[x + 0.05, x + w - 0.12].map((u) => box(s, world, [u, u + 0.07], [0, 0.12], [z, z + 0.08], wood)),
    box(s, world, [x, x + w], [0.1, 0.86], [z, z + 0.46], wood),
    ...doors,
    box(
      s,
      world,
      [x - 0.04, x + w + 0.04],
      [0.86, 0.91],
      [z - 0.04, z + 0.47],
      screen(wood, '#ffcf9a', 0.15),
      false,
    ),
  ])
}

/** A station clock on an arm, mounted on the right wall, with its dial towards the viewer. */
export function stationClock(s: Scene, [wall, y, z]: Vec3, r: number): string {
  const x = wall - r - 0.1
  const p = turnedPlane(backWall(z), x, y)
  const arm = (v: number) =>
    tube(
      s,
      [
        [wall, y + v, z + 0.06],
        [x + Math.sqrt(r * r - v * v) * 0.95, y + v, z + 0.06],
      ],
      0.022,
      palette.canalDeep,
    )
  const onWall = sideWall(wall - 0.01)
  return group([
    flatDisc(s, onWall, z + 0.42, y - 0.2, r, s.light.cast, { op: 0.22, blur: s.sheet.blur(6, 20) }),
    flatRect(s, onWall, [z - 0.02, y - r * 0.55, z + 0.14, y + r * 0.55], palette.canalDeep, {}, 0.03),
    arm(r * 0.3),
    arm(-r * 0.3),
    flatDisc(s, turnedPlane(backWall(z + 0.12), x, y), 0, 0, r, palette.ink),
    flatDisc(s, p, 0, 0, r, palette.canalDeep),
    flatDisc(s, p, 0, 0, r * 0.86, '#fffdf4'),
    ...times(12, (i) => {
      const a = (i / 12) * 2 * Math.PI
      return flatLine(
        s,
        p,
        [
          [Math.sin(a) * r * 0.64, Math.cos(a) * r * 0.64],
          [Math.sin(a) * r * 0.77, Math.cos(a) * r * 0.77],
        ],
        palette.ink,
        r * (i % 3 ? 0.05 : 0.085),
        { cap: 'butt' },
      )
    }),
    flatLine(
      s,
      p,
      [
        [0, 0],
        [-r * 0.36, -r * 0.21],
      ],
      palette.ink,
      r * 0.1,
    ),
    flatLine(
      s,
      p,
      [
        [0, 0],
        [0, r * 0.66],
      ],
      palette.ink,
      r * 0.07,
    ),
    flatDisc(s, p, 0, 0, r * 0.08, palette.brick),
  ])
}

export const coffeePot = (s: Scene, at: readonly [number, number, number]): string =>
  solidOfRevolution(
    s,
    at,
    [
      [0.075, 0],
      [0.07, 0.1],
      [0.05, 0.2],
      [0.055, 0.22],
    ],
    palette.paper,
    { cast: false, inside: palette.slate },
  )
