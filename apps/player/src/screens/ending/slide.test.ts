import { describe, expect, it } from 'vitest'
import { answered, blanks, firstAnswers, firstBlank, nextSlide, previousSlide, surveyOf } from './slide.js'

describe('the ending’s slides', () => {
  it('go 0, 1, 2 and back one at a time', () => {
    expect([nextSlide(0), nextSlide(1), nextSlide(2)]).toEqual([1, 2, 2])
    expect([previousSlide(2), previousSlide(1), previousSlide(0)]).toEqual([1, 0, 0])
  })
})

describe('the survey', () => {
  it('starts blank the first time, with eight lines', () => {
    expect(firstAnswers([])).toEqual(Array(8).fill(null))
  })

  it('shows what was answered before', () => {
    expect(firstAnswers([1, 8])).toEqual([true, false, false, false, false, false, false, true])
  })

  it('knows what is still to answer', () => {
    const answers = answered(answered(firstAnswers([]), 0, true), 1, false)
    expect(firstBlank(answers)).toBe(2)
    expect(blanks(answers)).toBe(6)
    expect(surveyOf(answers)).toEqual([true, false, false, false, false, false, false, false])
  })
})
