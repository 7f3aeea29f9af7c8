import { expect, it } from 'vitest'
import {
  dayOf,
  endOfDay,
  isPlausibleDay,
  lastDayBefore,
  longDay,
  relativeDay,
  relativeMoment,
  startOfDay,
} from './dates.js'

const paris = 'Europe/Paris'
const now = Date.parse('2026-11-17T13:20:00Z')

it('startOfDay finds the start of a day in summer time, in winter time and in overseas time zones', () => {
  expect(new Date(startOfDay('2026-11-17', paris)).toISOString()).toBe('2026-11-16T23:00:00.000Z')
  expect(new Date(startOfDay('2026-07-14', paris)).toISOString()).toBe('2026-07-13T22:00:00.000Z')
  expect(new Date(startOfDay('2026-11-17', 'Indian/Reunion')).toISOString()).toBe('2026-11-16T20:00:00.000Z')
  expect(new Date(startOfDay('2026-11-17', 'America/Cayenne')).toISOString()).toBe('2026-11-17T03:00:00.000Z')
})

it.each(['2026-03-29', '2026-10-25', '2026-11-27'])(
  'the times of the start and of the end of %s convert back to the same day',
  (day) => {
    expect(lastDayBefore(endOfDay(day, paris), paris)).toBe(day)
    expect(dayOf(startOfDay(day, paris), paris)).toBe(day)
  },
)

it('longDay, relativeDay and relativeMoment write everyday French', () => {
  expect(relativeDay('2026-11-17', now, paris)).toBe('aujourd’hui')
  expect(relativeDay('2026-11-16', now, paris)).toBe('hier')
  expect(relativeDay('2026-11-13', now, paris)).toBe('13 nov.')
  expect(longDay('2026-12-01', now)).toBe('1er décembre')
  expect(longDay('2027-11-27', now)).toBe('27 novembre 2027')
  expect(relativeMoment(now, now, paris)).toBe('aujourd’hui, 14\u00a0h\u00a020')
})

it.each(['0002-12-01', '0020-12-01', '0202-12-01'])(
  'the times of the start and of the end of %s, a date whose year is still being typed, convert back to the same day',
  (day) => {
    expect(dayOf(startOfDay(day, paris), paris)).toBe(day)
    expect(lastDayBefore(endOfDay(day, paris), paris)).toBe(day)
  },
)

it('isPlausibleDay accepts only days that exist, from 2000 to 2100', () => {
  for (const day of ['2026-12-01', '2000-01-01', '2100-12-31']) expect(isPlausibleDay(day)).toBe(true)
  for (const day of ['', 'incomplete', '0002-12-01', '0202-12-01', '1999-12-31', '2101-01-01', '12026-12-01'])
    expect(isPlausibleDay(day)).toBe(false)
  expect(isPlausibleDay('2026-02-30')).toBe(false)
})
