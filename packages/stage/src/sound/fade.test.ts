import { expect, it, vi } from 'vitest'
import { fade, levelDuringFade } from './fade.js'

it('levelDuringFade keeps the total power of a rising and a falling sound constant', () => {
  for (const share of [0, 0.1, 0.25, 0.5, 0.8, 1]) {
    const rising = levelDuringFade(0, 1, share)
    const falling = levelDuringFade(1, 0, share)
    expect(rising ** 2 + falling ** 2).toBeCloseTo(1)
  }
})

it('levelDuringFade starts and ends exactly at the given levels', () => {
  for (const [from, to] of [
    [0.3, 0.9],
    [0.9, 0.3],
  ] as const) {
    expect(levelDuringFade(from, to, 0)).toBeCloseTo(from)
    expect(levelDuringFade(from, to, 1)).toBeCloseTo(to)
  }
})

/** A gain as Firefox implements it: its property `value` does not change during a fade. */
function firefoxGain(value: number) {
  const setValueAtTime = vi.fn()
  const gain = { value, setValueAtTime, cancelScheduledValues: vi.fn(), linearRampToValueAtTime: vi.fn() }
  return { gain: gain as unknown as AudioParam, startOfFade: () => setValueAtTime.mock.lastCall?.[0] }
}

it('fade starts at the level that an earlier fade has reached, even if the browser reports another level', () => {
  const { gain, startOfFade } = firefoxGain(0)
  fade(gain, 1, 10, 2)
  expect(startOfFade()).toBe(0)
  fade(gain, 0.4, 11, 2)
  expect(startOfFade()).toBeCloseTo(Math.SQRT1_2)
  fade(gain, 1, 20, 2)
  expect(startOfFade()).toBeCloseTo(0.4)
})
