import { describe, expect, it } from 'vitest'
import { RATE } from '../dsp/biquad.js'
import { loudness, truePeak } from '../dsp/loudness.js'
import { mapSides, type Stereo, sides, toDecibels } from '../dsp/stereo.js'
import { libraryEffects, thingEffects } from '../index.js'
import { EFFECTS, INTERFACE_EFFECTS, makeEffect, THING_EFFECTS } from './effects.js'

/** The loudness of the first 400 ms of an effect at volume 0.2, the volume of effects in the specification. */
function loudnessInGame(sound: Stereo): number {
  const window = mapSides(sound, (side) => {
    const samples = new Float64Array(0.4 * RATE)
    samples.set(side.subarray(0, samples.length))
    return samples
  })
  return loudness(window) + toDecibels(0.2)
}

describe.each(Object.entries(EFFECTS))('the effect %s', (name, effect) => {
  const sound = makeEffect(effect)

  it('is neither too quiet nor too loud in a game', () => {
    expect(loudnessInGame(sound)).toBeGreaterThan(name === 'hover' ? -36 : -31)
    expect(loudnessInGame(sound)).toBeLessThan(name === 'hover' ? -31 : -22)
  })

  it('has a length within the limits for its kind', () => {
    expect(effect.seconds).toBeGreaterThanOrEqual(0.02)
    expect(effect.seconds).toBeLessThanOrEqual(name in THING_EFFECTS ? 0.8 : 0.4)
  })

  it('starts and ends at zero, without clipping or DC offset', () => {
    for (const side of sides(sound)) {
      expect(Math.abs(side[0] ?? 1)).toBeLessThan(1e-4)
      expect(Math.abs(side.at(-1) ?? 1)).toBeLessThan(1e-3)
      expect(Math.abs(side.reduce((sum, x) => sum + x, 0) / side.length)).toBeLessThan(2e-3)
    }
    expect(toDecibels(truePeak(sound))).toBeLessThan(-1)
  })
})

it('libraryEffects names the six effects of the interface and the twelve of things in a story', () => {
  expect(Object.keys(INTERFACE_EFFECTS)).toHaveLength(6)
  expect(Object.keys(THING_EFFECTS)).toEqual(thingEffects)
  expect(Object.keys(EFFECTS)).toEqual(libraryEffects)
})

it('loudness returns 0 LUFS for a full-scale sine of 997 Hz on both channels', () => {
  const sine = Float64Array.from({ length: 48000 * 3 }, (_, i) => Math.sin((2 * Math.PI * 997 * i) / 48000))
  expect(loudness({ left: sine, right: sine })).toBeCloseTo(0, 1)
})
