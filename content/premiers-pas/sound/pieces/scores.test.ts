import { canBeHeld, pieceFaults, SHAPE_NAMES } from '@didascalie/sounds/making'
import { describe, expect, it } from 'vitest'
import { pieces } from './all.js'
import { SLIDES as INTRO_SLIDES } from './intro.js'
import { SLIDES as OUTRO_SLIDES } from './outro.js'

describe.each(Object.entries(pieces))('the piece %s', (name, compose) => {
  const piece = compose()

  it('has the name of its entry, loops unless it accompanies slides, and has no fault in harmony or length', () => {
    expect(piece.name).toBe(name)
    // A piece that accompanies slides ends with the slides.
    expect(piece.band.options.clock.loop).toBe(!['intro', 'outro'].includes(name))
    expect(pieceFaults(piece)).toEqual([])
  })

  it('begins and ends at the same loudness level if it loops', () => {
    const { clock, dynamics } = piece.band.options
    if (clock.loop) expect(dynamics.at(-1)).toEqual([clock.beats, dynamics[0]?.[1]])
  })

  it('plays the same notes each time it is composed', () => {
    expect(compose().band.parts).toEqual(piece.band.parts)
  })
})

describe('the guitar chord', () => {
  it.each(SHAPE_NAMES)('%s can be fingered with one hand', (shape) => {
    expect(canBeHeld(shape)).toBe(true)
  })
})

describe('the music', () => {
  it('of the introduction lasts as long as its slides and starts a new part with each slide', () => {
    const { clock } = pieces.intro?.().band.options ?? {}
    expect(clock?.seconds).toBeCloseTo(INTRO_SLIDES.reduce((a, b) => a + b, 0))
    expect(clock?.secondsAt(24)).toBeCloseTo(15)
    expect(clock?.secondsAt(40)).toBeCloseTo(24.7)
  })

  it('of the ending lasts as long as its slides and starts a new part with each slide', () => {
    const { clock } = pieces.outro?.().band.options ?? {}
    expect(clock?.seconds).toBeCloseTo(OUTRO_SLIDES.reduce((a, b) => a + b, 0))
    expect(clock?.secondsAt(12)).toBeCloseTo(8.5)
  })
})
