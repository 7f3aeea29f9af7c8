import { expect, it } from 'vitest'
import { weekdayIn } from './weekday.js'

it.each([
  ['Mardi, 8 h 52.', 'mardi'],
  ['Lundi_Quai', 'lundi'],
  ['vendredi', 'vendredi'],
  ['Le lundi suivant', undefined],
  ['Mardinade', undefined],
  ['', undefined],
])('%j begins with %j', (text, day) => {
  expect(weekdayIn(text)).toBe(day)
})
