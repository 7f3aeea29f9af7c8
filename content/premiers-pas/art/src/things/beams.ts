/** Beams and a ventilation duct under the ceiling. */
import { fogged, shaded } from '../kit/light.js'
import { dot, sub, times, type Vec3 } from '../kit/num.js'
import type { Scene } from '../kit/scene.js'
import { box, type Span, world } from '../kit/solids.js'
import { group, path } from '../kit/svg.js'

export const beams = (
  s: Scene,
  [x0, x1]: Span,
  ceiling: number,
  depths: readonly number[],
  colour: string,
  deep = 0.24,
): string =>
  group(
    [...depths]
      .sort((a, b) => b - a)
      .map((z) => box(s, world, [x0, x1], [ceiling - deep, ceiling], [z - 0.11, z + 0.11], colour, false)),
  )

/** A round duct that runs away from the viewer. */
export function duct(s: Scene, x: number, y: number, r: number, [z0, z1]: Span, colour: string): string {
  const eye: Vec3 = [s.cam.x, s.cam.eye, s.cam.z]
  const n = 22
  const ring = (a: number, z: number, k = 1): Vec3 => [x + r * k * Math.cos(a), y + r * k * Math.sin(a), z]
  const shapes = times(n, (i) => {
    const a = (i / n) * 2 * Math.PI
    const b = ((i + 1) / n) * 2 * Math.PI
    const normal: Vec3 = [Math.cos((a + b) / 2), Math.sin((a + b) / 2), 0]
    if (dot(normal, sub([x, y, z1], eye)) >= 0) return ''
    const tone = shaded(s.light, colour, normal, 6)
    return path(s.cam.shape([ring(a, z0), ring(b, z0), ring(b, z1), ring(a, z1)]), tone, {
      stroke: tone,
      width: 1,
    })
  })
  for (let z = z1 - 0.6; z > z0 + 0.6; z -= 1.15) {
    const seen = times(72, (i) => (i / 72) * 2 * Math.PI + 1.2).filter(
      (a) => dot([Math.cos(a), Math.sin(a), 0], sub([x, y, z], eye)) < 0,
    )
    const band = [...seen.map((a) => ring(a, z, 1.06)), ...seen.map((a) => ring(a, z + 0.07, 1.06)).reverse()]
    shapes.push(path(s.cam.shape(band), fogged(s.light, shaded(s.light, colour, [0, -1, 0], z), z)))
  }
  return group(shapes)
}
