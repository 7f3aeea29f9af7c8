// The crop of a photo to the size of a picture of the game.

export interface Size {
  readonly width: number
  readonly height: number
}

/**
 * The size of a background. The stage shows the 1920 pixels on the right side; learners see the 384
 * pixels on the left side only while a scene opens.
 */
export const backgroundSize: Size = { width: 2304, height: 1080 }
export const arrivalWidth = 384
/** The size of a picture that is shown beside a line. */
export const insertSize: Size = { width: 1440, height: 960 }

/**
 * The narrowest crop, as a share of the widest one. A narrower crop would be enlarged until single
 * pixels are visible.
 */
const minCropShare = 0.3

/** The crop, in pixels of the photo. It has the proportions of the picture that the game needs. */
export interface Crop extends Size {
  readonly x: number
  readonly y: number
}

/** The largest crop that fits into a photo and has the proportions of the picture. */
export function widestCrop(photo: Size, picture: Size): Size {
  const ratio = picture.width / picture.height
  const width = Math.min(photo.width, photo.height * ratio)
  return { width, height: width / ratio }
}

const between = (value: number, lower: number, upper: number) => Math.min(Math.max(value, lower), upper)

const inside = (photo: Size, { x, y, width, height }: Crop): Crop => ({
  width,
  height,
  x: between(x, 0, photo.width - width),
  y: between(y, 0, photo.height - height),
})

/** The largest crop, in the middle. */
export function firstCrop(photo: Size, picture: Size): Crop {
  const widest = widestCrop(photo, picture)
  return { ...widest, x: (photo.width - widest.width) / 2, y: (photo.height - widest.height) / 2 }
}

export const moveCrop = (photo: Size, crop: Crop, right: number, down: number): Crop =>
  inside(photo, { ...crop, x: crop.x + right, y: crop.y + down })

/**
 * Changes the size of a crop and keeps its middle. `share`: the new size, as a share of the widest
 * crop.
 */
export function zoomCrop(photo: Size, crop: Crop, share: number): Crop {
  const widest = widestCrop(photo, crop)
  const kept = between(share, minCropShare, 1)
  const width = widest.width * kept
  const height = widest.height * kept
  return inside(photo, {
    width,
    height,
    x: crop.x + (crop.width - width) / 2,
    y: crop.y + (crop.height - height) / 2,
  })
}

/**
 * Fits the whole photo into a picture, as large as possible: in the middle or, if `isOnEdge`, on
 * the lower edge. Returns the box of the photo, in pixels of the picture.
 */
export function fitInside(photo: Size, picture: Size, isOnEdge: boolean): Crop {
  const scale = Math.min(picture.width / photo.width, picture.height / photo.height)
  const width = photo.width * scale
  const height = photo.height * scale
  const below = picture.height - height
  return { width, height, x: (picture.width - width) / 2, y: isOnEdge ? below : below / 2 }
}
