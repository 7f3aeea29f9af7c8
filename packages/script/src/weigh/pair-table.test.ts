import { expect, it } from 'vitest'
import { Visits } from './pair-table.js'

it('Visits counts each pair of screens separately in a story with more than 65,536 screens', () => {
  const visits = new Visits(1)
  expect(visits.welcome(0, 65_536)).toBe(true)
  expect(visits.welcome(1, 0)).toBe(true)
  expect(visits.welcome(1, 0)).toBe(false)
})
