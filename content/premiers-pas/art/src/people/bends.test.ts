import { expect, test } from 'vitest'
import { headBend, trunkBend } from './bends.js'

test('headBend() moves the nose of a turned head, but not the outline', () => {
  const turned = headBend(0.2, 0)
  expect(turned(-122, 8)).toEqual([-122, 8])
  expect(turned(-4, 8)[0]).toBeGreaterThan(10)
  expect(turned(-4, 8)[1]).toBe(8)
})

test('headBend() makes the far cheek of a turned head narrower than the near cheek', () => {
  const turned = headBend(0.2, 0)
  const width = (x: number) => turned(x + 10, 20)[0] - turned(x, 20)[0]
  expect(width(60)).toBeLessThan(width(-70))
})

test('headBend() lowers the face of a bowed head', () => {
  expect(headBend(0, 0.1)(0, 0)[1]).toBeGreaterThan(5)
})

test('trunkBend() changes nothing if slope and bow are 0', () => {
  expect(trunkBend(450, 0, 0)(310, 620)).toEqual([310, 620])
})

test('trunkBend() slopes the shoulders and keeps the hips level', () => {
  const bend = trunkBend(450, 8, 0)
  expect(bend(640, 450)[1] - 450).toBeCloseTo(8)
  expect(bend(260, 450)[1] - 450).toBeCloseTo(-8)
  expect(bend(640, 1000)).toEqual([640, 1000])
})
