/** An indoor room: walls, ceiling, and windows that let the sun in. The callers of `Room` draw the floor. */
import { mix, multiply, screen } from './colour.js'
import { hull, polygon } from './curve.js'
import { flatLine } from './flat.js'
import type { Vec2, Vec3 } from './num.js'
import { palette } from './palette.js'
import type { Scene } from './scene.js'
import { group, path, rect } from './svg.js'
import { opening, outlineOf, rectangle, type Wall, wallBehind, wallLeft, wallRight } from './wall.js'

export interface RoomShape {
  readonly left: number
  readonly right: number
  readonly back: number
  readonly height: number
  readonly near: number
}

export interface RoomColours {
  readonly wall: string
  readonly ceiling: string
  readonly floor: string
  readonly skirting?: string
}

export interface RoomWindow {
  readonly side: 'left' | 'right' | 'back'
  readonly outline: readonly Vec2[]
  readonly barsU?: readonly number[]
  readonly barsV?: readonly number[]
  readonly frame?: string
  readonly depth?: number
}

export class Room {
  readonly leftWall: Wall
  readonly rightWall: Wall
  readonly backWall: Wall
  readonly floor: string

  constructor(
    readonly s: Scene,
    readonly shape: RoomShape,
    readonly colours: RoomColours,
  ) {
    const { left, right, back, near } = shape
    this.leftWall = wallLeft(left)
    this.rightWall = wallRight(right)
    this.backWall = wallBehind(back)
    this.floor = s.cam.shape([
      [left, 0, near],
      [right, 0, near],
      [right, 0, back],
      [left, 0, back],
    ])
  }

  wall(side: RoomWindow['side']): Wall {
    return side === 'left' ? this.leftWall : side === 'right' ? this.rightWall : this.backWall
  }

  /** Adds the ceiling and the walls. They are brighter where the sun reaches them. */
  drawShell(): void {
    const { s, shape, colours } = this
    const { left, right, back, height, near } = shape
    const { sheet, light } = s
    const tone = (c: string, k: number) => (k > 0 ? screen(c, light.warm, k) : multiply(c, light.shade, -k))
    const sunLeft = light.toSun[0] < 0
    const [x0, y0] = s.cam.project([left, height, back])
    const [x1, y1] = s.cam.project([right, 0, back])
    const base = tone(colours.wall, light.lamps ? -0.2 : 0.04)
    const dim = tone(colours.wall, light.lamps ? -0.5 : -0.24)
    const bright = tone(colours.wall, light.lamps ? -0.12 : 0.3)
    s.shell(
      rect(-60, -60, sheet.width + 120, sheet.height + 120, base),
      path(
        s.cam.shape([
          [left, height, near],
          [right, height, near],
          [right, height, back],
          [left, height, back],
        ]),
        sheet.linear(0, -40, 0, y0, [
          [0, multiply(colours.ceiling, light.shade, 0.24)],
          [1, tone(colours.ceiling, light.lamps ? -0.3 : 0.1)],
        ]),
      ),
      path(
        s.cam.shape([
          [left, 0, back],
          [right, 0, back],
          [right, height, back],
          [left, height, back],
        ]),
        sheet.linear(x0, y0, x1, y1, [
          [0, sunLeft ? bright : dim],
          [0.5, base],
          [1, sunLeft ? dim : bright],
        ]),
      ),
      path(
        s.cam.shape([
          [right, 0, near],
          [right, 0, back],
          [right, height, back],
          [right, height, near],
        ]),
        sheet.linear(x1, 0, sheet.width, 0, [
          [0, sunLeft ? base : dim],
          [1, sunLeft ? bright : multiply(dim, light.shade, 0.2)],
        ]),
      ),
      path(
        s.cam.shape([
          [left, 0, near],
          [left, 0, back],
          [left, height, back],
          [left, height, near],
        ]),
        sheet.linear(0, 0, x0, 0, [
          [0, sunLeft ? multiply(dim, light.shade, 0.1) : bright],
          [1, base],
        ]),
      ),
      this.corners(),
    )
  }

  /** The soft shadow in the corners, where walls meet. */
  corners(): string {
    const { s, shape } = this
    const { left, right, back, height } = shape
    const ink = multiply(this.colours.wall, palette.shadow, 0.7)
    const seam = (a: Vec3, b: Vec3) =>
      flatLine(
        s,
        (u) => (u < 0.5 ? a : b),
        [
          [0, 0],
          [1, 0],
        ],
        ink,
        0.16,
        { op: 0.22, blur: s.sheet.blur(7, 30) },
      )
    return group([
      seam([left, 0.01, back], [left, height, back]),
      seam([right, 0.01, back], [right, height, back]),
      seam([left, height, back], [right, height, back]),
    ])
  }

