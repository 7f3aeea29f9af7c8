import { screen } from '../kit/colour.js'
import { flat, flatDisc, type Plane } from '../kit/flat.js'
import { times, type Vec3 } from '../kit/num.js'
import { palette } from '../kit/palette.js'
import type { Scene } from '../kit/scene.js'
import { box, frameAt, tube } from '../kit/solids.js'
import { group, line } from '../kit/svg.js'
import { tableShadow } from './tabletop.js'

/** The workshop's telephone, an old one with a cord. */
export function telephone(s: Scene, at: Vec3, turn = -0.2): string {
  const F = frameAt(at[0], at[1], at[2], turn)
  const k = s.cam.scale(at[2])
  const [cx, cy] = s.cam.project(F(-0.15, 0.05, -0.05))
  const red = '#b9473a'
  const face: Plane = (u, v) => F(u, 0.02 + v * 0.86, -0.1 + v * 0.5)
  return group([
    tableShadow(s, at, 0.2, 0.13, 0.4),
    line(
      `M${cx.toFixed(1)} ${cy.toFixed(1)}c${(-0.12 * k).toFixed(1)} ${(0.02 * k).toFixed(1)} ${(-0.1 * k).toFixed(1)} ${(0.09 * k).toFixed(1)} ${(0.02 * k).toFixed(1)} ${(0.06 * k).toFixed(1)}`,
      palette.ink,
      0.014 * k,
    ),
    box(s, F, [-0.15, 0.15], [0, 0.05], [-0.12, 0.12], red, false),
    box(s, F, [-0.11, 0.11], [0.05, 0.165], [-0.01, 0.1], red, false),
    flat(
      s,
      face,
      [
        [-0.14, 0],
        [0.14, 0],
        [0.11, 0.17],
        [-0.11, 0.17],
      ],
      screen(red, s.light.warm, 0.2),
    ),
    flatDisc(s, face, 0, 0.085, 0.062, palette.paper),
    ...times(9, (i) =>
      flatDisc(
        s,
        face,
        0.043 * Math.cos(0.6 + i * 0.62),
        0.085 + 0.043 * Math.sin(0.6 + i * 0.62),
        0.011,
        red,
      ),
    ),
    flatDisc(s, face, 0, 0.085, 0.02, palette.sun),
    ...[-0.08, 0.08].map((u) => tube(s, [F(u, 0.16, 0.05), F(u, 0.2, 0.06)], 0.018, red)),
    tube(
      s,
      [F(-0.17, 0.19, 0.06), F(-0.1, 0.225, 0.06), F(0.1, 0.225, 0.06), F(0.17, 0.19, 0.06)],
      0.026,
      red,
    ),
    tube(s, [F(-0.17, 0.2, 0.06), F(-0.17, 0.155, 0.05)], 0.036, red),
    tube(s, [F(0.17, 0.2, 0.06), F(0.17, 0.155, 0.05)], 0.036, red),
  ])
}
