import { expect, it } from 'vitest'
import { clockThrough, loopingClock } from './clock.js'

it('loopingClock keeps the same tempo and rubato when the loop repeats', () => {
  const clock = loopingClock(480, 16, (beat) => 0.01 * Math.sin((2 * Math.PI * beat) / 16))
  expect(clock.seconds).toBeCloseTo(10.24)
  expect(clock.secondsAt(19) - clock.secondsAt(3)).toBeCloseTo(clock.seconds)
})

it('loopingClock rejects a length that the synthesiser cannot repeat exactly', () => {
  expect(() => loopingClock(430, 128)).toThrow('multiple of fifteen')
})

it('clockThrough keeps the last tempo after the last point', () => {
  const clock = clockThrough(
    [
      [0, 0.1],
      [24, 15],
      [40, 24.7],
    ],
    34.7,
  )
  expect([0, 24, 32, 40].map(clock.secondsAt)).toEqual([0.1, 15, 19.85, 24.7].map((x) => expect.closeTo(x)))
  expect(clock.secondsAt(48)).toBeCloseTo(29.55)
})
