import { expect, test } from 'vitest'
import { countTypedLetters, coverPoints, hasWrongLetter, isTraced } from './traced-word.js'

test('countTypedLetters counts the correct letters up to the first mistake, and ignores accents and capitals', () => {
  expect(['', 'e', 'ét', 'ets', 'xte', 'ete'].map((typed) => countTypedLetters('Été', typed))).toEqual([
    0, 1, 2, 2, 0, 3,
  ])
})

test('countTypedLetters ignores spaces and accepts a straight apostrophe for a curved apostrophe', () => {
  const number = '1\u202f240'
  expect(
    ['1', '1 ', '12', '1 24', '1240', '1\u202f240'].map((typed) => countTypedLetters(number, typed)),
  ).toEqual([1, 1, 3, 4, 5, 5])
  expect(countTypedLetters('l’été', "l'ete")).toBe(5)
})

test('hasWrongLetter reports a wrong letter, and accepts an unfinished word', () => {
  expect(['', 'e', 'ét ', 'ets', 'x', 'ete', 'etee'].map((typed) => hasWrongLetter('Été', typed))).toEqual([
    false,
    false,
    false,
    true,
    true,
    false,
    true,
  ])
})

test('coverPoints marks the points near a segment', () => {
  const points = [0, 10, 20, 30].map((x) => ({ x, y: 0 }))
  const covered = new Set<number>()
  coverPoints(
    covered,
    points,
    [
      { x: 5, y: 3 },
      { x: 21, y: 3 },
    ],
    4,
  )
  expect([...covered]).toEqual([1, 2])
})

test('isTraced requires that at least 70 % of the points of the word are covered', () => {
  expect([isTraced(69, 100), isTraced(70, 100), isTraced(0, 0)]).toEqual([false, true, false])
})
