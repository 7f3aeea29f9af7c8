/** The trees of the quay. The leaves are lighter on the side of the sun. */
import { mix, multiply, screen } from '../kit/colour.js'
import { type Knot, spline, taper } from '../kit/curve.js'
import { fogged } from '../kit/light.js'
import { type Random, random, times, type Vec2, type Vec3 } from '../kit/num.js'
import { palette } from '../kit/palette.js'
import type { Scene } from '../kit/scene.js'
import { ellipse, group, path } from '../kit/svg.js'
import { leaf } from './leaf.js'

/** An oval with a wavy edge: the outline of a bunch of leaves. */
function clump(r: Random, x: number, y: number, rx: number, ry: number): string {
  const n = 9 + Math.floor(r() * 4)
  const turn = r() * 6
  const knots = times(n * 2, (i): Knot => {
    const a = turn + (i / (n * 2)) * 2 * Math.PI
    const k = i % 2 ? 1.04 + r() * 0.08 : 0.86 + r() * 0.06
    return [x + Math.cos(a) * rx * k, y + Math.sin(a) * ry * k, ...(i % 2 ? ([] as const) : ([1] as const))]
  })
  return spline(knots, true, 0.5)
}

export interface FoliageStyle {
  readonly colour: string
  readonly seed: number
  readonly z: number
  readonly clumps?: number
}

/** A crown of leaves inside an ellipse, in page coordinates. */
export function foliage(s: Scene, x: number, y: number, rx: number, ry: number, o: FoliageStyle): string {
  const r = random(o.seed)
  const { light } = s
  const sx = light.toSun[0] < 0 ? -1 : 1
  // In the evening the crowns are dark against the sky.
  const base = fogged(light, light.lamps ? mix(o.colour, '#35565f', 0.5) : o.colour, o.z)
  const tones = [
    multiply(mix(base, palette.leafDeep, 0.35), light.shade, 0.55),
    multiply(base, light.shade, 0.18),
    screen(base, light.warm, 0.3),
    screen(mix(base, '#e8d98a', 0.3), light.warm, 0.45),
  ]
  const n = o.clumps ?? 16
  const spots = times(n, (): Vec2 => {
    const a = r() * 2 * Math.PI
    const d = Math.sqrt(r()) * 0.78
    return [Math.cos(a) * d, Math.sin(a) * d]
  })
  const size = 1.25 / Math.sqrt(n) + 0.14
  const shapes: string[] = []
  tones.forEach((tone, layer) => {
    const shift = layer * 0.085
    for (const [u, v] of spots) {
      if (layer === 3 && u * sx - v < 0.25) continue
      const k = size * (1.12 - layer * 0.19) * (0.85 + r() * 0.3)
      const cx = x + (u + sx * shift) * rx
      const cy = y + (v - shift * 1.15) * ry
      shapes.push(path(clump(r, cx, cy, rx * k, ry * k * 0.86), tone, { op: layer === 0 ? 1 : 0.82 }))
    }
  })
  for (let i = 0; i < n * 3; i++) {
    const a = r() * 2 * Math.PI
    const d = Math.sqrt(r()) * 0.95
    const [u, v] = [Math.cos(a) * d, Math.sin(a) * d]
    const bright = u * sx - v + (r() - 0.5) > 0.1
    const leafSize = Math.min(rx, ry) * (0.035 + r() * 0.03)
    shapes.push(
      leaf(s, x + u * rx, y + v * ry, leafSize, r() * 6.28, 0.34, (bright ? tones[3] : tones[1]) ?? base),
    )
  }
  for (let i = 0; i < n * 3; i++) {
    const a = r() * 2 * Math.PI
    const d = 0.86 + r() * 0.24
    const px = x + Math.cos(a) * rx * d
    const py = y + Math.sin(a) * ry * d
    shapes.push(
      leaf(
        s,
        px,
        py,
        Math.min(rx, ry) * (0.07 + r() * 0.05),
        r() * 6.28,
        0.3,
        r() < 0.5 ? (tones[1] ?? base) : (tones[2] ?? base),
      ),
    )
  }
  return group(shapes)
}

export type TreeKind = 'platane' | 'tilleul' | 'peuplier' | 'saule'

interface Habit {
  /**
   * The parts of the crown, from the back to the front.
   * Each has a horizontal position, a vertical position and a size, in multiples of the tree's height.
   */
  readonly lobes: readonly Vec3[]
  /** Height of a part of the crown, divided by its width. */
  readonly squash: number
  /** Height of the fork of the trunk, in multiples of the tree's height. */
  readonly fork: number
  /** Thickness of the trunk, in metres. */
  readonly girth: number
  readonly tint: string
}

