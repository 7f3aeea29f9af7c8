import { expect, it } from 'vitest'
import { bleed } from './bleed.js'

const clear = [0, 0, 0, 0]
const red = [200, 40, 30, 255]
const blue = [20, 60, 180, 255]

it('bleed() changes only transparent pixels, to the colour of the nearest visible pixel', () => {
  const row = [red, clear, clear, clear, clear, clear, clear, blue]
  const out = bleed(Uint8Array.from(row.flat()), 8, 1)
  expect([...out.subarray(0, 4)]).toEqual(red)
  expect([...out.subarray(28)]).toEqual(blue)
  const [r = 0, , b = 255, alpha] = out.subarray(4, 8)
  expect(alpha).toBe(0)
  expect(r).toBeGreaterThan(b)
  const [r6 = 255, , b6 = 0] = out.subarray(24, 28)
  expect(b6).toBeGreaterThan(r6)
})

it('bleed() leaves a fully transparent picture unchanged', () => {
  expect([...bleed(new Uint8Array(4 * 6), 3, 2)]).toEqual([...new Uint8Array(4 * 6)])
})
