import { expect, test } from 'vitest'
import { dateIn, isTimeZone, momentOf } from './time-zone.js'

const isoMomentOf = (wallTime: string, zone = 'Europe/Paris') => {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = wallTime.split(/[-T:]/).map(Number)
  return new Date(momentOf({ year, month, day, hour, minute }, zone)).toISOString()
}

test.each([
  ['2026-03-02T08:30', 'Europe/Paris', '2026-03-02T07:30:00.000Z'],
  ['2026-07-01T08:30', 'Europe/Paris', '2026-07-01T06:30:00.000Z'],
  ['2026-07-01T08:30', 'Indian/Reunion', '2026-07-01T04:30:00.000Z'],
  ['2026-07-01T08:30', 'America/Martinique', '2026-07-01T12:30:00.000Z'],
  ['2026-07-01T08:30', 'UTC', '2026-07-01T08:30:00.000Z'],
])('momentOf converts %s in %s to %s', (wallTime, zone, moment) => {
  expect(isoMomentOf(wallTime, zone)).toBe(moment)
})

test('momentOf returns one instant for a time that clocks skip in spring or show twice in autumn', () => {
  expect(isoMomentOf('2026-03-29T01:59')).toBe('2026-03-29T00:59:00.000Z')
  expect(isoMomentOf('2026-03-29T02:30')).toBe('2026-03-29T01:30:00.000Z')
  expect(isoMomentOf('2026-03-29T03:00')).toBe('2026-03-29T01:00:00.000Z')
  expect(isoMomentOf('2026-10-25T02:30')).toBe('2026-10-25T00:30:00.000Z')
  expect(isoMomentOf('2026-10-25T03:00')).toBe('2026-10-25T02:00:00.000Z')
  expect(isoMomentOf('2026-10-26T00:00')).toBe('2026-10-25T23:00:00.000Z')
})

test('dateIn formats a date with the offset of its time zone', () => {
  expect(dateIn('Europe/Paris', Date.parse('2026-03-02T09:00:00Z'))).toBe('02/03/2026 10:00 UTC+1')
  expect(dateIn('Europe/Paris', Date.parse('2026-07-02T09:00:00Z'))).toBe('02/07/2026 11:00 UTC+2')
  expect(dateIn('UTC', Date.parse('2026-03-02T00:00:00Z'))).toBe('02/03/2026 00:00 UTC')
})

test('isTimeZone accepts only known time zones', () => {
  expect(['Europe/Paris', 'UTC', 'Heure de Paris', 'Europe/Lutèce', ''].map(isTimeZone)).toEqual([
    ...[true, true, false, false, false],
  ])
})
