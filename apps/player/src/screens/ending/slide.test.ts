import { describe, expect, it } from 'vitest'
import {
  countBlanks,
  firstAnswers,
  firstBlank,
  firstSlide,
  nextSlide,
  previousSlide,
  surveyOf,
  withAnswer,
} from './slide.js'

describe('the ending’s slides', () => {
  it('advance from 0 to 2 and go back one at a time', () => {
    expect([nextSlide(0), nextSlide(1), nextSlide(2)]).toEqual([1, 2, 2])
    expect([previousSlide(2), previousSlide(1), previousSlide(0)]).toEqual([1, 0, 0])
  })
})

describe('the survey', () => {
  it.each([3, 4, 8])('starts without answers, with one line for each of %i notions', (count) => {
    expect(firstAnswers({ notions: [], surveyed: false }, count)).toEqual(Array(count).fill(null))
    expect(firstAnswers(null, count)).toEqual(Array(count).fill(null))
  })

  it('restores the saved answer about each notion of the game, and ignores answers about other notions', () => {
    const user = { notions: [1, 8], surveyed: true }
    expect(firstAnswers(user, 8)).toEqual([true, false, false, false, false, false, false, true])
    expect(firstAnswers(user, 3)).toEqual([true, false, false])
  })

  it('restores a saved survey in which every answer is « no »', () => {
    expect(firstAnswers({ notions: [], surveyed: true }, 4)).toEqual(Array(4).fill(false))
  })

  it('counts the unanswered lines and finds the first one', () => {
    const answers = withAnswer(withAnswer(firstAnswers(null, 8), 0, true), 1, false)
    expect(firstBlank(answers)).toBe(2)
    expect(countBlanks(answers)).toBe(6)
    expect(surveyOf(answers)).toEqual([true, false, false, false, false, false, false, false])
  })
})

it('a new ending opens on the completion slide, a reopened one on the results, or on the survey if it is unanswered', () => {
  expect(firstSlide(false, { surveyed: true })).toBe(0)
  expect(firstSlide(true, { surveyed: true })).toBe(2)
  expect(firstSlide(true, { surveyed: false })).toBe(1)
})
