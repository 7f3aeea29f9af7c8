import { describe, expect, it } from 'vitest'
import { canBeHeld, chordToneShare, clashShare, outOfRange, parallels, polyphony } from '../checks/harmony.js'
import { SHAPE_NAMES } from '../theme/guitar-shapes.js'
import { type Note, shift } from '../theory/score.js'
import { PIECES } from './all.js'
import { SLIDES as INTRO_SLIDES } from './intro.js'
import { SLIDES as OUTRO_SLIDES } from './outro.js'

const NOT_LOOPED = ['intro', 'outro']
const ONE_NOTE_AT_A_TIME = ['flute', 'clarinet', 'cello', 'double-bass']

describe.each(Object.entries(PIECES))('%s', (name, compose) => {
  const piece = compose()
  const { band, melody, bass, changes } = piece
  const { clock, beatsPerBar } = band.options
  const strong = beatsPerBar === 3 ? 3 : 2

  it('has no parallel fifths or octaves between melody and bass', () => {
    const andAgain = (notes: readonly Note[]) =>
      clock.loop ? [...notes, ...shift(notes, clock.beats)] : notes
    expect(parallels(andAgain(melody), andAgain(bass), strong)).toEqual([])
  })

  it('puts chord tones on at least 85 % of the strong beats, in the melody and in the bass', () => {
    expect(chordToneShare(melody, changes, strong)).toBeGreaterThanOrEqual(0.85)
    expect(chordToneShare(bass, changes, strong)).toBeGreaterThanOrEqual(0.85)
  })

  it('lets nothing but passing notes grind', () => {
    expect(clashShare(band.parts, clock.seconds)).toBeLessThan(0.08)
  })

  it('has a chord under every beat', () => {
    const ends = changes.map((change) => change.beat + change.length)
    expect(changes.slice(1).map((change) => change.beat)).toEqual(ends.slice(0, -1))
    expect(changes[0]?.beat).toBe(0)
    expect(ends.at(-1)).toBe(clock.beats)
  })

  it.each(band.parts.map((part) => [part.name, part] as const))('%s stays in its range', (_, part) => {
    expect(part.strokes.length).toBeGreaterThan(0)
    expect(outOfRange(part)).toEqual([])
    const limit = ONE_NOTE_AT_A_TIME.includes(part.name) ? 1 : 12
    expect(polyphony(part)).toBeLessThanOrEqual(limit)
  })

  it('gives each instrument one part', () => {
    expect(new Set(band.parts.map((part) => part.name)).size).toBe(band.parts.length)
  })

  it('is not busier than one can talk over', () => {
    const strokes = band.parts.reduce((sum, part) => sum + part.strokes.length, 0)
    expect(strokes / clock.seconds).toBeLessThan(16)
  })

  it('plays the same notes each time it is composed', () => {
    expect(compose().band.parts).toEqual(band.parts)
  })

  it(
    NOT_LOOPED.includes(name) ? 'ends' : 'repeats on a whole number of synthesiser blocks, in 60 to 90 s',
    () => {
      expect(piece.name).toBe(name)
      expect(clock.loop).toBe(!NOT_LOOPED.includes(name))
      if (!clock.loop) return
      expect(Number.isInteger(Math.round(clock.seconds * 48000 * 1e6) / 1e6 / 64)).toBe(true)
      expect(clock.seconds).toBeGreaterThanOrEqual(60)
      expect(clock.seconds).toBeLessThanOrEqual(90)
    },
  )
})

describe('the guitar', () => {
  it.each(SHAPE_NAMES)('%s can be held by a hand', (shape) => {
    expect(canBeHeld(shape)).toBe(true)
  })
})

describe('the slides', () => {
  it('the introduction turns with them', () => {
    const { clock } = PIECES.intro?.().band.options ?? {}
    expect(clock?.seconds).toBeCloseTo(INTRO_SLIDES.reduce((a, b) => a + b, 0))
    expect(clock?.at(24)).toBeCloseTo(15)
    expect(clock?.at(40)).toBeCloseTo(24.7)
  })

  it('the end turns with them', () => {
    const { clock } = PIECES.outro?.().band.options ?? {}
    expect(clock?.seconds).toBeCloseTo(OUTRO_SLIDES.reduce((a, b) => a + b, 0))
    expect(clock?.at(12)).toBeCloseTo(8.5)
  })
})
