import { expect, test } from 'vitest'
import { hull, sample, spline, taper } from './curve.js'

test('a curve passes through its ends', () => {
  const along = sample([
    [0, 0],
    [10, 5],
    [20, 0],
  ])
  expect(along[0]).toEqual([0, 0])
  expect(along.at(-1)).toEqual([20, 0])
})

test('the hull drops what lies inside', () => {
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

test('a closed spline is closed, a tapered stroke is an area', () => {
  const knots = [
    [0, 0],
    [10, 0],
    [10, 10],
  ] as const
  expect(spline(knots, true)).toMatch(/^M.*Z$/)
  expect(taper(knots, [0, 2, 0])).toMatch(/^M.*Z$/)
})
