import { readingBelow, stageTextMost, stageWidth } from '../constants.js'
import { stageScale, type Viewport } from './viewport.js'

export type Layout = 'stage' | 'reading'

interface Wish {
  readonly layout: 'auto' | Layout
  readonly textSize: number
}

/** The stage, or the same game as a column to read: on request, when the stage would be too small, or its text too large
 * for the stage to hold. Somebody who asks for the stage gets it, as long as its text fits. */
export function layoutFor({ layout, textSize }: Wish, viewport: Viewport): Layout {
  if (layout === 'reading' || textSize > stageTextMost) return 'reading'
  if (layout === 'stage') return 'stage'
  return stageScale(viewport) * stageWidth < readingBelow ? 'reading' : 'stage'
}
