import { expect, it } from 'vitest'
import { clockThrough, loopingClock } from './clock.js'

it('a looping clock repeats after its length, including the rubato', () => {
  const clock = loopingClock(480, 16, (beat) => 0.01 * Math.sin((2 * Math.PI * beat) / 16))
  expect(clock.seconds).toBeCloseTo(10.24)
  expect(clock.secondsAt(19) - clock.secondsAt(3)).toBeCloseTo(clock.seconds)
})

it('a looping clock must have a length that the synthesiser can repeat exactly', () => {
  expect(() => loopingClock(430, 128)).toThrow('multiple of fifteen')
})

it('a clock through given points continues after the last point at the last tempo', () => {
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
