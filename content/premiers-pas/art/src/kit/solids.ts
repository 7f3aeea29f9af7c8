/** Boxes, prisms, solids of revolution and tubes. The shade of a face depends on its direction. */
import { multiply, screen } from './colour.js'
import { polygon, polyline } from './curve.js'
import { darkSide, fogged, litSide, shaded } from './light.js'
import { centre, cross, dot, f1, pick, sub, unit, type Vec2, type Vec3 } from './num.js'
import type { Scene } from './scene.js'
import { ellipse, line, path } from './svg.js'

/** Converts local coordinates to world coordinates. */
export type Frame = (x: number, y: number, z: number) => Vec3
export type Span = readonly [number, number]

export const world: Frame = (x, y, z) => [x, y, z]
/** The origin of the frame is the given point. `turn` is the rotation around the vertical axis, in radians. */
export function frameAt(x: number, y: number, z: number, turn = 0): Frame {
  const c = Math.cos(turn)
  const s = Math.sin(turn)
  return (lx, ly, lz) => [x + lx * c + lz * s, y + ly, z - lx * s + lz * c]
}

function outward(pts: readonly Vec3[], inside: Vec3): Vec3 {
  const n = unit(cross(sub(pick(pts, 1), pick(pts, 0)), sub(pick(pts, 2), pick(pts, 0))))
  return dot(n, sub(centre(pts), inside)) < 0 ? [-n[0], -n[1], -n[2]] : n
}

/** Returns `''` if the viewer does not see the face. `inside` is a point inside the solid. */
export function face(s: Scene, pts: readonly Vec3[], colour: string, inside: Vec3): string {
  const n = outward(pts, inside)
  const c = centre(pts)
  if (dot(n, sub(c, [s.cam.x, s.cam.eye, s.cam.z])) >= 0) return ''
  const base = shaded(s.light, colour, n, c[2])
  const projected = s.cam.outline(pts)
  if (projected.length < 3) return ''
  const xs = projected.map((p) => p[0])
  const ys = projected.map((p) => p[1])
  const top = Math.min(...ys)
  const bottom = Math.max(...ys)
  let fill = base
  if (n[1] > 0.7)
    fill = s.sheet.linear(Math.min(...xs), top, Math.max(...xs), bottom, [
      [0, screen(base, s.light.warm, 0.2)],
      [1, base],
    ])
  else if (Math.abs(n[1]) < 0.7 && bottom - top > 14)
    fill = s.sheet.linear(0, top, 0, bottom, [
      [0, screen(base, s.light.warm, 0.09)],
      [1, multiply(base, s.light.shade, 0.24)],
    ])
  return path(polygon(projected), fill, { stroke: base, width: 0.6 })
}

export function box(
  s: Scene,
  F: Frame,
  [x0, x1]: Span,
  [y0, y1]: Span,
  [z0, z1]: Span,
  colour: string,
  cast = true,
): string {
  const v = (a: number, b: number, c: number) => F(a ? x1 : x0, b ? y1 : y0, c ? z1 : z0)
  const inside = F((x0 + x1) / 2, (y0 + y1) / 2, (z0 + z1) / 2)
  const faces = [
    [v(0, 0, 1), v(1, 0, 1), v(1, 1, 1), v(0, 1, 1)],
    [v(0, 0, 0), v(0, 0, 1), v(0, 1, 1), v(0, 1, 0)],
    [v(1, 0, 0), v(1, 0, 1), v(1, 1, 1), v(1, 1, 0)],
    [v(0, 0, 0), v(1, 0, 0), v(1, 0, 1), v(0, 0, 1)],
    [v(0, 1, 0), v(1, 1, 0), v(1, 1, 1), v(0, 1, 1)],
    [v(0, 0, 0), v(1, 0, 0), v(1, 1, 0), v(0, 1, 0)],
  ]
  if (cast) s.cast([0, 1, 2, 3, 4, 5, 6, 7].map((i) => v(i & 1, i & 2, i & 4)))
  return faces.map((f) => face(s, f, colour, inside)).join('')
}

