import { loudness, makeAmbience, RATE, sides, toDecibels, truePeak } from '@didascalie/sounds/making'
import { describe, expect, it } from 'vitest'
import { ambiences } from './ambiences.js'

/** Two of the ambiences, to keep the test short: an ambience with a regular beat, and the sound of a small loudspeaker. */
const testedAmbiences = Object.entries(ambiences).filter(([name]) =>
  ['ambience_chantier', 'radio'].includes(name),
)

it.each(Object.entries(ambiences))(
  'the ambience %s has a loudness of −34 to −30 LUFS, audible under music at −20 LUFS',
  (_, { lufs }) => {
    expect(lufs).toBeGreaterThanOrEqual(-34)
    expect(lufs).toBeLessThanOrEqual(-30)
  },
)

describe.each(testedAmbiences)('the ambience %s', (_, ambience) => {
  const sound = makeAmbience(ambience)

  it('has its declared loudness and no peak above −9 dB', () => {
    expect(loudness(sound, true)).toBeCloseTo(ambience.lufs, 0)
    expect(toDecibels(truePeak(sound))).toBeLessThan(-9)
  })

  it('loops without an audible step', () => {
    for (const side of sides(sound)) {
      const step = Math.abs((side[0] ?? 0) - (side.at(-1) ?? 0))
      const firstQuarterSecond = side.subarray(0, RATE / 4)
      const largestStep = firstQuarterSecond.reduce(
        (max, x, i) => Math.max(max, i > 0 ? Math.abs(x - (firstQuarterSecond[i - 1] ?? x)) : 0),
        0,
      )
      expect(step).toBeLessThanOrEqual(largestStep * 1.5)
    }
  })
})
