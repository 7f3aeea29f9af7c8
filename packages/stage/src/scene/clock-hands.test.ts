import { describe, expect, it } from 'vitest'
import { handsBetween, lightAt } from './clock-hands.js'

const withoutFullTurns = (degrees: number) => ((degrees % 360) + 360) % 360

describe('the hands of the clock', () => {
  it.each([
    ['8:31', '9:08'],
    ['9:08', '16:40'],
    ['16:40', '8:47'],
    ['23:50', '0:10'],
    ['8:00', '8:00'],
  ])('turn forwards from %s to %s', (from, to) => {
    const { hour, minute } = handsBetween(from, to)
    const [hours = 0, minutes = 0] = to.split(':').map(Number)
    expect(withoutFullTurns(hour.to)).toBeCloseTo(withoutFullTurns(hours * 30 + minutes * 0.5))
    expect(withoutFullTurns(minute.to)).toBeCloseTo(minutes * 6)
    expect(hour.to).toBeGreaterThan(hour.from)
    expect(minute.to).toBeGreaterThan(minute.from)
    expect(minute.to - minute.from).toBeLessThan(4 * 360)
  })

  it('start at the first of the two hours', () => {
    expect(withoutFullTurns(handsBetween('9:08', '16:40').minute.from)).toBe(48)
    expect(withoutFullTurns(handsBetween('9:08', '16:40').hour.from)).toBe(274)
  })
})

it('lightAt chooses the image of the clock by the hour', () => {
  expect(['7:35', '13:56', '16:40'].map(lightAt)).toEqual(['matin', 'midi', 'soir'])
})
