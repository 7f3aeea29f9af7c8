import type { Box, SceneData } from '@didascalie/contract'
import { stageWidth } from '../constants.js'
import type { InsertPlace } from './insert.js'
import { placeOf } from './people.js'
import type { Bubble } from './picture.js'

/** Where a print lies beside somebody who speaks: their bubble ends above it. */
export const cornerBox: Box = { x: 1360, y: 530, w: 480, h: 380 }

/** Beside whoever stands there; in the middle where nobody does. */
export function roomFor(scene: SceneData, talker: string | undefined, bubble: Bubble | null): InsertPlace {
  if (bubble?.shown) return 'corner'
  if (talker === undefined) return 'middle'
  const { x, w } = placeOf(scene, talker)
  return x + w / 2 > stageWidth / 2 ? 'left' : 'right'
}
