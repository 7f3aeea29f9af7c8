/** An oval rug with a border. */

import { multiply } from '../kit/colour.js'
import { flat, level } from '../kit/flat.js'
import { times, type Vec2 } from '../kit/num.js'
import { type Brand, palette } from '../kit/palette.js'
import type { Scene } from '../kit/scene.js'
import { group } from '../kit/svg.js'

export function rug(
  s: Scene,
  x: number,
  z: number,
  rx: number,
  rz: number,
  brand: Pick<Brand, 'main' | 'pale' | 'second'>,
): string {
  const dim = (c: string) => (s.light.lamps ? multiply(c, s.light.shade, 0.4) : c)
  const oval = (k: number, fill: string, op = 1) =>
    flat(
      s,
      level(0.003),
      times(56, (i): Vec2 => [x + rx * k * Math.cos(i * 0.1122), z + rz * k * Math.sin(i * 0.1122)]),
      fill,
      { op },
    )
  return group([
    oval(1, dim(brand.main), 0.9),
    oval(0.94, dim(palette.cream)),
    oval(0.88, dim(brand.pale)),
    oval(0.6, dim(palette.cream), 0.7),
    oval(0.55, dim(brand.pale)),
    oval(0.16, dim(brand.second), 0.8),
  ])
}
