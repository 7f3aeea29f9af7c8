import { Buffer } from 'node:buffer'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { cutOut } from './render.js'

it('cuts a sprite out of its picture, and leaves what is around it transparent', async () => {
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
  const alone =
    '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><circle cx="30" cy="20" r="10"/></svg>'
  const { png, x, y, w, h } = await cutOut(picture, alone, 60, 40)
  expect({ x, y, w, h }).toEqual({ x: 20, y: 10, w: 20, h: 20 })
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true })
  expect(info.channels).toBe(4)
  const pixel = (column: number, row: number) => {
    const at = (row * info.width + column) * 4
    return [...Buffer.from(data.subarray(at, at + 4))]
  }
  expect(pixel(0, 0)[3]).toBe(0)
  expect(pixel(10, 10)).toEqual([0x33, 0x66, 0x99, 255])
})
