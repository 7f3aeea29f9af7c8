import { uploadTexts as words } from '../../words/upload-texts.js'
import type { Check } from '../checks-list.js'
import { backgroundSize } from './crop-geometry.js'

/** The checks of a photo of a place. `cropWidth` is in pixels of the photo. */
export function photoChecks(cropWidth: number): Check[] {
  const width = Math.round(cropWidth)
  const hasPixels = width >= backgroundSize.width * 0.8
  return [
    {
      isGood: hasPixels,
      text: words.checks[hasPixels ? 'pixels' : 'fewPixels'](width, backgroundSize.width),
    },
    { isGood: true, text: words.checks.clean },
  ]
}
