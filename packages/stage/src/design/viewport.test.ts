import { expect, it } from 'vitest'
import { stageScale } from './viewport.js'

it.each([
  [1920, 1080, 1],
  [960, 1080, 0.5],
  [1920, 540, 0.5],
  [3840, 2160, 2],
])('the stage in a window of %i×%i has the scale %d', (width, height, scale) => {
  expect(stageScale({ width, height })).toBe(scale)
})

it.each([
  [1366, 768],
  [1360, 765],
  [1367, 769],
])('the stage covers a window of %i×%i completely, without a dark line at the edge', (width, height) => {
  const scale = stageScale({ width, height })
  expect(scale * 1920).toBeGreaterThanOrEqual(width)
  expect(scale * 1080).toBeGreaterThanOrEqual(height)
  expect(scale * 1920 - width).toBeLessThan(2)
})
