import { Buffer } from 'node:buffer'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { countSharedPixels, cutOut, silhouette } from './render.js'

const filledPicture = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer()
const circle = (cx: number, opacity = 1) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><circle cx="${cx}" cy="20" r="10" opacity="${opacity}"/></svg>`

async function cutFrom(picture: string, bare: string, alone: string) {
  const cut = await cutOut(
    await filledPicture(picture),
    await filledPicture(bare),
    await silhouette(alone),
    60,
    40,
  )
  const { data, info } = await sharp(cut.png).raw().toBuffer({ resolveWithObject: true })
  const pixel = (column: number, row: number) => {
    const offset = (row * info.width + column) * 4
    return [...Buffer.from(data.subarray(offset, offset + 4))]
  }
  return { ...cut, channels: info.channels, pixel }
}

it('cutOut() keeps the pixels of an object and makes the pixels around it transparent', async () => {
  const { x, y, w, h, channels, pixel } = await cutFrom('#336699', '#ffffff', circle(30))
  expect({ x, y, w, h }).toEqual({ x: 20, y: 10, w: 20, h: 20 })
  expect(channels).toBe(4)
  expect(pixel(0, 0)[3]).toBe(0)
  expect(pixel(10, 10)).toEqual([0x33, 0x66, 0x99, 255])
})

it('cutOut() removes the colour of the floor from a half-transparent shadow', async () => {
  // Black at half opacity on #808080 gives #404040 in the picture.
  const { pixel } = await cutFrom('#404040', '#808080', circle(30, 0.5))
  const [r = 255, , , alpha = 0] = pixel(10, 10)
  expect(alpha).toBeGreaterThan(120)
  expect(r).toBeLessThan(4)
})

it('countSharedPixels() counts the pixels that two silhouettes have in common', async () => {
  const [a, near, far] = await Promise.all([circle(15), circle(25), circle(45)].map(silhouette))
  if (!a || !near || !far) throw new Error('Expected three silhouettes')
  expect(countSharedPixels(a, near)).toBeGreaterThan(0)
  expect(countSharedPixels(a, far)).toBe(0)
})
