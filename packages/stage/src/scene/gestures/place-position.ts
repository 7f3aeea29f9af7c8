// The learner moves a thing on the stage to a target. All positions and sizes are in pixels of the stage.
import type { Box, Gesture } from '@didascalie/contract'
import { stageHeight, stageWidth } from '../../constants.js'

export type PlaceSettings = Extract<Gesture, { kind: 'place' }>
export type Direction = 'left' | 'right' | 'up' | 'down'

interface Point {
  readonly x: number
  readonly y: number
}

const smallStep = 16
const largeStep = 64

const directions: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** Keeps the whole thing on the stage. */
export const boundedPosition = ({ x, y }: Point, { w, h }: Pick<Box, 'w' | 'h'>): Point => ({
  x: Math.min(stageWidth - w, Math.max(0, x)),
  y: Math.min(stageHeight - h, Math.max(0, y)),
})

/** The position after a key press; `undefined` if the key does not move the thing. */
export function positionAfterKey(
  position: Point,
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
  size: Pick<Box, 'w' | 'h'>,
): Point | undefined {
  const direction = directions[key]
  if (!direction) return undefined
  const step = shiftKey ? largeStep : smallStep
  return boundedPosition({ x: position.x + direction.x * step, y: position.y + direction.y * step }, size)
}

/** The directions in which the thing must still move until its centre is in the target. */
export function missingDirections(position: Point, { from, to }: PlaceSettings): Direction[] {
  const centre = { x: position.x + from.w / 2, y: position.y + from.h / 2 }
  const missing: Direction[] = []
  if (centre.x < to.x) missing.push('right')
  if (centre.x > to.x + to.w) missing.push('left')
  if (centre.y < to.y) missing.push('down')
  if (centre.y > to.y + to.h) missing.push('up')
  return missing
}

/** The position of the thing in the middle of the target. */
export const finalPosition = ({ from, to }: PlaceSettings): Point => ({
  x: to.x + (to.w - from.w) / 2,
  y: to.y + (to.h - from.h) / 2,
})
