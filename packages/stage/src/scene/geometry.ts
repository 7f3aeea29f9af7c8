// Boxes and points on the 1920×1080 stage.
import type { Box } from '@didascalie/contract'

export interface Point {
  readonly x: number
  readonly y: number
}

export const centreOf = ({ x, y, w, h }: Box): Point => ({ x: x + w / 2, y: y + h / 2 })

/** The area that two boxes share. `margin` is added on all sides of the second box. */
export function sharedArea(one: Box, other: Box, margin = 0): number {
  const w = Math.min(one.x + one.w, other.x + other.w + margin) - Math.max(one.x, other.x - margin)
  const h = Math.min(one.y + one.h, other.y + other.h + margin) - Math.max(one.y, other.y - margin)
  return w > 0 && h > 0 ? w * h : 0
}

export const contains = ({ x, y, w, h }: Box, point: Point): boolean =>
  point.x > x && point.x < x + w && point.y > y && point.y < y + h

export function unionOf(boxes: readonly [Box, ...Box[]]): Box {
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  const right = Math.max(...boxes.map((box) => box.x + box.w))
  const bottom = Math.max(...boxes.map((box) => box.y + box.h))
  return { x, y, w: right - x, h: bottom - y }
}
