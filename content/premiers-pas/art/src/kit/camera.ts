/** A pinhole camera with a level horizon. */
import { polygon } from './curve.js'
import { blend3, pick, type Vec2, type Vec3 } from './num.js'

export interface CameraOptions {
  /** Focal length in pixels. */
  readonly f: number
  /** Page x of the vanishing point of lines along z. */
  readonly cx: number
  /** Page y of that vanishing point, which is on the horizon. */
  readonly cy: number
  /** Height of the eye above the floor, in metres. */
  readonly eye: number
  /** The position of the eye in the place. The default is 0. */
  readonly x?: number
  readonly z?: number
}

export interface Camera extends Required<CameraOptions> {
  /** The distance in metres from the eye to depth `z` of the place, at least `NEAR`. */
  depth(z: number): number
  /** Pixels per metre at depth `z` of the place. */
  scale(z: number): number
  project(p: Vec3): Vec2
  /** Projects a flat outline. Cuts off the part that is behind the eye or nearer than `NEAR`. */
  outline(pts: readonly Vec3[]): Vec2[]
  /** Returns the projected outline as path data. */
  shape(pts: readonly Vec3[]): string
}

const NEAR = 0.4

function cutNear(pts: readonly Vec3[], near: number): Vec3[] {
  return pts.flatMap((p, i): Vec3[] => {
    const q = pick(pts, i + 1)
    const isInFront = p[2] >= near
    if (isInFront === q[2] >= near) return isInFront ? [p] : []
    const edge = blend3(p, q, (near - p[2]) / (q[2] - p[2]))
    return isInFront ? [p, edge] : [edge]
  })
}

export function camera(options: CameraOptions): Camera {
  const { f, cx, cy, eye, x: eyeX = 0, z: eyeZ = 0 } = options
  const depth = (z: number) => Math.max(z - eyeZ, NEAR)
  const at = ([x, y, z]: Vec3): Vec2 => [cx + (f * (x - eyeX)) / depth(z), cy - (f * (y - eye)) / depth(z)]
  const outline = (pts: readonly Vec3[]) => cutNear(pts, eyeZ + NEAR).map(at)
  return {
    f,
    cx,
    cy,
    eye,
    x: eyeX,
    z: eyeZ,
    depth,
    project: at,
    outline,
    scale: (z) => f / depth(z),
    shape: (pts) => polygon(outline(pts)),
  }
}
