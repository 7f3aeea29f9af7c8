import { describe, expect, it } from 'vitest'
import { loudness, truePeak } from '../dsp/loudness.js'
import { sides, toDecibels } from '../dsp/stereo.js'
import { EFFECTS, makeEffect } from './effects.js'

describe.each(Object.entries(EFFECTS))('%s', (_, effect) => {
  const sound = makeEffect(effect)

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
