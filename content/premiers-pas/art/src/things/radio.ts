import { multiply } from '../kit/colour.js'
import { flatDisc, flatLine, flatRect, type Plane } from '../kit/flat.js'
import type { Vec3 } from '../kit/num.js'
import { palette } from '../kit/palette.js'
import type { Scene } from '../kit/scene.js'
import { box, frameAt, tube } from '../kit/solids.js'
import { group } from '../kit/svg.js'

/** The radio of the workshop. */
export function radio(s: Scene, at: Vec3): string {
  const F = frameAt(at[0], at[1], at[2], 0.15)
  const p: Plane = (u, v) => F(u, v, -0.062)
  return group([
    tube(s, [F(0.13, 0.2, 0), F(0.26, 0.46, 0)], 0.005, palette.steel),
    box(s, F, [-0.19, 0.19], [0, 0.2], [-0.06, 0.06], palette.brick, false),
    flatDisc(s, p, -0.09, 0.1, 0.075, multiply(palette.brick, palette.shadow, 0.6)),
    flatDisc(s, p, -0.09, 0.1, 0.055, '#e9d3b0'),
    flatRect(s, p, [0.02, 0.12, 0.17, 0.17], palette.paper),
    flatLine(
      s,
      p,
      [
        [0.1, 0.12],
        [0.1, 0.17],
      ],
      palette.brick,
      0.008,
    ),
    flatDisc(s, p, 0.05, 0.06, 0.022, palette.paper),
    flatDisc(s, p, 0.13, 0.06, 0.022, palette.paper),
  ])
}
