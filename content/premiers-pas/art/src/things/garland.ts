/** Bulbs on a wire from wall to wall, lit in the evening. */
import { polyline } from '../kit/curve.js'
import { lerp, times, type Vec3 } from '../kit/num.js'
import type { Scene } from '../kit/scene.js'
import { ellipse, group, line } from '../kit/svg.js'
import { halo } from './lamp.js'

/** A garland that hangs from the points `hooks`. Halfway between two points it is `sag` metres lower. */
export function garland(s: Scene, hooks: readonly Vec3[], sag: number, bulbs = 5): string {
  const shapes: string[] = []
  hooks.slice(1).forEach((to, i) => {
    const from = hooks[i] ?? to
    const pointAt = (t: number) =>
      s.cam.project([
        lerp(from[0], to[0], t),
        lerp(from[1], to[1], t) - sag * 4 * t * (1 - t),
        lerp(from[2], to[2], t),
      ])
    shapes.push(line(polyline(times(25, (j) => pointAt(j / 24))), '#4f4048', 1.6))
    for (let j = 0; j < bulbs; j++) {
      const t = (j + 0.5) / bulbs
      const [x, y] = pointAt(t)
      const k = s.cam.scale(lerp(from[2], to[2], t)) * 0.03
      shapes.push(line(`M${x} ${y}v${k}`, '#4f4048', k * 0.7))
      const bulb = ellipse(x, y + k * 2, k, k * 1.3, s.light.lamps ? '#fff3cf' : '#f7e6c4')
      shapes.push(bulb)
      if (s.light.lamps) s.glow(halo(s, x, y + k * 2, k * 6.5, 0.75), bulb)
    }
  })
  return group(shapes)
}
