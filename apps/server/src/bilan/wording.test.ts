import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { debriefKeys, wordingsSchema } from '@didascalie/contract'
import { describe, expect, test } from 'vitest'
import { capitalised, dateInWords, durationInWords } from './wording.js'

describe('dateInWords', () => {
  test('is a French date', () => {
    expect(dateInWords(new Date('2026-11-13T15:20:00Z'), 'Europe/Paris')).toBe('vendredi 13 novembre 2026')
  })
  test('the first of a month is a premier', () => {
    expect(dateInWords(new Date('2026-03-01T12:00:00Z'), 'Europe/Paris')).toBe('dimanche 1er mars 2026')
  })
  test('is the day where the installation says it is', () => {
    expect(dateInWords(new Date('2026-06-30T20:30:00Z'), 'Indian/Reunion')).toBe('mercredi 1er juillet 2026')
    expect(dateInWords(new Date('2026-06-30T22:30:00Z'), 'Europe/Paris')).toBe('mercredi 1er juillet 2026')
  })
  test('begins a line with a capital', () => {
    expect(capitalised('élan')).toBe('Élan')
  })
})

describe('durationInWords', () => {
  test.each([
    [0, 'moins d’une minute'],
    [59, 'moins d’une minute'],
    [-5, 'moins d’une minute'],
    [Number.NaN, 'moins d’une minute'],
    [60, '1\u00a0minute'],
    [37 * 60 + 59, '37\u00a0minutes'],
    [3600, '1\u00a0heure'],
    [2 * 3600 + 60, '2\u00a0heures et 1\u00a0minute'],
  ])('%d seconds: %s', (seconds, words) => {
    expect(durationInWords(seconds)).toBe(words)
  })
})

const house = join(import.meta.dirname, '../../../..')
const rooms = ['content', 'e2e/fixtures'].flatMap((folder) =>
  readdirSync(join(house, folder)).map((game) => join(folder, game)),
)

test.each(rooms)('%s has every word of the sheet', (room) => {
  const words = wordingsSchema.parse(JSON.parse(readFileSync(join(house, room, 'wordings.json'), 'utf8')))
  // The survey's are the interface's, which the player checks.
  const missing = debriefKeys.filter((key) => key.startsWith('bilan.') && !Object.hasOwn(words, key))
  expect(missing).toEqual([])
})
