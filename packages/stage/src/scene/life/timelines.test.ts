import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { glanceFrames } from './puppet.js'
import {
  beginsClause,
  breathAt,
  eyesMinute,
  type Mouth,
  minute,
  mouthOf,
  seedOf,
  silent,
  speakOn,
} from './timelines.js'

const seeds = fc.integer({ min: 1, max: 100_000 })

describe('a minute of somebody’s eyes', () => {
  it('is the same for the same seed, and another for another', () => {
    expect(eyesMinute(5)).toEqual(eyesMinute(5))
    expect(eyesMinute(5)).not.toEqual(eyesMinute(6))
    expect(seedOf('chloe')).not.toBe(seedOf('karim'))
  })

  it('goes forward only, and begins as it ends', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const cues = eyesMinute(seed)
        const times = cues.map(({ at }) => at)
        expect(times).toEqual(times.toSorted((a, b) => a - b))
        expect(times.every((at) => at >= 0 && at < minute)).toBe(true)
        expect(cues.at(0)?.what).toBe(cues.at(-1)?.what)
      }),
    )
  })

  it('blinks: shut for a moment, never for longer, every few seconds', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const cues = eyesMinute(seed)
        const shut = cues.flatMap(({ at, what }, i) =>
          what === 'shut' ? [[at, cues[i + 1]?.at ?? minute]] : [],
        )
        expect(shut.every(([from = 0, to = 0]) => to - from > 30 && to - from < 90)).toBe(true)
        expect(shut.length).toBeGreaterThan(5)
        expect(shut.length).toBeLessThan(40)
      }),
    )
  })

  it('is followed by the face, which is home again at the end', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const frames = glanceFrames(eyesMinute(seed), 1)
        const offsets = frames.map(({ offset }) => Number(offset))
        expect(offsets).toEqual(offsets.toSorted((a, b) => a - b))
        expect(frames.at(-1)).toEqual({ offset: 1, transform: 'translate(0, 0)' })
      }),
    )
  })
})

describe('a mouth', () => {
  it('opens with the vowels of a word', () => {
    expect(mouthOf('tout', 'rest')).toBe('round')
    expect(mouthOf('quatre', 'rest')).toBe('wide')
    expect(mouthOf('midi', 'rest')).toBe('small')
    expect(mouthOf('1 204', 'rest')).toBe('closed')
  })

  it('never keeps its shape from one word to the next', () => {
    const shapes: Mouth[] = ['rest', 'closed', 'small', 'wide', 'round']
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...shapes), (word, before) => {
        expect(mouthOf(word, before)).not.toBe(before)
      }),
    )
  })

  it('closes on a stop, does not rattle, and rests when all is said', () => {
    const words = ['Bon,', 'vous', 'voilà', 'donc.']
    const first = speakOn(words, 1, 0, silent)
    expect(first.mouth).toBe('closed')
    expect(speakOn(words, 2, 80, first)).toBe(first)
    const later = speakOn(words, 3, 160, first)
    expect(later.mouth).toBe('wide')
    expect(speakOn(words, 4, 170, later).mouth).toBe('rest')
  })

  it('marks where a clause begins', () => {
    const words = ['Bon,', 'vous', 'voilà', 'donc.']
    expect([1, 2, 3, 4].map((shown) => beginsClause(words, shown))).toEqual([true, true, false, false])
  })
})

it('breathes in, out, and rests', () => {
  expect([0, 0.4, 0.9, 1].map(breathAt)).toEqual([0, 1, 0, 0])
  expect(breathAt(0.2)).toBeCloseTo(0.5)
})
