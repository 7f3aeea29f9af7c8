import { expect, it } from 'vitest'
import { durationOf, linesOf, slideLines } from './slide-lines.js'

it('linesOf splits a text into lines and removes empty lines', () => {
  expect(linesOf('Lundi.\n  Huit heures. \n\nÀ vous.')).toEqual(['Lundi.', 'Huit heures.', 'À vous.'])
  expect(linesOf('')).toEqual([])
})

it('slideLines divides the duration of a passage equally between its lines', () => {
  const slides = [
    { background: 'a', passages: [{ ms: 15_000, lines: ['un', 'deux', 'trois'] }] },
    { background: 'b', passages: [{ ms: 8500, lines: [], polaroids: 'people' as const }] },
  ]
  expect(slideLines(slides).map(({ slide, line, ms }) => [slide, line, ms])).toEqual([
    [0, 'un', 5000],
    [0, 'deux', 5000],
    [0, 'trois', 5000],
    [1, '', 8500],
  ])
})

it('durationOf adds up the durations of the passages of a slide', () => {
  const passages = [
    { ms: 15_000, lines: [] },
    { ms: 9700, lines: [] },
  ]
  expect(durationOf({ background: 'a', passages })).toBe(24_700)
})
