import { describe, expect, test } from 'vitest'
import { capitalised, dateInWords, durationInWords, suggestedGestures } from './debrief-words.js'

describe('dateInWords', () => {
  test('formats a date in French', () => {
    expect(dateInWords(new Date('2026-11-13T15:20:00Z'), 'Europe/Paris')).toBe('vendredi 13 novembre 2026')
  })
  test('writes the first day of a month as « 1er »', () => {
    expect(dateInWords(new Date('2026-03-01T12:00:00Z'), 'Europe/Paris')).toBe('dimanche 1er mars 2026')
  })
  test('uses the day in the given time zone', () => {
    expect(dateInWords(new Date('2026-06-30T20:30:00Z'), 'Indian/Reunion')).toBe('mercredi 1er juillet 2026')
    expect(dateInWords(new Date('2026-06-30T22:30:00Z'), 'Europe/Paris')).toBe('mercredi 1er juillet 2026')
  })
})

test('capitalised turns an accented first letter into a capital letter', () => {
  expect(capitalised('élan')).toBe('Élan')
})

describe('durationInWords', () => {
  test.each([
    [0, 'moins d’une minute'],
    [59, 'moins d’une minute'],
    [-5, 'moins d’une minute'],
    [Number.NaN, 'moins d’une minute'],
    [60, '1\u00a0minute'],
    [37 * 60 + 59, '37\u00a0minutes'],
    [3600, '1\u00a0heure'],
    [2 * 3600 + 60, '2\u00a0heures et 1\u00a0minute'],
  ])('formats %d seconds as « %s »', (seconds, words) => {
    expect(durationInWords(seconds)).toBe(words)
  })
})

// A gesture is a thing that the learner can try next.
describe('suggestedGestures', () => {
  const gestures = ['un', 'deux', 'trois']
  test('returns at most one gesture, from the learner’s facts, if the answer about the notion is yes', () => {
    expect(suggestedGestures({ gestures, chosenGestures: [], acquired: true })).toEqual([])
    expect(suggestedGestures({ gestures, chosenGestures: ['fait', 'encore'], acquired: true })).toEqual([
      'fait',
    ])
  })
  test('returns two gestures, first those of the learner’s facts, if the answer about the notion is no or missing', () => {
    expect(suggestedGestures({ gestures, chosenGestures: ['fait'], acquired: false })).toEqual(['fait', 'un'])
    expect(suggestedGestures({ gestures, chosenGestures: [], acquired: null })).toEqual(['un', 'deux'])
  })
  test('returns each gesture once, even if a fact has the same gesture as the notion', () => {
    const suggested = suggestedGestures({ gestures, chosenGestures: ['deux', 'deux'], acquired: false })
    expect(suggested).toEqual(['deux', 'un'])
  })
})
