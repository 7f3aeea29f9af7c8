import { expect, it } from 'vitest'
import { ambiences } from './ambiences.js'

// The music has −20 LUFS. The ambience must be quieter, but audible.
it.each(Object.entries(ambiences))('the ambience %s has a loudness of −34 to −30 LUFS', (_, { lufs }) => {
  expect(lufs).toBeGreaterThanOrEqual(-34)
  expect(lufs).toBeLessThanOrEqual(-30)
})

it.each(Object.entries(ambiences))('the ambience %s has at least four layers of sound', (_, { layers }) => {
  expect(layers.length).toBeGreaterThan(3)
})

it('the radio is the only ambience that comes from a small loudspeaker', () => {
  const names = Object.entries(ambiences).filter(([, { throughSmallSpeaker }]) => throughSmallSpeaker)
  expect(names.map(([name]) => name)).toEqual(['radio'])
})
