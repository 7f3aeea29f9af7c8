/**
 * Draws a part of a person, such as a head or a trunk, in the coordinates of that part (its frame).
 * The light always comes from the left of the page, also in a mirrored part.
 */
import { type Knot, sample, spline, taper } from '../kit/curve.js'
import type { Vec2 } from '../kit/num.js'
import { ellipse, group, type Ink, path, type Sheet, type Stop } from '../kit/svg.js'

/** Where a part is on the page. `turn` is in degrees. `flip` mirrors the part: a head then looks to the left. */
export interface Frame {
  readonly x: number
  readonly y: number
  readonly turn?: number
  readonly size?: number
  readonly flip?: boolean
  /** Bends the part before it is placed on the page, for example to turn a head or to curve a back. */
  readonly bend?: (x: number, y: number) => Vec2
}

/** Parses points such as `'12,30! 40,52'` (x,y). A point with an exclamation mark is a sharp corner. */
export function knots(text: string): Knot[] {
  return text
    .trim()
    .split(/\s+/)
    .map((word): Knot => {
      const [x = 0, y = 0] = word.replace('!', '').split(',').map(Number)
      return word.endsWith('!') ? [x, y, 1] : [x, y]
    })
}

export type Points = string | readonly Knot[]
const toKnots = (pts: Points): readonly Knot[] => (typeof pts === 'string' ? knots(pts) : pts)

export class Pen {
  readonly size: number
  readonly #cos: number
  readonly #sin: number

  constructor(
    readonly sheet: Sheet,
    readonly frame: Frame = { x: 0, y: 0 },
  ) {
    const angle = ((frame.turn ?? 0) * Math.PI) / 180
    this.size = frame.size ?? 1
    this.#cos = Math.cos(angle)
    this.#sin = Math.sin(angle)
  }

  inFrame(frame: Frame): Pen {
    return new Pen(this.sheet, frame)
  }

  /**
   * Returns a pen for a part attached to this one, for example the hand of an arm. `frame` is in the coordinates of this part. The
   * `bend` of `frame` is ignored.
   */
  within(frame: Frame): Pen {
    const [x, y] = this.toPage([frame.x, frame.y])
    const direction = this.frame.flip ? -1 : 1
    return new Pen(this.sheet, {
      x,
      y,
      turn: (this.frame.turn ?? 0) + direction * (frame.turn ?? 0),
      size: this.size * (frame.size ?? 1),
      flip: (this.frame.flip ?? false) !== (frame.flip ?? false),
    })
  }

  toPage(p: Knot): Knot {
    const [u, v] = this.frame.bend?.(p[0], p[1]) ?? p
    const x = u * this.size * (this.frame.flip ? -1 : 1)
    const y = v * this.size
    const point: Vec2 = [
      this.frame.x + x * this.#cos - y * this.#sin,
      this.frame.y + x * this.#sin + y * this.#cos,
    ]
    return p[2] ? [point[0], point[1], 1] : point
  }

  map(pts: Points): Knot[] {
    return toKnots(pts).map((p) => this.toPage(p))
  }

  outline(pts: Points, k = 0.36): string {
    return spline(this.map(pts), true, k)
  }

  shape(pts: Points, fill: string, ink: Ink = {}, k = 0.36): string {
    return path(this.outline(pts, k), fill, ink)
  }

  /** A stroke of changing thickness. `widths` are half-widths at equal distances along the curve. */
  stroke(pts: Points, widths: readonly number[], colour: string, op = 1, ink: Ink = {}): string {
    const scaled = widths.map((w) => w * this.size)
    return path(taper(this.map(pts), scaled, 28), colour, { ...ink, op })
  }

  /** A spot with soft edges. It uses a gradient, which is cheaper than a blur. */
  glow(cx: number, cy: number, rx: number, ry: number, colour: string, op = 1, turn = 0): string {
    const fill = this.sheet.define(
      `glow${colour}`,
      (id) =>
        `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}"/><stop offset="0.45" stop-color="${colour}" stop-opacity="0.62"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`,
    )
    return this.oval(cx, cy, rx, ry, fill, { op }, turn)
  }

  oval(cx: number, cy: number, rx: number, ry: number, fill: string, ink: Ink = {}, turn = 0): string {
    const [x, y] = this.toPage([cx, cy])
    const angle = (this.frame.turn ?? 0) + (this.frame.flip ? -turn : turn)
    const rotate = angle === 0 ? {} : { move: `rotate(${angle.toFixed(1)} ${x.toFixed(1)} ${y.toFixed(1)})` }
    return ellipse(x, y, rx * this.size, ry * this.size, fill, { ...ink, ...rotate })
  }

  inside(pts: Points, children: readonly string[], k = 0.36): string {
    return group(children, { clip: this.sheet.clip(this.outline(pts, k)) })
  }

  /** Returns a gradient. The points are relative to the filled shape: [0, 0] is its top left, and [1, 1] its bottom right. */
  across(stops: readonly Stop[], from: Vec2 = [0, 0.2], to: Vec2 = [1, 0.7]): string {
    const body = stops
      .map(
        ([offset, colour, op]) =>
          `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${op ?? 1}"/>`,
      )
      .join('')
    const coordinates = `x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}"`
    return this.sheet.define(
      `a${coordinates}${body}`,
      (id) => `<linearGradient id="${id}" ${coordinates}>${body}</linearGradient>`,
    )
  }

  /**
   * Draws a shaded or lit edge inside a shape. Imagine a copy of the shape, moved by (dx, dy) on the page. The edge is the part of the
   * shape that the copy does not cover.
   */
  edge(pts: Points, dx: number, dy: number, colour: string, op: number, blur = 0): string {
    const outline = this.map(pts)
    const xs = outline.map((p) => p[0])
    const ys = outline.map((p) => p[1])
    const [x0, x1] = [Math.min(...xs) - 60, Math.max(...xs) + 60]
    const [y0, y1] = [Math.min(...ys) - 60, Math.max(...ys) + 60]
    const moved = outline.map((p): Knot => (p[2] ? [p[0] + dx, p[1] + dy, 1] : [p[0] + dx, p[1] + dy]))
    const outsideCopy = `M${x0} ${y0}H${x1}V${y1}H${x0}Z${spline(moved, true)}`
    const soft = blur > 0 ? { blur: this.sheet.blur(blur, 4) } : {}
    const shade = path(outsideCopy, colour, { op, ...soft }).replace('<path', '<path fill-rule="evenodd"')
    return group(shade, { clip: this.sheet.clip(spline(outline, true)) })
  }

  along(pts: Points, n = 24): Vec2[] {
    return sample(this.map(pts), n)
  }
}
