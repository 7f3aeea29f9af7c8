/** The props of the reception: a board with a missing badge, a register, tea tins, a bell, a name card. */
import { mix, multiply } from '../kit/colour.js'
import { flatDisc, flatLine, flatRect, type Plane, plane } from '../kit/flat.js'
import { lettering, textWidth } from '../kit/lettering.js'
import { pick, times, type Vec3 } from '../kit/num.js'
import { type Brand, palette } from '../kit/palette.js'
import type { Scene } from '../kit/scene.js'
import { solidOfRevolution } from '../kit/solids.js'
import { group } from '../kit/svg.js'
import { tableShadow } from './tabletop.js'
import { boardShadow } from './wall-decor.js'

const skins = ['#f0cba8', '#8a5a3f', '#d9a679', '#f3d3b4', '#5f3d2e', '#e6b98f']

/** A badge hanging from a point of the plane. */
function badge(s: Scene, p: Plane, [u, v]: readonly [number, number], brand: Brand, i: number): string {
  const strap = i % 3 === 1 ? brand.accent : brand.main
  const line = (to: number) =>
    flatLine(
      s,
      p,
      [
        [u, v],
        [u + to, v - 0.13],
      ],
      strap,
      0.016,
    )
  return group([
    flatRect(s, p, [u - 0.06, v - 0.32, u + 0.085, v - 0.14], s.light.cast, { op: 0.3 }),
    line(-0.04),
    line(0.04),
    flatRect(s, p, [u - 0.07, v - 0.31, u + 0.07, v - 0.12], '#fffdf6', {}, 0.015),
    flatRect(s, p, [u - 0.07, v - 0.165, u + 0.07, v - 0.13], strap),
    flatDisc(s, p, u, v - 0.215, 0.035, pick(skins, i * 5 + 1)),
    flatRect(s, p, [u - 0.045, v - 0.29, u + 0.045, v - 0.265], palette.slate, { op: 0.6 }),
  ])
}

/** A board with ten hooks and nine badges. Under the empty hook is a yellow note with three dots. */
export function badgeBoard(s: Scene, p: Plane, w: number, brand: Brand, missing = 7): string {
  const h = w * 0.62
  const shapes = [
    boardShadow(s, p, [w, h]),
    flatRect(s, p, [0, 0, w, h], palette.oakDark, {}, 0.02),
    flatRect(s, p, [0.035, 0.035, w - 0.035, h - 0.035], '#e3bf8e'),
  ]
  for (let i = 0; i < 10; i++) {
    const u = w * (0.12 + (i % 5) * 0.19)
    const v = h * (i < 5 ? 0.92 : 0.48)
    if (i === missing)
      shapes.push(
        flatRect(s, p, [u - 0.075, v - 0.24, u + 0.075, v - 0.07], '#ffe27a'),
        lettering(s, p, '...', [u, v - 0.17], 0.07, palette.ink, { anchor: 'middle', weight: 0.22 }),
      )
    else shapes.push(badge(s, p, [u, v], brand, i))
    shapes.push(flatDisc(s, p, u, v + 0.005, 0.017, palette.sun))
  }
  return group(shapes)
}

/** The register on its stand. In an evacuation, it tells who is in the building. */
export function register(s: Scene, [x, y, z]: Vec3, brand: Brand): string {
  const slope = plane([x, y + 0.03, z], [1, 0, 0], [0, 0.62, 0.78])
  const side = (u: number) =>
    flatRect(s, slope, [u, 0.01, u + 0.27, 0.36], '#fffaf0') +
    times(7, (i) =>
      flatLine(
        s,
        slope,
        [
          [u + 0.03, 0.31 - i * 0.042],
          [u + (i % 3 === 2 ? 0.16 : 0.24), 0.31 - i * 0.042],
        ],
        palette.slate,
        0.008,
        {
          op: 0.55,
        },
      ),
    ).join('')
  return group([
    tableShadow(s, [x + 0.28, y, z + 0.08], 0.36, 0.2),
    flatRect(s, slope, [-0.02, -0.03, 0.58, 0.4], brand.accent, {}, 0.015),
    side(0.005),
    side(0.285),
    flatLine(
      s,
      slope,
      [
        [0.28, 0],
        [0.28, 0.37],
      ],
      palette.shadow,
      0.02,
      { op: 0.35 },
    ),
    flatLine(
      s,
      slope,
      [
        [0.36, 0.05],
        [0.5, 0.2],
      ],
      palette.ink,
      0.016,
    ),
    flatLine(
      s,
      slope,
      [
        [0.5, 0.2],
        [0.52, 0.22],
      ],
      palette.sun,
      0.016,
    ),
  ])
}

