/** Aprons on hooks: an old one, and a new one that still has the creases from its packet. */
import { multiply, screen } from '../kit/colour.js'
import { flatDisc, flatLine, flatRect, flatShape, type Plane } from '../kit/flat.js'
import { palette } from '../kit/palette.js'
import type { Scene } from '../kit/scene.js'
import { group } from '../kit/svg.js'

/** Draws an apron that hangs from the origin of the plane. */
export function apron(s: Scene, p: Plane, colour: string, fresh = false): string {
  const dark = multiply(colour, palette.shadow, 0.45)
  const lit = screen(colour, s.light.warm, 0.25)
  return group([
    flatShape(
      s,
      p,
      [
        [-0.18, -0.3, 1],
        [-0.24, -1.02, 1],
        [0.3, -1.04, 1],
        [0.26, -0.3, 1],
      ],
      s.light.cast,
      {
        op: 0.28,
        blur: s.sheet.blur(4, 20),
      },
    ),
    flatLine(
      s,
      p,
      [
        [0, 0],
        [-0.12, -0.2],
      ],
      dark,
      0.022,
    ),
    flatLine(
      s,
      p,
      [
        [0, 0],
        [0.12, -0.2],
      ],
      dark,
      0.022,
    ),
    flatShape(
      s,
      p,
      [
        [-0.13, -0.18, 1],
        [0.13, -0.18, 1],
        [0.16, -0.42],
        [0.26, -0.52, 1],
        [0.23, -1.02, 1],
        [0, -1.05],
        [-0.24, -1, 1],
        [-0.26, -0.52, 1],
        [-0.16, -0.42],
      ],
      colour,
    ),
    flatShape(
      s,
      p,
      [
        [-0.1, -0.2, 1],
        [-0.02, -0.2, 1],
        [-0.08, -0.98, 1],
        [-0.2, -0.98, 1],
        [-0.2, -0.55],
      ],
      lit,
      { op: 0.6 },
    ),
    flatRect(s, p, [-0.12, -0.82, 0.12, -0.6], dark, { op: 0.35 }, 0.02),
    flatLine(
      s,
      p,
      [
        [-0.12, -0.6],
        [0.12, -0.6],
      ],
      dark,
      0.014,
    ),
    fresh
      ? flatLine(
          s,
          p,
          [
            [-0.24, -0.66],
            [0.24, -0.66],
          ],
          lit,
          0.012,
        ) +
        flatLine(
          s,
          p,
          [
            [0, -0.2],
            [0, -1.02],
          ],
          lit,
          0.012,
        )
      : flatLine(
          s,
          p,
          [
            [0.05, -0.62],
            [0.05, -0.5],
          ],
          palette.brick,
          0.03,
        ) +
        flatLine(
          s,
          p,
          [
            [-0.04, -0.62],
            [-0.05, -0.52],
          ],
          '#e2bd86',
          0.022,
        ),
    flatDisc(s, p, 0, 0.01, 0.028, palette.oakDark),
  ])
}
