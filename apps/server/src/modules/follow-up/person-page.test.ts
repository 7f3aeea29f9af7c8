import { expect, test } from 'vitest'
import { minutesByDay } from './person-page.js'

test('minutesByDay rounds the time of each day so that the minutes of all days add up to the total', () => {
  const day = (on: number, playedMs: number) => ({ day: `2026-03-0${on}`, playedMs })
  const days = minutesByDay([day(1, 90_000), day(2, 90_000), day(3, 50_000)])
  expect(days.map(({ minutes }) => minutes)).toEqual([1, 2, 0])
  expect(days.map(({ on }) => on)).toEqual(['2026-03-01', '2026-03-02', '2026-03-03'])
})
