import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  backgroundSize,
  type Crop,
  firstCrop,
  fitInside,
  moveCrop,
  type Size,
  widestCrop,
  zoomCrop,
} from './crop-geometry.js'

it('firstCrop returns the largest crop, in the middle of the photo', () => {
  expect(firstCrop({ width: 6400, height: 1080 }, backgroundSize)).toMatchObject({
    x: 2048,
    y: 0,
    width: 2304,
  })
  expect(firstCrop({ width: 2304, height: 3080 }, backgroundSize)).toMatchObject({
    x: 0,
    y: 1000,
    width: 2304,
  })
})

it('zoomCrop keeps the middle of the crop when the crop becomes smaller', () => {
  const photo = { width: 4608, height: 2160 }
  expect(zoomCrop(photo, firstCrop(photo, backgroundSize), 0.5)).toMatchObject({
    x: 1152,
    y: 540,
    width: 2304,
  })
})

it('fitInside puts the whole photo on the lower edge of the picture if `isOnEdge` is true', () => {
  expect(fitInside({ width: 1000, height: 500 }, { width: 800, height: 900 }, true)).toEqual({
    x: 0,
    y: 500,
    width: 800,
    height: 400,
  })
})

const sizes = fc.record({
  width: fc.integer({ min: 900, max: 9000 }),
  height: fc.integer({ min: 400, max: 9000 }),
})
const isInside = (photo: Size, crop: Crop) =>
  crop.x >= -0.01 &&
  crop.y >= -0.01 &&
  crop.x + crop.width <= photo.width + 0.01 &&
  crop.y + crop.height <= photo.height + 0.01

it('the crop stays inside the photo after every series of moves and zooms', () => {
  const moves = fc.array(
    fc.tuple(
      fc.integer({ min: -9000, max: 9000 }),
      fc.integer({ min: -9000, max: 9000 }),
      fc.float({ min: 0, max: 2, noNaN: true }),
    ),
  )
  fc.assert(
    fc.property(sizes, sizes, moves, (photo, picture, steps) => {
      let crop = firstCrop(photo, picture)
      for (const [right, down, share] of steps) {
        crop = zoomCrop(photo, moveCrop(photo, crop, right, down), share)
        expect(isInside(photo, crop)).toBe(true)
        expect(crop.width).toBeLessThanOrEqual(widestCrop(photo, picture).width + 0.01)
      }
    }),
  )
})
