/** Wood: boards on a rack, and wood shavings. */
import { mix, screen } from '../kit/colour.js'
import { taper } from '../kit/curve.js'
import { random, times, type Vec2, type Vec3 } from '../kit/num.js'
import { palette } from '../kit/palette.js'
import type { Scene } from '../kit/scene.js'
import { box, world } from '../kit/solids.js'
import { group, path } from '../kit/svg.js'

/** Boards on the levels of a rack, with their ends towards the viewer. */
export function timberRack(s: Scene, [x0, x1]: Vec2, [z0, z1]: Vec2, levels: number, seed = 4): string {
  const r = random(seed)
  const shapes: string[] = []
  s.contact((x0 + x1) / 2, (z0 + z1) / 2, x1 - x0, z1 - z0, 0.5, 14)
  for (let i = 0; i < levels; i++) {
    const y = 0.25 + i * 0.5
    for (const x of [x0, x1 - 0.06])
      shapes.push(
        box(s, world, [x, x + 0.06], [y - 0.3, y + 0.24], [z0 + 0.2, z0 + 0.28], palette.steel, i === 0),
      )
    shapes.push(box(s, world, [x0, x1], [y - 0.05, y], [z0 + 0.16, z0 + 0.3], palette.steel, false))
    for (let row = 0, v = y; row < 3; row++) {
      const h = 0.05 + r() * 0.05
      for (let x = x0 + 0.08; x < x1 - 0.2; ) {
        const w = 0.14 + r() * 0.2
        shapes.push(
          box(
            s,
            world,
            [x, Math.min(x + w, x1 - 0.08)],
            [v, v + h],
            [z0 + r() * 0.16, z1],
            mix('#d9a86c', '#a8713f', r() * 0.6),
            false,
          ),
        )
        x += w + 0.012
      }
      v += h + 0.006
    }
  }
  return group(shapes)
}

/** Curls of wood on a surface. */
export function shavings(
  s: Scene,
  [x0, x1]: Vec2,
  [z0, z1]: Vec2,
  y: number,
  n: number,
  seed: number,
): string {
  const r = random(seed)
  return group(
    times(n, () => {
      const position: Vec3 = [x0 + r() * (x1 - x0), y, z0 + r() * (z1 - z0)]
      const [px, py] = s.cam.project(position)
      const k = s.cam.scale(position[2]) * (0.035 + r() * 0.04)
      const turn = r() * 6.28
      const flip = r() < 0.5 ? 1 : -1
      const curl = times(7, (i): Vec2 => {
        const a = turn + flip * i * (0.6 + 0.1 * i)
        const d = k * (1 - i * 0.13)
        return [px + Math.cos(a) * d, py + Math.sin(a) * d * 0.5]
      })
      const c = screen('#dba869', s.light.warm, 0.1 + r() * 0.5)
      return (
        path(
          taper(
            curl.map(([a, b]): Vec2 => [a + 2, b + 2]),
            [0.3, k * 0.16, k * 0.12, 0.3],
            16,
          ),
          s.light.cast,
          { op: 0.25 },
        ) + path(taper(curl, [0.3, k * 0.16, k * 0.12, 0.3], 16), c)
      )
    }),
  )
}
