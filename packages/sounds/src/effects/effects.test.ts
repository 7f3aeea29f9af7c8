import { describe, expect, it } from 'vitest'
import { RATE } from '../dsp/biquad.js'
import { loudness, truePeak } from '../dsp/loudness.js'
import { mapSides, type Stereo, sides, toDecibels } from '../dsp/stereo.js'
import { EFFECTS, makeEffect } from './effects.js'

/** As it is played, at the specification's volume of 0.2, in a window of 400 ms. */
function heard(sound: Stereo): number {
  const window = mapSides(sound, (side) => {
    const whole = new Float64Array(0.4 * RATE)
    whole.set(side.subarray(0, whole.length))
    return whole
  })
  return loudness(window) + toDecibels(0.2)
}

describe.each(Object.entries(EFFECTS))('%s', (name, effect) => {
  const sound = makeEffect(effect)

  it('has a loudness that fits music at −20 LUFS, lower for the hover effect', () => {
    expect(heard(sound)).toBeGreaterThan(name === 'hover' ? -36 : -31)
    expect(heard(sound)).toBeLessThan(name === 'hover' ? -31 : -22)
  })

  it('is short: 20 to 400 ms', () => {
    expect(effect.seconds).toBeGreaterThanOrEqual(0.02)
    expect(effect.seconds).toBeLessThanOrEqual(0.4)
  })

  it('begins and ends at nothing, without clipping and without a constant in it', () => {
    for (const side of sides(sound)) {
      expect(Math.abs(side[0] ?? 1)).toBeLessThan(1e-4)
      expect(Math.abs(side.at(-1) ?? 1)).toBeLessThan(1e-3)
      expect(Math.abs(side.reduce((sum, x) => sum + x, 0) / side.length)).toBeLessThan(2e-3)
    }
    expect(toDecibels(truePeak(sound))).toBeLessThan(-1)
  })
})

it('there are six', () => {
  expect(Object.keys(EFFECTS)).toEqual(['hover', 'press', 'next', 'choice', 'found', 'transition'])
})

it('measures loudness as the recommendation does: a full-scale 997 Hz sine on both sides is 0 LUFS', () => {
  const sine = Float64Array.from({ length: 48000 * 3 }, (_, i) => Math.sin((2 * Math.PI * 997 * i) / 48000))
  expect(loudness({ left: sine, right: sine })).toBeCloseTo(0, 1)
})
