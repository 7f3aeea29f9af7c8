import type { Box } from '@didascalie/contract'
import { stageWidth } from '../constants.js'
import type { Point } from './geometry.js'
import type { TalkerPosition } from './people.js'
import { isAboveMouth, safeZone } from './place-box.js'
import type { PlacementOptions } from './use-placed-box.js'

export interface BubblePosition {
  /** The side of the talker on which the bubble is. */
  readonly side: 'right' | 'left'
  readonly left: number
  readonly width: number
  /** The y coordinate of the centre of the bubble. */
  readonly middle: number
  /** The y coordinate at which the bubble should end. Only the bubble of a very long text extends further down. */
  readonly floor: number
  /** The point that the tail points to. */
  readonly tip: { readonly x: number; readonly y: number }
}

const margin = 64
const maxBubbleWidth = 880
const minBubbleWidth = 560
/** The horizontal distance from the mouth to the bubble. It leaves the hair and the shoulder visible. */
const mouthDistance = 264
/** The length of the tail, which covers a part of the distance to the mouth. */
const tailLength = 110
/** How far the centre of the bubble is above the mouth. */
const heightAboveMouth = 24
/** The smallest y coordinate of the bubble. Further up, the controls would cover its name tag. */
export const topLimit = 176
/** Gap between the bubble and the boxes that it must not cover. */
const gap = 24
/** The minimum height of the bubble above a box. With less space, the bubble covers the box. */
const minBubbleHeight = 270
/** The gap between the mouth and the tip of a long tail. */
const mouthGap = 30

type Anchored = Omit<BubblePosition, 'floor'>

/**
 * Adds the limit for the bottom edge of the bubble. The limit is as far below the centre of the bubble as the top limit is above the
 * centre. A box to avoid moves the limit up, unless the bubble would become too small.
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

/** The preferred centre of a placed bubble, relative to the mouth. A bubble is « placed » if it cannot use its usual position. */
const besideMouth = { x: 420, y: -60 }
/** A placed bubble ends at most this far below the mouth, because captions and replies are further down. */
const belowMouth = 90

/** The preferred position of a placed bubble is slightly above the mouth, towards the middle of the stage. */
export function placementBeside(
  speaker: TalkerPosition | undefined,
): Pick<PlacementOptions, 'widths' | 'preferred' | 'safe' | 'mouth'> {
  const widths = [860, 720, 600, 500, 420]
  if (!speaker) return { widths }
  const mouth = { x: speaker.x + speaker.mouth.x, y: speaker.y + speaker.mouth.y }
  const direction = mouth.x <= stageWidth / 2 ? 1 : -1
  const preferred = { x: mouth.x + direction * besideMouth.x, y: mouth.y + besideMouth.y }
  const bottom = Math.max(mouth.y + belowMouth, safeZone.y + minBubbleHeight)
  return { widths, preferred, mouth, safe: { ...safeZone, h: bottom - safeZone.y } }
}

/** The tail of a bubble that is above the head. It points down. */
function shortTailPath({ x, h }: Box, mouth: Point): string {
  const middle = mouth.x - x
  return `M${middle - 30} ${h - 12}L${middle} ${h + 30}L${middle + 22} ${h - 12}Z`
}

/** The tail of a placed bubble: from the edge of the bubble almost to the mouth. Coordinates are relative to the bubble. */
export function tailPath(bubble: Box, mouth: Point): string {
  if (isAboveMouth(bubble, mouth)) return shortTailPath(bubble, mouth)
  const isRight = mouth.x > bubble.x + bubble.w / 2
  const direction = isRight ? 1 : -1
  const x = isRight ? bubble.w - 16 : 16
  const y = Math.max(46, Math.min(bubble.h - 40, mouth.y - bubble.y - 10))
  const length = Math.max(40, (isRight ? mouth.x - bubble.x - bubble.w : bubble.x - mouth.x) - mouthGap)
  const rise = mouth.y - bubble.y - y
  const point = (share: number, dy: number) =>
    `${(x + direction * length * share).toFixed(1)} ${(y + dy).toFixed(1)}`
  const tip = `${(x + direction * (length + 16)).toFixed(1)} ${(y + rise).toFixed(1)}`
  const upper = `C${point(0.5, rise * 0.2 - 8)} ${point(0.8, rise * 0.7 - 3)} ${tip}`
  const lower = `C${point(0.75, rise * 0.7 + 8)} ${point(0.4, rise * 0.2 + 20)} ${point(0, 24)}`
  return `M${point(0, -22)}${upper}${lower}Z`
}
