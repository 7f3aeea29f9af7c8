import { backgroundSize, type Crop, heightOf } from './crop-geometry.js'

const types = ['image/jpeg', 'image/png', 'image/webp']
const mostBytes = 30_000_000
const least = { width: 960, height: 450 }
const quality = 0.88

export type PhotoFault = 'type' | 'heavy' | 'small' | 'unread'

export interface OpenPhoto {
  readonly bitmap: ImageBitmap
  readonly url: string
}

/** Reads a photo, upright as its camera recorded it. Returns why it cannot be used. */
export async function openPhoto(file: File): Promise<OpenPhoto | PhotoFault> {
  if (!types.includes(file.type)) return 'type'
  if (file.size > mostBytes) return 'heavy'
  try {
    const bitmap = await createImageBitmap(file)
    if (bitmap.width < least.width || bitmap.height < least.height) return 'small'
    return { bitmap, url: URL.createObjectURL(file) }
  } catch {
    return 'unread'
  }
}

/** Draws the crop in the size of a background and encodes it again: the copy contains the pixels and nothing else of the file. */
export async function encodePhoto(bitmap: ImageBitmap, crop: Crop): Promise<Blob> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, backgroundSize)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('the browser has no 2D canvas')
  context.imageSmoothingQuality = 'high'
  const { width, height } = backgroundSize
  context.drawImage(bitmap, crop.x, crop.y, crop.width, heightOf(crop), 0, 0, width, height)
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the browser cannot encode JPEG'))),
      'image/jpeg',
      quality,
    ),
  )
}
