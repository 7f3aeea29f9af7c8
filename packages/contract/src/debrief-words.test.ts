import { describe, expect, test } from 'vitest'
import { capitalised, dateInWords, durationInWords, saidOf } from './debrief-words.js'

describe('dateInWords', () => {
  test('is a French date', () => {
    expect(dateInWords(new Date('2026-11-13T15:20:00Z'), 'Europe/Paris')).toBe('vendredi 13 novembre 2026')
  })
  test('the first of a month is a premier', () => {
    expect(dateInWords(new Date('2026-03-01T12:00:00Z'), 'Europe/Paris')).toBe('dimanche 1er mars 2026')
  })
  test('is the day where the installation says it is', () => {
    expect(dateInWords(new Date('2026-06-30T20:30:00Z'), 'Indian/Reunion')).toBe('mercredi 1er juillet 2026')
    expect(dateInWords(new Date('2026-06-30T22:30:00Z'), 'Europe/Paris')).toBe('mercredi 1er juillet 2026')
  })
  test('begins a line with a capital', () => {
    expect(capitalised('élan')).toBe('Élan')
  })
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
  ])('%d seconds: %s', (seconds, words) => {
    expect(durationInWords(seconds)).toBe(words)
  })
})

describe('what is said of a notion', () => {
  const notion = { survey: 'J’ai écouté.', gestures: ['un', 'deux', 'trois'] }
  test('a yes is its sentence, and a gesture only because of what was done', () => {
    expect(saidOf({ ...notion, chosenGestures: [], acquired: true })).toEqual({
      sentence: 'J’ai écouté.',
      tries: [],
    })
    expect(saidOf({ ...notion, chosenGestures: ['fait', 'encore'], acquired: true }).tries).toEqual(['fait'])
  })
  test('a no, or no answer, is what to try, what was done first', () => {
    expect(saidOf({ ...notion, chosenGestures: ['fait'], acquired: false })).toEqual({
      sentence: '',
      tries: ['fait', 'un'],
    })
    expect(saidOf({ ...notion, chosenGestures: [], acquired: null }).tries).toEqual(['un', 'deux'])
  })
  test('no gesture is said twice, also when what was done asks for a usual one', () => {
    const tries = saidOf({ ...notion, chosenGestures: ['deux', 'deux'], acquired: false }).tries
    expect(tries).toEqual(['deux', 'un'])
  })
})
