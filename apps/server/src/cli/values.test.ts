import { expect, test } from 'vitest'
import { endDate, startDate } from './values.js'

test('a date without a time starts at the beginning of the day and ends at its end', () => {
  expect(startDate.parse('2026-09-01')).toMatchObject({ day: 1, hour: 0, minute: 0 })
  expect(endDate.parse('2026-09-01')).toMatchObject({ day: 1, hour: 24, minute: 0 })
})

test.each(['2026-02-30', '2026-09-01T24:01', '2026-09-01T25:00', '2026-09-01T08:60', '01/09/2026'])(
  'the date %s is rejected',
  (date) => {
    expect(startDate.safeParse(date).success).toBe(false)
  },
)
