import type { Wordings } from '@didascalie/contract'
import { defaultWordings, ownWordingKeys } from '@didascalie/contract/default-wordings'
import { describe, expect, test } from 'vitest'
import { checkWordings } from './check-wordings.js'
import { jsonFile } from './json-file.js'
import { typeset, typographyFlaws } from './typography.js'

const own: Wordings = Object.fromEntries(ownWordingKeys.map((key) => [key, 'Écrit par le jeu.']))
const check = (wordings: Wordings) =>
  checkWordings(jsonFile('words.json', JSON.stringify(wordings, null, 2), wordings))

describe('a key that nothing reads', () => {
  test.each([
    ['ui.home.plai', 'ui.home.play'],
    ['bilan.titel', 'bilan.title'],
    ['talkr.ines.name', 'talker.ines.name'],
    ['talker.ines.nom', 'talker.ines.name'],
    ['talker.ines_sourire.name', 'talker.ines.name'],
    ['location.accueil.titre', 'location.accueil.title'],
  ])('%s is reported where it is written, and %s is suggested', (key, expected) => {
    const [found, ...others] = check({ ...own, [key]: 'Un texte.' })
    expect(found).toMatchObject({
      code: 'unknown-wording',
      origin: { file: 'words.json', line: 7, column: 3 },
    })
    expect(found?.message).toContain(key)
    expect(found?.hint).toContain(`\`${expected}\``)
    expect(others).toEqual([])
  })

  test('is not one of the interface, of what the story names, or of the variant', () => {
    const keys = [
      ...['ui.home.play', 'bilan.title', 'talker.ines.name', 'talker.ines.color', 'location.accueil.title'],
      ...[
        'object.casque',
        'object.casque.name',
        'insert.photo.alt',
        'insert.photo.kept',
        'variant.M. Martin',
      ],
    ]
    expect(check({ ...own, ...Object.fromEntries(keys.map((key) => [key, 'Un texte.'])) })).toEqual([])
  })
})

test.each(ownWordingKeys)('%s is reported while it is missing or equal to the default', (key) => {
  const { [key]: _, ...missing } = own
  for (const wordings of [missing, { ...own, [key]: defaultWordings[key] }])
    expect(check(wordings)).toMatchObject([
      { code: 'default-wording', severity: 'warning', message: expect.stringContaining(key) },
    ])
})

test('a story without a wordings file has nothing to report', () => {
  expect(checkWordings(undefined)).toEqual([])
})

test.each(Object.entries(defaultWordings))('the default of %s follows French typography', (_, text) => {
  const shown = text.replace(/<[^>]*>/g, '')
  expect(typeset(shown)).toBe(shown)
  expect(typographyFlaws(shown)).toEqual([])
})

test('no default speaks of a week, of a company, of an apprenticeship, or counts notions or chapters', () => {
  const words = /semaine|entreprise|apprenti|alternan|tuteur|tutrice|métier|huit|cinq jours/i
  const faults = Object.entries(defaultWordings).filter(([, text]) => words.test(text))
  expect(faults).toEqual([])
})
