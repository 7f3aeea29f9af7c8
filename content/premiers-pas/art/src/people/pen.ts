/** Draws in a local frame (a head, a trunk), with the light of the page: from the left. */
import { type Knot, sample, spline, taper } from '../kit/curve.js'
import type { Vec2 } from '../kit/num.js'
import { ellipse, group, type Ink, path, type Sheet, type Stop } from '../kit/svg.js'

/** The position of a local drawing on the page: `flip` mirrors it, so that it looks to the left; `turn` is in degrees. */
export interface Frame {
  readonly x: number
  readonly y: number
  readonly turn?: number
  readonly size?: number
  readonly flip?: boolean
  /** Bends the drawing before it is placed, for example to turn a head or to curve a back. */
  readonly bend?: (x: number, y: number) => Vec2
}

/** `'12,30! 40,52'`: points by x,y; an exclamation mark makes a sharp corner. */
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

  /** Returns a pen for a frame inside this one, for example a hand at the end of an arm. The inner frame moves with this one. */
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

  /** From the local drawing to the page. */
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

  /** The path of a closed outline. */
  outline(pts: Points, k = 0.36): string {
    return spline(this.map(pts), true, k)
  }

  shape(pts: Points, fill: string, ink: Ink = {}, k = 0.36): string {
    return path(this.outline(pts, k), fill, ink)
  }

  /** A stroke that swells and thins: half-widths spread along the curve. */
  stroke(pts: Points, widths: readonly number[], colour: string, op = 1, ink: Ink = {}): string {
    const scaled = widths.map((w) => w * this.size)
    return path(taper(this.map(pts), scaled, 28), colour, { ...ink, op })
  }

  /** A soft spot without the cost of a blur. */
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

  /** A gradient across the filled shape, in page directions: 0 is the left or top of the shape, 1 its right or bottom. */
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

  /** Fills the part of a shape that a copy moved by (dx, dy) on the page does not cover: a shaded or lit edge. */
  edge(pts: Points, dx: number, dy: number, colour: string, op: number, blur = 0): string {
    const outline = this.map(pts)
    const xs = outline.map((p) => p[0])
    const ys = outline.map((p) => p[1])
    const [x0, x1] = [Math.min(...xs) - 60, Math.max(...xs) + 60]
    const [y0, y1] = [Math.min(...ys) - 60, Math.max(...ys) + 60]
    const moved = outline.map((p): Knot => (p[2] ? [p[0] + dx, p[1] + dy, 1] : [p[0] + dx, p[1] + dy]))
    const outsideShape = `M${x0} ${y0}H${x1}V${y1}H${x0}Z${spline(moved, true)}`
    const soft = blur > 0 ? { blur: this.sheet.blur(blur, 4) } : {}
    const shade = path(outsideShape, colour, { op, ...soft }).replace('<path', '<path fill-rule="evenodd"')
    return group(shade, { clip: this.sheet.clip(spline(outline, true)) })
  }

  along(pts: Points, n = 24): Vec2[] {
    return sample(this.map(pts), n)
  }
}
