/** Close-up of M. Vasseur's staircase at the reception. It has three steps and is only forty centimetres high. */
import { multiply, screen } from '../kit/colour.js'
import { spline } from '../kit/curve.js'
import { flatLine, flatRect, type Plane } from '../kit/flat.js'
import { lettering } from '../kit/lettering.js'
import { times } from '../kit/num.js'
import type { Brand } from '../kit/palette.js'
import { palette } from '../kit/palette.js'
import type { Scene } from '../kit/scene.js'
import { box, frameAt, tube } from '../kit/solids.js'
import { group, path } from '../kit/svg.js'
import { accueil } from '../places/accueil.js'
import { enlargedPart, finishInsert, insertScene } from './print.js'

const POSITION = { x: -0.5, z: 4.3 } as const
const OAK = '#dba86a'

/** The legs of a person next to the stairs. They show that the stairs reach only to the knee. */
function legs(s: Scene, x: number, z: number): string {
  const k = s.cam.scale(z)
  const [px, py] = s.cam.project([x, 0, z])
  const X = (u: number) => px + u * k
  const Y = (v: number) => py - v * k
  const cloth = '#46506e'
  const leg = (u: number, tone: string, out: number) =>
    group([
      path(
        spline(
          [
            [X(u - 0.1), Y(1.3), 1],
            [X(u - 0.1), Y(0.78)],
            [X(u - 0.085), Y(0.5)],
            [X(u - 0.09), Y(0.28)],
            [X(u - 0.075), Y(0.09), 1],
            [X(u + 0.085), Y(0.09), 1],
            [X(u + 0.09), Y(0.28)],
            [X(u + 0.08), Y(0.5)],
            [X(u + 0.1), Y(0.78)],
            [X(u + 0.11), Y(1.3), 1],
          ],
          true,
          0.3,
        ),
        s.sheet.linear(X(u - 0.1), 0, X(u + 0.1), 0, [
          [0, screen(tone, s.light.warm, 0.3)],
          [0.5, tone],
          [1, multiply(tone, palette.shadow, 0.5)],
        ]),
      ),
      path(
        spline([
          [X(u - 0.07), Y(0.47)],
          [X(u), Y(0.45)],
          [X(u + 0.06), Y(0.48)],
        ]),
        'none',
        { stroke: multiply(tone, palette.shadow, 0.7), width: 0.012 * k, op: 0.5 },
      ),
      path(
        spline([
          [X(u - 0.06), Y(0.53)],
          [X(u), Y(0.51)],
          [X(u + 0.07), Y(0.54)],
        ]),
        'none',
        { stroke: multiply(tone, palette.shadow, 0.7), width: 0.009 * k, op: 0.4 },
      ),
      // The shoe, seen from the front.
      path(
        spline(
          [
            [X(u - 0.075), Y(0.12), 1],
            [X(u - 0.085 + out), Y(0.03)],
            [X(u - 0.08 + out), Y(-0.03)],
            [X(u + 0.02 + out), Y(-0.055)],
            [X(u + 0.1 + out), Y(-0.03)],
            [X(u + 0.1 + out), Y(0.03)],
            [X(u + 0.085), Y(0.12), 1],
          ],
          true,
          0.34,
        ),
        '#8a5a3a',
      ),
      path(
        spline(
          [
            [X(u - 0.082 + out), Y(-0.026)],
            [X(u + 0.01 + out), Y(-0.05)],
            [X(u + 0.102 + out), Y(-0.026)],
            [X(u + 0.1 + out), Y(-0.046)],
            [X(u + 0.01 + out), Y(-0.074)],
            [X(u - 0.08 + out), Y(-0.046)],
          ],
          true,
          0.34,
        ),
        '#f1e3d0',
      ),
      path(
        spline([
          [X(u - 0.05 + out), Y(0.045)],
          [X(u + 0.01 + out), Y(0.03)],
          [X(u + 0.07 + out), Y(0.045)],
        ]),
        'none',
        { stroke: '#5e3a26', width: 0.012 * k, op: 0.7 },
      ),
    ])
  s.contact(x, z, 0.6, 0.3, 0.55, 8)
  return group([leg(0.13, multiply(cloth, palette.shadow, 0.25), 0.05), leg(-0.13, cloth, -0.06)])
}

function drawDelivery(s: Scene): void {
  const F = frameAt(POSITION.x, 0, POSITION.z, -0.5)
  const rise = 0.4 / 3
  const run = 0.26
  const half = 0.42
  s.contact(POSITION.x + 0.05, POSITION.z, 1.05, 0.85, 0.55, 12)
  const steps = times(3, (i) => {
    // The highest step is the farthest, so it is painted first.
    const n = 2 - i
    const [z0, z1] = [-0.39 + n * run, 0.39]
    return group([
      box(
        s,
        F,
        [-half, half],
        [n * rise, (n + 1) * rise - 0.025],
        [z0 + 0.02, z0 + run + 0.02],
        OAK,
        n === 2,
      ),
      box(
        s,
        F,
        [-half - 0.02, half + 0.02],
        [(n + 1) * rise - 0.028, (n + 1) * rise],
        [z0, Math.min(z0 + run + 0.02, z1 + 0.02)],
        '#e8bd84',
        false,
      ),
    ])
  })
  const side: Plane = (u, v) => F(half + 0.022, v, u)
  const tag: Plane = (u, v) => F(u, v, -0.395)
  s.put(
    POSITION.z,
    ...steps,
    ...times(3, (n) =>
      flatLine(
        s,
        (u, v) => F(u, v, -0.372 + n * run),
        [
          [-half + 0.03, n * rise + 0.05],
          [half - 0.03, n * rise + 0.056],
        ],
        multiply(OAK, '#8a5a32', 0.5),
        0.005,
        { op: 0.5 },
      ),
    ),
    flatLine(
      s,
      side,
      [
        [-0.3, 0.05],
        [0.3, 0.06],
      ],
      multiply(OAK, '#8a5a32', 0.6),
      0.006,
      { op: 0.4 },
    ),
    // The packing strap of the delivered stairs, and its label.
    tube(s, [F(-0.16, rise, -0.39), F(-0.16, 0.02, -0.41)], 0.008, palette.brick),
    flatRect(s, tag, [-0.33, 0.005, 0.19, 0.118], s.light.cast, { op: 0.35, blur: s.sheet.blur(2, 20) }),
    flatRect(s, tag, [-0.34, 0.01, 0.18, 0.125], palette.paper, {}, 0.008),
    lettering(s, tag, 'M. VASSEUR', [-0.315, 0.077], 0.034, palette.ink, { weight: 0.16 }),
    lettering(s, tag, 'HAUTEUR 40 CM', [-0.315, 0.026], 0.034, palette.brick, { weight: 0.16 }),
  )
  s.put(4.4, legs(s, 0.42, 4.45))
}

export function smallStairs(brand: Brand): string {
  const s = insertScene('matin')
  return finishInsert(s, enlargedPart(accueil('matin', brand, drawDelivery), 'hall', [800, 632, 640]), 0.3)
}