/** A solid between two copies of a convex outline. `map` gives the points of a copy: the first has t = 0, the second t = 1. */
export function prism(
  s: Scene,
  outline: readonly Vec2[],
  map: (u: number, v: number, t: number) => Vec3,
  colour: string,
  cast = true,
): string {
  const a = outline.map(([u, v]) => map(u, v, 0))
  const b = outline.map(([u, v]) => map(u, v, 1))
  const inside = centre([...a, ...b])
  if (cast) s.cast([...a, ...b])
  const sides = outline.map((_, i) => {
    const quad = [pick(a, i), pick(a, i + 1), pick(b, i + 1), pick(b, i)]
    const n = outward(quad, inside)
    const c = centre(quad)
    if (dot(n, sub(c, [s.cam.x, s.cam.eye, s.cam.z])) >= 0) return ''
    const tone = shaded(s.light, colour, n, c[2])
    return path(s.cam.shape(quad), tone, { stroke: tone, width: 0.8 })
  })
  return [...sides, face(s, b, colour, inside), face(s, a, colour, inside)].join('')
}

/** A solid of revolution that stands at `at`. Its profile is a list of [radius, height] from the bottom up. */
export function solidOfRevolution(
  s: Scene,
  at: Vec3,
  profile: readonly Vec2[],
  colour: string,
  options: { inside?: string; cast?: boolean } = {},
): string {
  const { cam, light, sheet } = s
  const [x, y, z] = at
  const k = cam.scale(z)
  const [px] = cam.project(at)
  const screenY = (h: number) => cam.project([x, y + h, z])[1]
  const ellipseHeight = (r: number, h: number) =>
    Math.max(0.6, (Math.abs(cam.eye - y - h) * r * cam.f) / cam.depth(z) ** 2)
  const base = fogged(light, colour, z)
  const [r0, h0] = pick(profile, 0)
  const [r1, h1] = pick(profile, profile.length - 1)
  const widest = Math.max(...profile.map((p) => p[0])) * k
  const left = profile.map(([r, h]): Vec2 => [px - r * k, screenY(h)])
  const right = profile.map(([r, h]): Vec2 => [px + r * k, screenY(h)])
  const sunLeft = light.toSun[0] < 0
  const fill = sheet.linear(px - widest, 0, px + widest, 0, [
    [0, sunLeft ? litSide(light, base) : darkSide(light, base)],
    [0.4, base],
    [1, sunLeft ? darkSide(light, base) : litSide(light, base)],
  ])
  const sweep = y + h0 < cam.eye ? 1 : 0
  const bottom = `A${f1(r0 * k)} ${f1(ellipseHeight(r0, h0))} 0 0 ${sweep} ${f1(px - r0 * k)} ${f1(screenY(h0))}`
  const body = `${polyline([...left, ...right.reverse()])}${bottom}Z`
  const opening =
    y + h1 < cam.eye
      ? ellipse(px, screenY(h1), r1 * k, ellipseHeight(r1, h1), options.inside ?? litSide(light, base, 0.25))
      : ''
  if (options.cast !== false)
    s.cast(
      profile.flatMap(([r, h]): Vec3[] => [
        [x - r, y + h, z],
        [x + r, y + h, z],
        [x, y + h, z - r],
        [x, y + h, z + r],
      ]),
    )
  return path(body, fill) + opening
}

/** A round bar along the points, with a dark underside and a light upper edge. */
export function tube(s: Scene, pts: readonly Vec3[], radius: number, colour: string, cast = false): string {
  const projected = pts.map(s.cam.project)
  const z = centre(pts)[2]
  const w = Math.max(1.1, 2 * radius * s.cam.scale(z))
  const base = fogged(s.light, colour, z)
  const d = polyline(projected)
  const side = s.light.toSun[0] < 0 ? -1 : 1
  if (cast) s.cast(pts)
  if (w < 2.5) return line(d, base, w)
  const shift = (k: number) =>
    polyline(projected.map(([a, b]): Vec2 => [a + side * k * w, b - Math.abs(k) * w * 0.5]))
  return (
    line(d, darkSide(s.light, base, 0.55), w) +
    line(shift(0.1), base, w * 0.72) +
    line(shift(0.22), litSide(s.light, base, 0.7), Math.max(0.8, w * 0.22), { op: 0.9 })
  )
}
