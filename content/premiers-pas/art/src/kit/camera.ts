/** A pinhole camera with a level horizon. */
import { polygon } from './curve.js'
import { blend3, pick, type Vec2, type Vec3 } from './num.js'

export interface Camera {
  /** Focal length in pixels. */
  readonly f: number
  /** Page x of the vanishing point of lines along z. */
  readonly cx: number
  /** Page y of that vanishing point, which is on the horizon. */
  readonly cy: number
  /** Height of the eye above the floor, in metres. */
  readonly eye: number
  /** Pixels per metre at depth `z`. */
  scale(z: number): number
  project(p: Vec3): Vec2
  /** Projects a flat outline, after cutting off the part behind the near plane. */
  outline(pts: readonly Vec3[]): Vec2[]
  /** Returns the projected outline as path data. */
  shape(pts: readonly Vec3[]): string
}

const NEAR = 0.4

function cutNear(pts: readonly Vec3[]): Vec3[] {
  return pts.flatMap((p, i): Vec3[] => {
    const q = pick(pts, i + 1)
    const isInFront = p[2] >= NEAR
    if (isInFront === q[2] >= NEAR) return isInFront ? [p] : []
    const edge = blend3(p, q, (NEAR - p[2]) / (q[2] - p[2]))
    return isInFront ? [p, edge] : [edge]
  })
}

export function camera(options: { f: number; cx: number; cy: number; eye: number }): Camera {
  const { f, cx, cy, eye } = options
  const at = (p: Vec3): Vec2 => {
    const z = Math.max(p[2], NEAR)
    return [cx + (f * p[0]) / z, cy - (f * (p[1] - eye)) / z]
  }
  const outline = (pts: readonly Vec3[]) => cutNear(pts).map(at)
  return {
    f,
    cx,
    cy,
    eye,
    project: at,
    outline,
    scale: (z) => f / Math.max(z, NEAR),
    shape: (pts) => polygon(outline(pts)),
  }
}