  /** A horizontal strip on a wall, for example the skirting or a painted lower part. */
  band(side: RoomWindow['side'], from: number, to: number, v0: number, v1: number, colour: string): string {
    const { s } = this
    const w = this.wall(side)
    const sunLeft = s.light.toSun[0] < 0
    const isInShade = (side === 'left') === sunLeft && side !== 'back'
    const c = s.light.lamps
      ? multiply(colour, s.light.shade, isInShade ? 0.5 : 0.3)
      : isInShade
        ? multiply(colour, s.light.shade, 0.25)
        : colour
    const pts = outlineOf(s, w, rectangle(from, v0, to, v1))
    const xs = pts.map((p) => p[0])
    const fill = s.sheet.linear(Math.min(...xs), 0, Math.max(...xs), 0, [
      [0, sunLeft ? screen(c, s.light.warm, 0.16) : multiply(c, s.light.shade, 0.16)],
      [1, sunLeft ? multiply(c, s.light.shade, 0.16) : screen(c, s.light.warm, 0.16)],
    ])
    return path(polygon(pts), fill)
  }

  skirting(): string {
    const { left, right, back, near } = this.shape
    const c = this.colours.skirting ?? mix(this.colours.wall, '#ffffff', 0.3)
    return (
      this.band('left', near, back, 0, 0.12, c) +
      this.band('back', left, right, 0, 0.12, c) +
      this.band('right', near, back, 0, 0.12, c)
    )
  }

  /** `view` is the drawing behind the windows. */
  windows(list: readonly RoomWindow[], view: string, frame: string): void {
    const { s } = this
    for (const w of list) {
      const wall = this.wall(w.side)
      s.shell(
        opening(s, wall, w.outline, {
          depth: w.depth ?? 0.26,
          behind: view,
          reveal: mix(this.colours.wall, '#ffffff', 0.25),
          frame: s.light.lamps ? multiply(w.frame ?? frame, s.light.shade, 0.6) : (w.frame ?? frame),
          bar: 0.05,
          barsU: w.barsU ?? [],
          barsV: w.barsV ?? [],
        }),
      )
    }
  }

  /** Adds the sunlight of the windows: beams in the air, and patches on the floor. The window bars divide the patches. */
  sunlight(list: readonly RoomWindow[], shafts = 0.42): void {
    const { s } = this
    const beams: string[] = []
    for (const w of list) {
      const wall = this.wall(w.side)
      const us = w.outline.map((p) => p[0])
      const vs = w.outline.map((p) => p[1])
      const cuts = (low: number, high: number, bars: readonly number[]) => [low, ...bars, high]
      const cu = cuts(Math.min(...us), Math.max(...us), w.barsU ?? [])
      const cv = cuts(Math.min(...vs), Math.max(...vs), w.barsV ?? [])
      for (let i = 0; i + 1 < cu.length; i++)
        for (let j = 0; j + 1 < cv.length; j++) {
          const pane = rectangle(
            (cu[i] ?? 0) + 0.04,
            (cv[j] ?? 0) + 0.04,
            (cu[i + 1] ?? 0) - 0.04,
            (cv[j + 1] ?? 0) - 0.04,
          )
          s.sunPatch(pane.map(([u, v]) => s.fall(wall.pointAt(u, v))))
        }
      const windowPoints = w.outline.map(([u, v]) => wall.pointAt(u, v))
      const floorPoints = windowPoints.map((p): Vec3 => {
        const [x, y, z] = s.fall(p)
        return [x, y, Math.max(z, s.cam.z + 1.2)]
      })
      const shape = hull([...s.cam.outline(windowPoints), ...floorPoints.map(s.cam.project)])
      const a = s.cam.project(windowPoints[0] ?? [0, 0, 5])
      const b = s.cam.project(floorPoints[2] ?? [0, 0, 5])
      beams.push(
        path(
          polygon(shape),
          s.sheet.linear(a[0], a[1] - 200, b[0], b[1], [
            [0, s.light.patch, 0.55],
            [0.55, s.light.patch, 0.18],
            [1, s.light.patch, 0],
          ]),
        ),
      )
    }
    if (shafts > 0) s.air(group(beams, { blur: s.sheet.blur(14, 6), op: shafts, blend: 'screen' }))
  }

  /** Windows mirrored in a polished floor. */
  reflections(list: readonly RoomWindow[], op = 0.5): string {
    const { s } = this
    const mirrored = list.map((w) => {
      const wall = this.wall(w.side)
      return path(s.cam.shape(w.outline.map(([u, v]) => wall.pointAt(u, -v))), s.light.patch, {
        op: w.side === 'back' ? 0.8 : 0.4,
      })
    })
    return group(group(mirrored, { blur: s.sheet.blur(10, 8), op }), { clip: s.sheet.clip(this.floor) })
  }

  /** In the evening, darkens everything except the windows. */
  dusk(list: readonly RoomWindow[], strength = 1): void {
    const { s } = this
    const [colour, full] = s.light.wash
    const op = full * strength
    if (op === 0) return
    const holes = list.map((w) => polygon(outlineOf(s, this.wall(w.side), w.outline))).join('')
    const page = `M-60 -60H${s.sheet.width + 60}V${s.sheet.height + 60}H-60Z`
    s.air(
      group(path(page + holes, colour, { op, clip: s.sheet.clip(page + holes, 'evenodd') }), {
        blend: 'multiply',
      }),
    )
  }
}
