import type { Box } from '@didascalie/contract'
import { hitMapHeight, hitMapWidth, stageWidth } from '../constants.js'
import { type AlphaMap, alphaOfBox, cellCount } from './hit-map.js'

/** Draws a prop on a canvas with one pixel per cell of the hit map, and reads the alpha of each cell. */
function readPixels(image: HTMLImageElement, { x, y, w, h }: Box): AlphaMap | undefined {
  const canvas = document.createElement('canvas')
  canvas.width = hitMapWidth
  canvas.height = hitMapHeight
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) return undefined
  const scale = hitMapWidth / stageWidth
  pen.drawImage(image, x * scale, y * scale, w * scale, h * scale)
  const { data } = pen.getImageData(0, 0, hitMapWidth, hitMapHeight)
  const alpha = new Uint8Array(cellCount)
  for (let cell = 0; cell < cellCount; cell += 1) alpha[cell] = data[cell * 4 + 3] ?? 0
  return alpha
}

/** The alpha of a prop's image, or of its whole box if the image is missing or cannot be read. */
export async function readAlpha(url: string | undefined, box: Box): Promise<AlphaMap> {
  if (!url) return alphaOfBox(box)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    return readPixels(image, box) ?? alphaOfBox(box)
  } catch (error) {
    console.warn(`Cannot read the image ${url} for the hit map: using its whole box.`, error)
    return alphaOfBox(box)
  }
}
