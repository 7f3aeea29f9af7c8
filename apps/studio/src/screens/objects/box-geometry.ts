// Moves and resizes boxes on the stage. The stage has 1920 × 1080 units.
import type { Box } from '@didascalie/contract'

export const stage = { width: 1920, height: 1080 }

/** The minimum width and height of a box, in stage units. A finger can press a box of this size on a small screen. */
export const smallestSide = 48

/**
 * The edges that a drag moves, as `[horizontal, vertical]`. -1: the left or top edge. 1: the right or
 * bottom edge. 0: no edge in this direction. `[0, 0]` moves the whole box.
 */
export type Handle = readonly [-1 | 0 | 1, -1 | 0 | 1]

export const handles: readonly Handle[] = [
  [-1, -1],
  [0, -1],
  [1, -1],
  [-1, 0],
  [1, 0],
  [-1, 1],
  [0, 1],
  [1, 1],
]

const clamp = (value: number, lower: number, upper: number) => Math.min(Math.max(value, lower), upper)

/** Returns the start and the length of a dragged box along one axis. */
function dragAlongAxis(
  start: number,
  length: number,
  edge: -1 | 0 | 1,
  by: number,
  isMoved: boolean,
  stageLength: number,
): [number, number] {
  if (isMoved) return [clamp(start + by, 0, Math.max(0, stageLength - length)), length]
  const end = start + length
  if (edge === -1) {
    const moved = clamp(start + by, 0, end - smallestSide)
    return [moved, end - moved]
  }
  return edge === 1 ? [start, clamp(length + by, smallestSide, stageLength - start)] : [start, length]
}

/** The box after a drag. Its values are whole stage units, and the box stays inside the stage. */
export function dragBox({ x, y, w, h }: Box, [across, down]: Handle, dx: number, dy: number): Box {
  const isMoved = across === 0 && down === 0
  const [left, width] = dragAlongAxis(x, w, across, dx, isMoved, stage.width)
  const [top, height] = dragAlongAxis(y, h, down, dy, isMoved, stage.height)
  return { x: Math.round(left), y: Math.round(top), w: Math.round(width), h: Math.round(height) }
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/**
 * The box after an arrow key. The box moves by 1 unit, or by 10 with Shift. With Ctrl, only its right or
 * bottom edge moves. Returns `undefined` for other keys.
 */
export function keyBox(
  box: Box,
  { key, shiftKey, ctrlKey }: { readonly key: string; readonly shiftKey: boolean; readonly ctrlKey: boolean },
): Box | undefined {
  const arrow = arrows[key]
  if (!arrow) return undefined
  const step = shiftKey ? 10 : 1
  const handle: Handle = ctrlKey ? [arrow[0] === 0 ? 0 : 1, arrow[1] === 0 ? 0 : 1] : [0, 0]
  return dragBox(box, handle, arrow[0] * step, arrow[1] * step)
}

/** `undefined`: the boxes do not overlap. */
export function overlapOf(one: Box, other: Box): { readonly w: number; readonly h: number } | undefined {
  const w = Math.min(one.x + one.w, other.x + other.w) - Math.max(one.x, other.x)
  const h = Math.min(one.y + one.h, other.y + other.h) - Math.max(one.y, other.y)
  return w > 0 && h > 0 ? { w: Math.round(w), h: Math.round(h) } : undefined
}

/** The distance between two boxes that are placed side by side. */
const newBoxGap = 40

/** The box, moved so that it covers none of the others: to the right, then to the left, then in the next row above. */
export function freeBox(box: Box, others: readonly Box[]): Box {
  const [across, up] = [box.w + newBoxGap, box.h + newBoxGap]
  const columns = Array.from({ length: Math.ceil(stage.width / across) }, (_, index) => index)
  const rows = Array.from({ length: Math.floor(box.y / up) + 1 }, (_, index) => box.y - index * up)
  const spots = rows.flatMap((y) =>
    columns
      .flatMap((index) => (index === 0 ? [box.x] : [box.x + index * across, box.x - index * across]))
      .filter((x) => x >= 0 && x + box.w <= stage.width)
      .map((x) => ({ ...box, x, y })),
  )
  return spots.find((spot) => others.every((other) => !overlapOf(spot, other))) ?? box
}
