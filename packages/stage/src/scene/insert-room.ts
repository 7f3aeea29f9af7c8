import type { Box, SceneData } from '@didascalie/contract'
import { stageWidth } from '../constants.js'
import type { InsertPlace } from './insert.js'
import { placeOf } from './people.js'
import type { Bubble } from './picture.js'

/** Where a print lies while something is said, its button included: above what is told below, and clear of who says it. */
export const besideBubble: Readonly<Partial<Record<InsertPlace, Box>>> = {
  // The bubble of somebody on the left ends above it.
  corner: { x: 1390, y: 500, w: 420, h: 330 },
  // Somebody on the right speaks to the left.
  aside: { x: 1440, y: 150, w: 420, h: 330 },
}

/** Beside whoever stands there; in the middle where nobody does. */
export function roomFor(scene: SceneData, talker: string | undefined, bubble: Bubble | null): InsertPlace {
  const isOnTheRight = talker !== undefined && centreOf(scene, talker) > stageWidth / 2
  if (bubble?.shown) return isOnTheRight ? 'aside' : 'corner'
  if (talker === undefined) return 'middle'
  return isOnTheRight ? 'left' : 'right'
}

function centreOf(scene: SceneData, talker: string): number {
  const { x, w } = placeOf(scene, talker)
  return x + w / 2
}
