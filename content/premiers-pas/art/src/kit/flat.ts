/** Draws flat things on a surface in perspective: posters, screens, papers, signs. Coordinates are in metres on the surface. */
import { type Knot, polygon, polyline, roundRect, sample } from './curve.js'
import { blend3, centre, pick, times, type Vec2, type Vec3 } from './num.js'
import type { Scene } from './scene.js'
import { type Ink, line, path } from './svg.js'

/** Converts a position on a surface to a point of the place. */
export type Plane = (u: number, v: number) => Vec3

export const plane =
  (origin: Vec3, right: Vec3, up: Vec3): Plane =>
  (u, v) => [
    origin[0] + right[0] * u + up[0] * v,
    origin[1] + right[1] * u + up[1] * v,
    origin[2] + right[2] * u + up[2] * v,
  ]
/** A wall at depth z that faces the viewer. */
export const backWall = (z: number): Plane => plane([0, 0, z], [1, 0, 0], [0, 1, 0])
/** A side wall at x; u runs along depth. */
export const sideWall = (x: number): Plane => plane([x, 0, 0], [0, 0, 1], [0, 1, 0])
/** A level surface at height y; v runs along depth. */
export const level = (y: number): Plane => plane([0, y, 0], [1, 0, 0], [0, 0, 1])
/** The same plane with its origin at (u0, v0), rotated within the plane by `angle` radians. */
export function turnedPlane(p: Plane, u0: number, v0: number, angle = 0): Plane {
  const c = Math.cos(angle)
  const s = Math.sin(angle)
  return (u, v) => p(u0 + u * c - v * s, v0 + u * s + v * c)
}

const projected = (s: Scene, p: Plane, pts: readonly Vec2[]): Vec2[] =>
  s.cam.outline(pts.map(([u, v]) => p(u, v)))

export const flat = (s: Scene, p: Plane, pts: readonly Vec2[], fill: string, ink: Ink = {}): string =>
  path(polygon(projected(s, p, pts)), fill, ink)

export const flatRect = (
  s: Scene,
  p: Plane,
  [u0, v0, u1, v1]: readonly [number, number, number, number],
  fill: string,
  ink: Ink = {},
  radius = 0,
): string => {
  const corners: Vec2[] =
    radius > 0
      ? roundRect(u1 - u0, v1 - v0, radius, 4).map(([a, b]) => [a + (u0 + u1) / 2, b + (v0 + v1) / 2])
      : [
          [u0, v0],
          [u1, v0],
          [u1, v1],
          [u0, v1],
        ]
  return flat(s, p, corners, fill, ink)
}

export const flatDisc = (
  s: Scene,
  p: Plane,
  u: number,
  v: number,
  r: number,
  fill: string,
  ink: Ink = {},
): string =>
  flat(
    s,
    p,
    times(
      36,
      (i): Vec2 => [u + r * Math.cos((i / 36) * 2 * Math.PI), v + r * Math.sin((i / 36) * 2 * Math.PI)],
    ),
    fill,
    ink,
  )

/** Draws a smooth closed shape on a plane. */
export const flatShape = (s: Scene, p: Plane, knots: readonly Knot[], fill: string, ink: Ink = {}): string =>
  flat(s, p, sample([...knots, pick(knots, 0)], knots.length * 8), fill, ink)

/** Cuts off the part of a line that is nearer than `near`. */
function inFront(pts: readonly Vec3[], near: number): Vec3[] {
  return pts.flatMap((q, i): Vec3[] => {
    if (q[2] > near) return [q]
    return [pts[i - 1], pts[i + 1]].flatMap((other): Vec3[] =>
      other && other[2] > near ? [blend3(q, other, (near + 0.001 - q[2]) / (other[2] - q[2]))] : [],
    )
  })
}

/** Draws a line `width` metres wide on a plane. */
export function flatLine(
  s: Scene,
  p: Plane,
  pts: readonly Vec2[],
  colour: string,
  width: number,
  ink: Ink = {},
): string {
  const visiblePoints = inFront(
    pts.map(([u, v]) => p(u, v)),
    s.cam.z + 0.4,
  )
  if (visiblePoints.length < 2) return ''
  return line(
    polyline(visiblePoints.map(s.cam.project)),
    colour,
    Math.max(0.7, width * s.cam.scale(centre(visiblePoints)[2])),
    ink,
  )
}

/** A gradient between two points of a plane, as a fill. */
export function flatFade(
  s: Scene,
  p: Plane,
  from: Vec2,
  to: Vec2,
  stops: Parameters<Scene['sheet']['linear']>[4],
): string {
  const [x1, y1] = s.cam.project(p(from[0], from[1]))
  const [x2, y2] = s.cam.project(p(to[0], to[1]))
  return s.sheet.linear(x1, y1, x2, y2, stops)
}
