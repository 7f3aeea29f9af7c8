/** The company's round sign. Hélia has a sun over water; FormaSup has an open book. */
import { backWall, flatDisc, flatLine, flatShape, type Plane, turnedPlane } from '../kit/flat.js'
import { times, type Vec3 } from '../kit/num.js'
import { type Brand, palette } from '../kit/palette.js'
import type { Scene } from '../kit/scene.js'
import { tube } from '../kit/solids.js'
import { group } from '../kit/svg.js'

/** The sign, centred on the plane's origin. `onWall` adds a shadow on the wall behind the sign. */
export function logo(s: Scene, p: Plane, r: number, brand: Brand, onWall = true): string {
  const ring = [
    onWall
      ? flatDisc(s, p, r * 0.12, -r * 0.14, r, s.light.cast, { op: 0.35, blur: s.sheet.blur(4, 20) })
      : '',
    flatDisc(s, p, 0, 0, r, brand.deep),
    flatDisc(s, p, 0, 0, r * 0.92, brand.pale),
    flatDisc(s, p, 0, 0, r * 0.87, brand.deep),
  ]
  if (brand.id === 'helia')
    return group([
      ...ring,
      flatDisc(s, p, 0, r * 0.14, r * 0.34, brand.second),
      ...times(3, (i) => {
        const y = -r * (0.2 + i * 0.2)
        const w = r * (0.62 - i * 0.13)
        return flatLine(
          s,
          p,
          times(13, (j) => [-w + (2 * w * j) / 12, y + Math.sin(j * 1.05) * r * 0.045] as const),
          palette.paper,
          r * 0.085,
        )
      }),
    ])
  return group([
    ...ring,
    flatShape(
      s,
      p,
      [
        [0, -r * 0.36, 1],
        [r * 0.3, -r * 0.26],
        [r * 0.6, -r * 0.34, 1],
        [r * 0.6, r * 0.16, 1],
        [r * 0.3, r * 0.24],
        [0, r * 0.12, 1],
      ],
      palette.paper,
    ),
    flatShape(
      s,
      p,
      [
        [0, -r * 0.36, 1],
        [-r * 0.3, -r * 0.26],
        [-r * 0.6, -r * 0.34, 1],
        [-r * 0.6, r * 0.16, 1],
        [-r * 0.3, r * 0.24],
        [0, r * 0.12, 1],
      ],
      brand.pale,
    ),
    flatShape(
      s,
      p,
      [
        [-r * 0.26, r * 0.34, 1],
        [0, r * 0.66, 1],
        [r * 0.26, r * 0.34, 1],
        [0, r * 0.44],
      ],
      brand.accent,
    ),
  ])
}

/** The sign on two rods. The rods hang from the given point, for example under a beam. */
export function hungLogo(s: Scene, [x, y, z]: Vec3, r: number, brand: Brand): string {
  const middle = y - r * 1.3
  const rod = (u: number) =>
    tube(
      s,
      [
        [x + u, y, z],
        [x + u, middle + r * 0.8, z],
      ],
      0.008,
      palette.slate,
    )
  // A hanging sign shows the thickness of its rim and has no shadow on a wall.
  const rimPlane = turnedPlane(backWall(z + 0.05), x, middle)
  return group([
    rod(-r * 0.5),
    rod(r * 0.5),
    flatDisc(s, rimPlane, 0, 0, r * 1.01, palette.ink),
    logo(s, turnedPlane(backWall(z), x, middle), r, brand, false),
  ])
}