const habits: Readonly<Record<TreeKind, Habit>> = {
  platane: {
    lobes: [
      [-0.24, 0.6, 0.16],
      [0.25, 0.62, 0.17],
      [0.04, 0.9, 0.14],
      [-0.15, 0.79, 0.18],
      [0.17, 0.77, 0.17],
      [0.02, 0.66, 0.19],
    ],
    squash: 0.8,
    fork: 0.46,
    girth: 0.17,
    tint: '#4e8d6a',
  },
  tilleul: {
    lobes: [
      [-0.14, 0.44, 0.13],
      [0.15, 0.45, 0.13],
      [0, 0.93, 0.09],
      [-0.09, 0.81, 0.13],
      [0.09, 0.8, 0.13],
      [-0.16, 0.62, 0.14],
      [0.17, 0.63, 0.14],
      [0, 0.68, 0.17],
      [0, 0.5, 0.17],
    ],
    squash: 0.95,
    fork: 0.34,
    girth: 0.14,
    tint: '#6b9c62',
  },
  peuplier: {
    lobes: [
      [0, 0.95, 0.045],
      [0.012, 0.86, 0.07],
      [-0.016, 0.75, 0.088],
      [0.018, 0.63, 0.1],
      [-0.016, 0.51, 0.105],
      [0.014, 0.39, 0.1],
      [-0.01, 0.28, 0.085],
    ],
    squash: 1.35,
    fork: 0.16,
    girth: 0.11,
    tint: '#5f9270',
  },
  saule: {
    lobes: [
      [-0.22, 0.66, 0.15],
      [0.23, 0.67, 0.15],
      [-0.08, 0.82, 0.15],
      [0.1, 0.83, 0.15],
      [0, 0.7, 0.2],
    ],
    squash: 0.72,
    fork: 0.42,
    girth: 0.2,
    tint: '#86a866',
  },
}

/** The long twigs of a willow, which hang from the crown almost to the ground. */
function willowTwigs(s: Scene, [px, py]: Vec2, h: number, z: number, r: Random, tint: string): string {
  const sx = s.light.toSun[0] < 0 ? -1 : 1
  const base = fogged(s.light, tint, z)
  const tones = [multiply(base, s.light.shade, 0.45), base, screen(base, s.light.warm, 0.35)]
  return group(
    times(46, (i) => {
      const u = (i / 45 - 0.5) * 0.76
      const edge = 0.72 - u * u * 0.7
      const foot = 0.14 + r() * 0.22 + Math.abs(u) * 0.1
      const sway = (r() - 0.5) * 0.03
      const tone = tones[u * sx > 0.12 ? 2 : u * sx < -0.16 ? 0 : 1] ?? base
      const strand: Knot[] = [
        [px + u * h, py - edge * h],
        [px + (u * 1.08 + sway) * h, py - ((edge + foot) / 2) * h],
        [px + (u * 1.1 + sway * 2) * h, py - foot * h],
      ]
      return path(taper(strand, [h * 0.012, h * 0.016, h * 0.003], 14), tone, { op: 0.85 })
    }),
  )
}

/** `height` is in metres. Each seed gives a different outline. */
export function tree(s: Scene, at: Vec3, height: number, seed: number, kind: TreeKind = 'platane'): string {
  const habit = habits[kind]
  const colour = mix(habit.tint, seed % 2 ? palette.leaf : '#7f9c58', 0.22)
  const r = random(seed)
  const [x, y, z] = at
  const k = s.cam.scale(z)
  const [px, py] = s.cam.project(at)
  const bark = fogged(s.light, '#8a7462', z)
  const dark = multiply(bark, s.light.shade, 0.6)
  const h = height * k
  const w = habit.girth * k
  const fork: Vec2 = [px + w * (r() - 0.5), py - h * habit.fork]
  const sx = s.light.toSun[0] < 0 ? -1 : 1
  const limbs = times(5, (i) => {
    const t = (i / 4 - 0.5) * (kind === 'peuplier' ? 0.24 : 1.5)
    const tip: Knot = [fork[0] + t * h * 0.3, fork[1] - h * (0.3 + 0.1 * r())]
    const mid: Knot = [fork[0] + t * h * 0.11, fork[1] - h * 0.12]
    return path(taper([fork, mid, tip], [w * 0.5, w * 0.3, w * 0.08], 14), i < 2 ? bark : dark)
  })
  const mirror = r() < 0.5 ? -1 : 1
  const crown = habit.lobes.map(([u, v, size], i) => {
    const loose = kind === 'peuplier' ? 0.012 : 0.05
    const k1 = size * h * (0.88 + r() * 0.26)
    const cx = px + mirror * (u + (r() - 0.5) * loose) * h
    return foliage(s, cx, py - (v + (r() - 0.5) * loose) * h, k1, k1 * habit.squash, {
      colour,
      seed: seed * 7 + i,
      z,
      clumps: kind === 'peuplier' ? 11 : 15,
    })
  })
  const trunk: Knot[] = [[px, py], [px + w * 0.1, py - h * 0.2], fork]
  s.cast([
    [x - 0.16, y, z],
    [x + 0.16, y, z],
    [x + 0.12, y + height * 0.5, z],
    [x - 0.12, y + height * 0.5, z],
  ])
  s.contact(x, z, 1.3, 0.9, 0.4, 6, y)
  return group([
    ...limbs,
    path(taper(trunk, [w * 1.35, w * 0.82, w * 0.7], 16), dark),
    path(
      taper(
        trunk.map(([a, b]): Knot => [a + sx * w * 0.28, b]),
        [w * 0.7, w * 0.42, w * 0.34],
        16,
      ),
      bark,
    ),
    path(
      taper(
        trunk.map(([a, b]): Knot => [a + sx * w * 0.62, b]),
        [w * 0.2, w * 0.14, w * 0.1],
        16,
      ),
      screen(bark, s.light.warm, 0.6),
      { op: 0.8 },
    ),
    ...times(5, (i) =>
      ellipse(
        px + (r() - 0.5) * w,
        py - h * (0.08 + i * 0.07),
        w * 0.26,
        w * 0.4,
        mix(bark, '#d9c9a8', 0.6),
        { op: 0.5 },
      ),
    ),
    ...crown,
    kind === 'saule' ? willowTwigs(s, [px, py], h, z, r, colour) : '',
  ])
}
