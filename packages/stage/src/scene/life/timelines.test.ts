import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { glanceFrames } from './rig-animation.js'
import {
  beginsClause,
  breathAt,
  gazeLoop,
  gazeLoopMs,
  listeningLoop,
  type Mouth,
  mouthOf,
  nextMouth,
  restingMouth,
  seedOf,
} from './timelines.js'

const seeds = fc.integer({ min: 1, max: 100_000 })

describe('the gaze of a person', () => {
  it('is the same for the same seed, and differs for another seed', () => {
    expect(gazeLoop(5)).toEqual(gazeLoop(5))
    expect(gazeLoop(5)).not.toEqual(gazeLoop(6))
    expect(seedOf('chloe')).not.toBe(seedOf('karim'))
  })

  it('is a list of cues in ascending order of time, and ends in the position where it starts', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const cues = gazeLoop(seed)
        const times = cues.map(({ timeMs }) => timeMs)
        expect(times).toEqual(times.toSorted((a, b) => a - b))
        expect(times.every((time) => time >= 0 && time < gazeLoopMs)).toBe(true)
        expect(cues.at(0)?.value).toBe(cues.at(-1)?.value)
      }),
    )
  })

  it('stays on the speaker while the person listens, except for blinks', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const values = new Set(listeningLoop(seed, 'there').map(({ value }) => value))
        expect([...values].toSorted()).toEqual(['half', 'shut', 'there'])
      }),
    )
  })

  it('includes a short blink every few seconds', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const cues = gazeLoop(seed)
        const shutIntervals = cues.flatMap(({ timeMs, value }, i) =>
          value === 'shut' ? [[timeMs, cues[i + 1]?.timeMs ?? gazeLoopMs]] : [],
        )
        expect(shutIntervals.every(([from = 0, to = 0]) => to - from > 30 && to - from < 90)).toBe(true)
        expect(shutIntervals.length).toBeGreaterThan(5)
        expect(shutIntervals.length).toBeLessThan(40)
      }),
    )
  })

  it('also moves the face, which ends in the position where it starts', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const frames = glanceFrames(gazeLoop(seed), 1)
        const offsets = frames.map(({ offset }) => Number(offset))
        expect(offsets).toEqual(offsets.toSorted((a, b) => a - b))
        expect(frames.at(-1)).toEqual({ offset: 1, transform: 'translate(0, 0)' })
      }),
    )
  })
})

describe('the mouth of a talker', () => {
  it('takes its shape from the vowels of a word', () => {
    expect(mouthOf('tout', 'rest')).toBe('round')
    expect(mouthOf('quatre', 'rest')).toBe('wide')
    expect(mouthOf('midi', 'rest')).toBe('small')
    expect(mouthOf('1 204', 'rest')).toBe('closed')
  })

  it('changes its shape at every word', () => {
    const shapes: Mouth[] = ['rest', 'closed', 'small', 'wide', 'round']
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...shapes), (word, previousShape) => {
        expect(mouthOf(word, previousShape)).not.toBe(previousShape)
      }),
    )
  })

  it('closes at punctuation, and rests at the end of the line', () => {
    const words = ['Bon,', 'vous', 'voilà', 'donc.']
    const first = nextMouth(words, 1, 0, restingMouth)
    expect(first.mouth).toBe('closed')
    expect(nextMouth(words, 2, 80, first)).toBe(first)
    const later = nextMouth(words, 3, 160, first)
    expect(later.mouth).toBe('wide')
    expect(nextMouth(words, 4, 170, later).mouth).toBe('rest')
  })
})

it('beginsClause is true for the first word of the line and for a word after punctuation', () => {
  const words = ['Bon,', 'vous', 'voilà', 'donc.']
  expect([1, 2, 3, 4].map((shown) => beginsClause(words, shown))).toEqual([true, true, false, false])
})

it('a breath goes in, then out, then pauses', () => {
  expect([0, 0.4, 0.9, 1].map(breathAt)).toEqual([0, 1, 0, 0])
  expect(breathAt(0.2)).toBeCloseTo(0.5)
})
