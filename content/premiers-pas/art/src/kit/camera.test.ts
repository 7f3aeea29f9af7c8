import { expect, test } from 'vitest'
import { camera } from './camera.js'

const cam = camera({ f: 1000, cx: 500, cy: 400, eye: 1.5 })

test('the camera projects points at eye height onto the horizon, at any depth', () => {
  expect(cam.project([2, 1.5, 4])[1]).toBe(400)
  expect(cam.project([-3, 1.5, 40])[1]).toBe(400)
})

test('the camera draws an object half as large at twice the depth', () => {
  expect(cam.scale(4)).toBe(2 * cam.scale(8))
})

test('the camera clips an outline that extends behind the eye', () => {
  const seen = cam.outline([
    [-1, 0, -2],
    [1, 0, -2],
    [1, 0, 5],
    [-1, 0, 5],
  ])
  expect(seen).toHaveLength(4)
  for (const [x, y] of seen) expect(Number.isFinite(x) && Number.isFinite(y)).toBe(true)
})

test('the camera returns no points for an outline entirely behind the eye', () => {
  expect(
    cam.outline([
      [0, 0, -1],
      [1, 0, -1],
      [1, 1, -1],
    ]),
  ).toEqual([])
})
