import type { Box } from '@didascalie/contract'
import { stageWidth } from '../constants.js'
import type { TalkerPosition } from './people.js'

export interface BubblePosition {
  /** The side of the talker on which the bubble is. */
  readonly side: 'right' | 'left'
  readonly left: number
  readonly width: number
  /** The y coordinate of its centre. */
  readonly middle: number
  /** The y coordinate that its bottom edge should not exceed. A text that needs more space still extends below it. */
  readonly floor: number
  /** The point that the tail points to. */
  readonly tip: { readonly x: number; readonly y: number }
}

const margin = 64
const maxBubbleWidth = 880
const minBubbleWidth = 560
/** The horizontal distance from the mouth to the bubble: past hair and shoulder, but close enough for the tail. */
const mouthDistance = 264
/** The length of the tail, which covers a part of the distance to the mouth. */
const tailLength = 110
/** How far the centre of the bubble is above the mouth. */
const heightAboveMouth = 24
/** The smallest y coordinate of the bubble: its name tag must stay below the controls. */
export const topLimit = 176
/** Gap between the bubble and the boxes that it must not cover. */
const gap = 24
/** The minimum height of the bubble above a box. With less space, the bubble covers the box. */
const minBubbleHeight = 270

type Anchored = Omit<BubblePosition, 'floor'>

/**
 * Sets the limit for the bottom edge of the bubble: as far below the centre of the bubble as the top limit is above the centre, but above
 * the boxes to avoid.
 */
function withFloor(anchored: Anchored, avoided: readonly Box[]): BubblePosition {
  const { left, width, middle } = anchored
  const limits = avoided.filter(
    ({ x, y, w }) => x < left + width && x + w > left && y - gap - topLimit >= minBubbleHeight,
  )
  return { ...anchored, floor: Math.min(2 * middle - topLimit, ...limits.map(({ y }) => y - gap)) }
}

/** The position of a bubble without a talker: in the middle of the stage. */
export function bubbleAlone(avoided: readonly Box[] = []): BubblePosition {
  const left = (stageWidth - maxBubbleWidth) / 2
  const tip = { x: stageWidth / 2, y: 400 }
  return withFloor({ side: 'right', left, width: maxBubbleWidth, middle: 400, tip }, avoided)
}

/** Places the bubble beside the talker's mouth, towards the middle of the stage. `avoided`: boxes that it should not cover. */
export function bubblePosition(
  { x, y, mouth }: TalkerPosition,
  avoided: readonly Box[] = [],
): BubblePosition {
  const mouthPoint = { x: x + mouth.x, y: y + mouth.y }
  const side = mouthPoint.x <= stageWidth / 2 ? 'right' : 'left'
  const direction = side === 'right' ? 1 : -1
  const available =
    side === 'right'
      ? stageWidth - margin - (mouthPoint.x + mouthDistance)
      : mouthPoint.x - mouthDistance - margin
  const width = Math.max(minBubbleWidth, Math.min(maxBubbleWidth, available))
  const nearEdge = mouthPoint.x + direction * mouthDistance
  const idealLeft = side === 'right' ? nearEdge : nearEdge - width
  const left = Math.max(margin, Math.min(stageWidth - margin - width, idealLeft))
  const edge = side === 'right' ? left : left + width
  const tip = { x: edge - direction * tailLength, y: Math.max(topLimit + 90, mouthPoint.y) }
  return withFloor(
    { side, left, width, middle: Math.max(topLimit + 130, tip.y - heightAboveMouth), tip },
    avoided,
  )
}