/** Tea tins. A badge hangs on its strap from the open tin, over the edge of the table at depth `edge`. */
export function teaTins(s: Scene, [x, y, z]: Vec3, edge: number, brand: Brand): string {
  const tin = (dx: number, dz: number, h: number, c: string, open = false) => {
    const at: Vec3 = [x + dx, y, z + dz]
    const label = plane([x + dx, y, z + dz - 0.075], [1, 0, 0], [0, 1, 0])
    return group([
      tableShadow(s, at, 0.1, 0.07),
      solidOfRevolution(
        s,
        at,
        [
          [0.075, 0],
          [0.075, h],
        ],
        c,
        { cast: false, inside: multiply(c, palette.shadow, 0.75) },
      ),
      flatRect(s, label, [-0.045, h * 0.25, 0.045, h * 0.72], palette.cream, {}, 0.01),
      flatRect(s, label, [-0.03, h * 0.44, 0.03, h * 0.54], c),
      open
        ? ''
        : solidOfRevolution(
            s,
            [at[0], y + h, at[2]],
            [
              [0.078, 0],
              [0.078, 0.035],
              [0.02, 0.05],
            ],
            multiply(c, palette.shadow, 0.15),
            {
              cast: false,
            },
          ),
    ])
  }
  const fall = plane([x + 0.02, y, edge], [1, 0, 0], [0, 1, 0])
  const strap = (from: number, to: number) =>
    flatLine(
      s,
      (u, v) => (v > 0.5 ? [x + from, y + 0.15, z - 0.06] : [x + from + u, y + 0.01, edge]),
      [
        [0, 1],
        [0, 0],
      ],
      brand.accent,
      0.018,
    ) +
    flatLine(
      s,
      fall,
      [
        [from - 0.02, 0.01],
        [to, -0.2],
      ],
      brand.accent,
      0.018,
    )
  return group([
    tin(-0.2, 0.1, 0.21, palette.sage),
    tin(-0.02, 0.14, 0.26, palette.sun),
    tin(0, -0.02, 0.16, mix(brand.main, brand.pale, 0.25), true),
    strap(-0.03, -0.01),
    strap(0.04, 0.01),
    flatRect(s, fall, [-0.06, -0.4, 0.085, -0.2], s.light.cast, { op: 0.35 }),
    flatRect(s, fall, [-0.07, -0.39, 0.07, -0.19], '#fffdf6', {}, 0.015),
    flatRect(s, fall, [-0.07, -0.24, 0.07, -0.2], brand.accent),
    flatDisc(s, fall, 0, -0.29, 0.034, '#d9a679'),
    flatRect(s, fall, [-0.045, -0.37, 0.045, -0.345], palette.slate, { op: 0.6 }),
  ])
}

export const bell = (s: Scene, at: Vec3): string =>
  tableShadow(s, at, 0.09, 0.06) +
  solidOfRevolution(
    s,
    at,
    [
      [0.08, 0],
      [0.08, 0.015],
      [0.07, 0.03],
      [0.055, 0.065],
      [0.02, 0.085],
      [0.012, 0.1],
    ],
    '#d9a441',
    {
      cast: false,
    },
  )

export function nameCard(s: Scene, [x, y, z]: Vec3, text: string, size = 0.05): string {
  const w = textWidth(text) * size + size * 1.4
  const p = plane([x - w / 2, y, z], [1, 0, 0], [0, 0.94, 0.34])
  return group([
    flatRect(s, p, [0.01, -0.01, w + 0.015, size * 2], s.light.cast, { op: 0.3 }),
    flatRect(s, p, [0, 0, w, size * 2.1], palette.paper),
    lettering(s, p, text, [w / 2, size * 0.55], size, palette.ink, { anchor: 'middle', weight: 0.17 }),
  ])
}
