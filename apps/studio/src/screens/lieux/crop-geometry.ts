// The crop of a photo to a background of the stage.

/** The size of a background. The stage shows its right 1920 pixels; the 384 pixels on the left are seen while a scene opens. */
export const backgroundSize = { width: 2304, height: 1080 }
export const arrivalWidth = 384

const ratio = backgroundSize.width / backgroundSize.height
/** The narrowest crop, as a share of the widest one: more would show single pixels. */
const tightest = 0.3

export interface Size {
  readonly width: number
  readonly height: number
}

/** The crop in pixels of the photo; its height follows from its width. */
export interface Crop {
  readonly x: number
  readonly y: number
  readonly width: number
}

export const heightOf = ({ width }: Pick<Crop, 'width'>): number => width / ratio

/** The width of the largest crop that fits into a photo. */
export const widestCrop = ({ width, height }: Size): number => Math.min(width, height * ratio)

const between = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

function inside(photo: Size, { x, y, width }: Crop): Crop {
  return {
    width,
    x: between(x, 0, photo.width - width),
    y: between(y, 0, photo.height - heightOf({ width })),
  }
}

/** The largest crop, in the middle. */
export function firstCrop(photo: Size): Crop {
  const width = widestCrop(photo)
  return { width, x: (photo.width - width) / 2, y: (photo.height - heightOf({ width })) / 2 }
}

export const moveCrop = (photo: Size, crop: Crop, right: number, down: number): Crop =>
  inside(photo, { ...crop, x: crop.x + right, y: crop.y + down })

/** Changes the width around the middle of the crop. `share`: 1 for the widest crop. */
export function zoomCrop(photo: Size, crop: Crop, share: number): Crop {
  const width = widestCrop(photo) * between(share, tightest, 1)
  return inside(photo, {
    width,
    x: crop.x + (crop.width - width) / 2,
    y: crop.y + (heightOf(crop) - heightOf({ width })) / 2,
  })
}
