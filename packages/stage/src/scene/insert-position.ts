import type { Box } from '@didascalie/contract'
import { stageWidth } from '../constants.js'
import { centreOf } from './geometry.js'
import type { InsertPosition } from './insert.js'
import type { Bubble } from './stage-state.js'

/** While a bubble is shown, the insert (a picture beside a line) and its button are inside one of these boxes, above the panel. */
export const positionsBesideBubble: Readonly<Partial<Record<InsertPosition, Box>>> = {
  // The bubble of a talker on the left ends above this box.
  corner: { x: 1390, y: 500, w: 420, h: 330 },
  // The bubble of a talker on the right is on the left side, so the top right corner is free.
  aside: { x: 1440, y: 150, w: 420, h: 330 },
}

export function insertPositionFor(talker: Box | undefined, bubble: Bubble | null): InsertPosition {
  const isOnTheRight = talker !== undefined && centreOf(talker).x > stageWidth / 2
  if (bubble?.shown) return isOnTheRight ? 'aside' : 'corner'
  if (talker === undefined) return 'middle'
  return isOnTheRight ? 'left' : 'right'
}
