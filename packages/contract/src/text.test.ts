import { describe, expect, test } from 'vitest'
import {
  capitalise,
  escapeHtml,
  escapeRegExp,
  escapeXml,
  formatCount,
  formatDate,
  formatDay,
  formatDuration,
  formatEnd,
  formatHour,
  formatNumber,
  plural,
  typesetTexts,
  withNoBreakSpaces,
} from './text.js'

test('escapeHtml escapes the five characters that have a meaning in the content or in an attribute of HTML', () => {
  expect(escapeHtml(`<a title="l'&">`)).toBe('&lt;a title=&quot;l&#39;&amp;&quot;&gt;')
})

test('escapeXml removes every character because of which a program refuses an XML file', () => {
  expect(escapeXml('a\u0000\u001b[2J\u009b\ud800\ufffe\uffff\tb\n& <c> 🙂')).toBe(
    'a[2J\tb\n&amp; &lt;c&gt; 🙂',
  )
})

test('escapeRegExp escapes every character that has a meaning in a regular expression', () => {
  const text = ['.*+?^$', '{}()|[]\\-/'].join('')
  expect(new RegExp(`^${escapeRegExp(text)}$`, 'u').test(text)).toBe(true)
  expect(new RegExp(escapeRegExp('a.c')).test('abc')).toBe(false)
})

test('capitalise turns the first letter into a capital letter, including accented letters', () => {
  expect(['chapitre', 'étape', ''].map(capitalise)).toEqual(['Chapitre', 'Étape', ''])
})

test('withNoBreakSpaces adds the no-break spaces of French typography', () => {
  expect(withNoBreakSpaces('Pourquoi ? « Oui » : 24 codes, 6 sur 17')).toBe(
    'Pourquoi\u202f? «\u00a0Oui\u00a0»\u00a0: 24\u00a0codes, 6\u00a0sur\u00a017',
  )
})

test('typesetTexts adds no-break spaces to a whole catalogue: objects, lists and the results of functions', () => {
  const words = typesetTexts({
    a: 'Qui ?',
    b: { c: (count: number) => `${count} codes !` },
    d: ['Où ?'],
    e: 1,
  })
  expect(words).toMatchObject({ a: 'Qui\u202f?', d: ['Où\u202f?'], e: 1 })
  expect(words.b.c(2)).toBe('2\u00a0codes\u202f!')
})

test('formatNumber separates thousands by a narrow no-break space and rounds', () => {
  expect([formatNumber(1240.6), formatNumber(1.25, 1), formatNumber(2, 1)]).toEqual([
    '1\u202f241',
    '1,3',
    '2',
  ])
})

test('plural and formatCount use the singular below 2', () => {
  expect([0, 1, 2].map((number) => plural(number, 'autre'))).toEqual(['autre', 'autre', 'autres'])
  expect(formatCount(0, 'scène')).toBe('0 scène')
  expect(formatCount(1240, 'moment')).toBe('1\u202f240 moments')
  expect(formatCount(2, 'choix', 'choix')).toBe('2 choix')
})

test.each([
  [0, 'moins d’une minute'],
  [59, 'moins d’une minute'],
  [-5, 'moins d’une minute'],
  [Number.NaN, 'moins d’une minute'],
  [60, '1\u00a0minute'],
  [37 * 60 + 59, '37\u00a0minutes'],
  [3600, '1\u00a0heure'],
  [2 * 3600 + 60, '2\u00a0heures et 1\u00a0minute'],
])('formatDuration formats %d seconds as « %s »', (seconds, words) => {
  expect(formatDuration(seconds)).toBe(words)
})

describe('formatDate and formatDay', () => {
  test('write the first day of a month as « 1er », whatever the other parts are', () => {
    expect(formatDay('2026-03-01')).toBe('1er mars 2026')
    expect(formatDay('2026-03-01', { weekday: 'long' })).toBe('dimanche 1er mars 2026')
    expect(formatDay('2026-12-01', { year: undefined })).toBe('1er décembre')
    expect(formatDay('2026-12-01', { month: 'short' })).toBe('1er déc. 2026')
  })
  test('write the other days with a number', () => {
    expect(['2026-03-11', '2026-03-21', '2026-03-31'].map((day) => formatDay(day))).toEqual([
      '11 mars 2026',
      '21 mars 2026',
      '31 mars 2026',
    ])
  })
  test('use the day in the given time zone', () => {
    const evening = new Date('2026-06-30T20:30:00Z')
    expect(formatDate(evening, { timeZone: 'Indian/Reunion' })).toBe('1er juillet 2026')
    expect(formatDate(evening, { timeZone: 'Europe/Paris' })).toBe('30 juin 2026')
  })
})

test('formatHour writes the hour of the time zone, and no minutes at a full hour', () => {
  const hours = ['2026-11-26T00:00:00Z', '2026-11-26T06:04:00Z', '2026-11-26T13:20:00Z'].map((time) =>
    formatHour(Date.parse(time), 'UTC'),
  )
  expect(hours).toEqual(['0\u00a0h', '6\u00a0h\u00a004', '13\u00a0h\u00a020'])
  expect(formatHour(Date.parse('2026-11-26T06:00:00Z'), 'Europe/Paris')).toBe('7\u00a0h')
})

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
])('formatEnd of %s with %o is « %s »', (time, when, expected) => {
  expect(formatEnd(Date.parse(time), when)).toBe(expected)
})
