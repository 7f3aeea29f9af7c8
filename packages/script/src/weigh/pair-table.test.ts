import { expect, it } from 'vitest'
import { VisitLimit } from './pair-table.js'

it('VisitLimit counts each pair of screens separately in a story with more than 65,536 screens', () => {
  const visits = new VisitLimit(1)
  expect(visits.allows(0, 65_536)).toBe(true)
  expect(visits.allows(1, 0)).toBe(true)
  expect(visits.allows(1, 0)).toBe(false)
})
