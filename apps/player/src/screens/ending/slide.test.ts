import { describe, expect, it } from 'vitest'
import {
  answered,
  blanks,
  firstAnswers,
  firstBlank,
  firstSlide,
  nextSlide,
  previousSlide,
  surveyOf,
} from './slide.js'

describe('the ending’s slides', () => {
  it('go 0, 1, 2 and back one at a time', () => {
    expect([nextSlide(0), nextSlide(1), nextSlide(2)]).toEqual([1, 2, 2])
    expect([previousSlide(2), previousSlide(1), previousSlide(0)]).toEqual([1, 0, 0])
  })
})

describe('the survey', () => {
  it.each([3, 4, 8])('starts blank the first time, with one line for each of %i notions', (count) => {
    expect(firstAnswers({ notions: [], surveyed: false }, count)).toEqual(Array(count).fill(null))
    expect(firstAnswers(null, count)).toEqual(Array(count).fill(null))
  })

  it('shows what was answered before, of the notions that the game has', () => {
    const user = { notions: [1, 8], surveyed: true }
    expect(firstAnswers(user, 8)).toEqual([true, false, false, false, false, false, false, true])
    expect(firstAnswers(user, 3)).toEqual([true, false, false])
  })

  it('shows no to every notion as an answer', () => {
    expect(firstAnswers({ notions: [], surveyed: true }, 4)).toEqual(Array(4).fill(false))
  })

  it('knows what is still to answer', () => {
    const answers = answered(answered(firstAnswers(null, 8), 0, true), 1, false)
    expect(firstBlank(answers)).toBe(2)
    expect(blanks(answers)).toBe(6)
    expect(surveyOf(answers)).toEqual([true, false, false, false, false, false, false, false])
  })
})

it('is the first for a story that has just ended; for somebody who comes back, the results or the survey they left', () => {
  expect(firstSlide(false, { surveyed: true })).toBe(0)
  expect(firstSlide(true, { surveyed: true })).toBe(2)
  expect(firstSlide(true, { surveyed: false })).toBe(1)
})
