import { expect, test } from 'vitest'
import { lastMoment } from './last-moment.js'

const now = Date.parse('2026-11-16T08:00:00Z')
const inParis = { now, timeZone: 'Europe/Paris' }

test.each([
  ['2026-11-26T06:04:00Z', inParis, 'jeudi 26 novembre à 7\u00a0h\u00a004'],
  ['2026-11-26T06:00:00Z', inParis, 'jeudi 26 novembre à 7\u00a0h'],
  ['2026-11-26T06:04:00Z', { now, timeZone: 'Indian/Reunion' }, 'jeudi 26 novembre à 10\u00a0h\u00a004'],
  ['2026-12-01T11:30:00Z', inParis, 'mardi 1er décembre à 12\u00a0h\u00a030'],
  ['2027-01-11T11:30:00Z', inParis, 'lundi 11 janvier 2027 à 12\u00a0h\u00a030'],
  // A session that closes on a day is open until the end of that day.
  ['2026-11-25T23:00:00Z', inParis, 'mercredi 25 novembre inclus'],
  ['2026-12-31T23:00:00Z', inParis, 'jeudi 31 décembre inclus'],
])('lastMoment of %s with %o is « %s »', (time, when, expected) => {
  expect(lastMoment(Date.parse(time), when)).toBe(expected)
})
