import { mediaMaxBytes, pictureMaxPixels, readPictureHeader } from '@didascalie/contract'
import { type Crop, fitInside, type Size } from './crop-geometry.js'

const quality = 0.88

export type PictureFault = 'type' | 'heavy' | 'small' | 'large' | 'unread'

export interface OpenPicture {
  readonly bitmap: ImageBitmap
  readonly url: string
}

/** The smallest accepted width or height of a photo, as a share of what the game needs. */
const minShare = 0.4

/**
 * Reads a picture file and turns a photo upright. Returns the reason if the game cannot use the picture. `neededSize`
 * is the size that the game needs. Without `neededSize`, a picture can have any size, for example a small drawing.
 */
export async function openPicture(file: File, neededSize?: Size): Promise<OpenPicture | PictureFault> {
  if (file.size > mediaMaxBytes) return 'heavy'
  // Reads the format from the content, because the name and the type of a file can be wrong. The header also contains
  // the size, which must be checked before the browser decodes the picture.
  const header = readPictureHeader(new Uint8Array(await file.arrayBuffer()))
  if (!header) return 'type'
  if (header.width * header.height > pictureMaxPixels) return 'large'
  try {
    const bitmap = await createImageBitmap(file)
    const isSmall =
      neededSize && Math.min(bitmap.width / neededSize.width, bitmap.height / neededSize.height) < minShare
    return isSmall ? 'small' : { bitmap, url: URL.createObjectURL(file) }
  } catch {
    return 'unread'
  }
}

function canvasOf(size: Size) {
  const canvas = document.createElement('canvas')
  canvas.width = size.width
  canvas.height = size.height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('the browser has no 2D canvas')
  context.imageSmoothingQuality = 'high'
  return { canvas, context }
}

const encoded = (canvas: HTMLCanvasElement, type: 'image/jpeg' | 'image/png'): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error(`the browser cannot encode ${type}`))),
      type,
      quality,
    ),
  )

/**
 * Draws the crop in the size of the picture and encodes it as JPEG. The new file does not contain the metadata of the
 * photo, for example the place where the photo was taken.
 */
export async function encodeCrop(bitmap: ImageBitmap, crop: Crop, picture: Size): Promise<Blob> {
  const { canvas, context } = canvasOf(picture)
  const { width, height } = picture
  context.drawImage(bitmap, crop.x, crop.y, crop.width, crop.height, 0, 0, width, height)
  return encoded(canvas, 'image/jpeg')
}

/** Draws the whole picture on a transparent background of the size `picture`, and encodes it as PNG. */
export async function encodeWhole(bitmap: ImageBitmap, picture: Size, isOnEdge: boolean): Promise<Blob> {
  const { canvas, context } = canvasOf(picture)
  const { x, y, width, height } = fitInside(bitmap, picture, isOnEdge)
  context.drawImage(bitmap, x, y, width, height)
  return encoded(canvas, 'image/png')
}
