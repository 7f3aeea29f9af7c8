// Computes crops. A crop is the part of a photo that becomes a picture of the game.

export interface Size {
  readonly width: number
  readonly height: number
}

/** The size of a background. During a scene, the game shows only the 1920 pixels on the right side. */
export const backgroundSize: Size = { width: 2304, height: 1080 }
/** The width of the left part of a background, in pixels. Learners see this part only while a scene opens. */
export const arrivalWidth = 384
/** The size of a picture that is shown beside a line. */
export const insertSize: Size = { width: 1440, height: 960 }

/**
 * The width of the narrowest crop, as a share of the widest crop. In a narrower crop, learners would see single pixels,
 * because the game enlarges the crop.
 */
const minCropShare = 0.3

/** The position and the size of a crop, in pixels of the photo. A crop has the proportions of the picture in the game. */
export interface Crop extends Size {
  readonly x: number
  readonly y: number
}

/** Returns the size of the largest crop of a photo that has the proportions of the picture. */
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

/** Returns the largest crop, in the middle of the photo. */
export function firstCrop(photo: Size, picture: Size): Crop {
  const widest = widestCrop(photo, picture)
  return { ...widest, x: (photo.width - widest.width) / 2, y: (photo.height - widest.height) / 2 }
}

export const moveCrop = (photo: Size, crop: Crop, right: number, down: number): Crop =>
  inside(photo, { ...crop, x: crop.x + right, y: crop.y + down })

/**
 * Changes the size of a crop and keeps its middle. `share` is the new width, as a share of the width of the widest
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
 * Makes the whole photo as large as the picture allows. Puts it on the lower edge if `isOnEdge` is true, otherwise in
 * the middle. Returns the position and the size of the photo, in pixels of the picture.
 */
export function fitInside(photo: Size, picture: Size, isOnEdge: boolean): Crop {
  const scale = Math.min(picture.width / photo.width, picture.height / photo.height)
  const width = photo.width * scale
  const height = photo.height * scale
  const below = picture.height - height
  return { width, height, x: (picture.width - width) / 2, y: isOnEdge ? below : below / 2 }
}
