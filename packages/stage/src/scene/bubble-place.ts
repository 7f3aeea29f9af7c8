import type { Box } from '@didascalie/contract'
import { stageWidth } from '../constants.js'
import type { Placed } from './people.js'

export interface BubblePlace {
  /** On which side of the talker it hangs. */
  readonly side: 'right' | 'left'
  readonly left: number
  readonly width: number
  /** The height about which it is centred. */
  readonly middle: number
  /** How far down it may reach, as long as its words have room enough above. */
  readonly floor: number
  /** Where the tail's tip points to. */
  readonly tip: { readonly x: number; readonly y: number }
}

const margin = 64
const widest = 880
const narrowest = 560
/** From the mouth to the bubble: past the hair and the shoulder, and no further, for the tail must be seen to come from it. */
const reach = 264
/** How much of that the tail fills. */
const tailLength = 110
/** The bubble hangs a little above the mouth. */
const above = 24
/** Below the controls, with its name tag. */
export const highest = 176
/** Between the bubble and what it leaves to be seen. */
const gap = 24
/** What stands higher than this leaves a bubble no room above it. */
const leastRoom = 270

type Hung = Omit<BubblePlace, 'floor'>

/** As far below its middle as the controls are above it; but above what is to be seen. */
function withFloor(hung: Hung, seen: readonly Box[]): BubblePlace {
  const { left, width, middle } = hung
  const below = seen.filter(
    ({ x, y, w }) => x < left + width && x + w > left && y - gap - highest >= leastRoom,
  )
  return { ...hung, floor: Math.min(2 * middle - highest, ...below.map(({ y }) => y - gap)) }
}

/** What nobody says, with nobody there: in the middle. */
export function bubbleAlone(seen: readonly Box[] = []): BubblePlace {
  const left = (stageWidth - widest) / 2
  const tip = { x: stageWidth / 2, y: 400 }
  return withFloor({ side: 'right', left, width: widest, middle: 400, tip }, seen)
}

/** Beside the talker's mouth, towards the middle of the stage, its tail at the mouth's height. `seen` are the boxes that it
 * leaves to be seen. */
export function bubblePlace({ x, y, mouth }: Placed, seen: readonly Box[] = []): BubblePlace {
  const spot = { x: x + mouth.x, y: y + mouth.y }
  const side = spot.x <= stageWidth / 2 ? 'right' : 'left'
  const away = side === 'right' ? 1 : -1
  const room = side === 'right' ? stageWidth - margin - (spot.x + reach) : spot.x - reach - margin
  const width = Math.max(narrowest, Math.min(widest, room))
  const near = spot.x + away * reach
  const wanted = side === 'right' ? near : near - width
  const left = Math.max(margin, Math.min(stageWidth - margin - width, wanted))
  const edge = side === 'right' ? left : left + width
  const tip = { x: edge - away * tailLength, y: Math.max(highest + 90, spot.y) }
  return withFloor({ side, left, width, middle: Math.max(highest + 130, tip.y - above), tip }, seen)
}
