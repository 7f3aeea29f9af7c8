import { expect, it } from 'vitest'
import { stageScale } from './viewport.js'

it.each([
  [1920, 1080, 1],
  [960, 1080, 0.5],
  [1920, 540, 0.5],
  [3840, 2160, 2],
])('the stage fits a window of %i×%i, whole, at %d', (width, height, scale) => {
  expect(stageScale({ width, height })).toBe(scale)
})
