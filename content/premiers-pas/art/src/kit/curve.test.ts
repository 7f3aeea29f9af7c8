import { expect, test } from 'vitest'
import { hull, sample, spline, taper } from './curve.js'

test('sample() includes both end points of the curve', () => {
  const along = sample([
    [0, 0],
    [10, 5],
    [20, 0],
  ])
  expect(along[0]).toEqual([0, 0])
  expect(along.at(-1)).toEqual([20, 0])
})

test('hull() drops the points inside the outline', () => {
  expect(
    hull([
      [0, 0],
      [4, 0],
      [4, 4],
      [0, 4],
      [2, 2],
    ]),
  ).toHaveLength(4)
})

const knots = [
  [0, 0],
  [10, 0],
  [10, 10],
] as const

test('spline() returns a closed path if the caller asks for one', () => {
  expect(spline(knots, true)).toMatch(/^M.*Z$/)
})

test('taper() returns the closed outline of a stroke', () => {
  expect(taper(knots, [0, 2, 0])).toMatch(/^M.*Z$/)
})
