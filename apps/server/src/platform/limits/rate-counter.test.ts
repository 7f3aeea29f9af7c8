import { expect, test } from 'vitest'
import { RateCounter } from './rate-counter.js'

test('each caller has its own count, and a new window resets the counts', () => {
  const counter = new RateCounter(2, 60_000)
  expect([1, 2, 3].map(() => counter.countUse('a', 1_000_000))).toEqual([0, 0, 60])
  expect(counter.countUse('b', 1_000_000)).toBe(0)
  expect(counter.countUse('a', 1_059_999)).toBe(1)
  expect(counter.countUse('a', 1_060_000)).toBe(0)
})

test('secondsLeftIfExceeded returns the seconds to wait, and does not count a use', () => {
  const counter = new RateCounter(2, 60_000)
  expect(counter.secondsLeftIfExceeded('a', 1_000_000)).toBe(0)
  counter.countUse('a', 1_000_000)
  expect(counter.secondsLeftIfExceeded('a', 1_000_000)).toBe(0)
  counter.countUse('a', 1_000_000)
  expect([
    counter.secondsLeftIfExceeded('a', 1_000_000),
    counter.secondsLeftIfExceeded('b', 1_000_000),
  ]).toEqual([60, 0])
  expect(counter.secondsLeftIfExceeded('a', 1_060_000)).toBe(0)
})

test('the counter starts a new window when the clock is set back', () => {
  const counter = new RateCounter(1, 60_000)
  counter.countUse('a', 1_000_000)
  expect(counter.countUse('a', 5)).toBe(0)
})

test('the counter counts at most 100,000 callers, even when a client invents logins', () => {
  const counter = new RateCounter(1, 60_000)
  for (let index = 0; index < 250_000; index += 1) counter.countUse(`invented-${index}`, 1_000_000)
  expect(counter.keyCount).toBeLessThanOrEqual(100_000)
})
