import type { Wordings } from '@didascalie/contract'
import { defaultWordings, ownWordingKeys } from '@didascalie/contract/default-wordings'
import { describe, expect, test } from 'vitest'
import { parseFile } from '../parse/parse-file.js'
import { checkWordings } from './check-wordings.js'
import { idsToWord, type WordedIds } from './ids-to-word.js'
import { jsonFile } from './json-file.js'
import { typeset, typographyFlaws } from './typography.js'

const own: Wordings = Object.fromEntries(ownWordingKeys.map((key) => [key, 'Écrit par le jeu.']))
const ids = {
  talker: new Set(['ines', 'karim']),
  location: new Set(['accueil', 'cafe']),
  object: new Set(['casque']),
  insert: new Set(['photo']),
}
const check = (wordings: Wordings, known: WordedIds | undefined = ids) =>
  checkWordings(jsonFile('words.json', JSON.stringify(wordings, null, 2), wordings), known)

describe('a key that nothing reads', () => {
  test.each([
    ['ui.home.plai', 'ui.home.play'],
    ['bilan.titel', 'bilan.title'],
    ['talkr.ines.name', 'talker.ines.name'],
    ['talker.ines.nom', 'talker.ines.name'],
    ['talker.ines_sourire.name', 'talker.ines.name'],
    ['location.accueil.titre', 'location.accueil.title'],
    ['talker.inès.name', 'talker.ines.name'],
    ['location.acceuil.title', 'location.accueil.title'],
    ['object.casqe', 'object.casque'],
    ['object.casqe.name', 'object.casque.name'],
    ['insert.photos.kept', 'insert.photo.kept'],
  ])('%s is reported where it is written, and %s is suggested', (key, expected) => {
    const [found, ...others] = check({ ...own, [key]: '#2b6f77' })
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
    expect(check({ ...own, ...Object.fromEntries(keys.map((key) => [key, '#2b6f77'])) })).toEqual([])
  })

  test('gets no suggestion that only looks alike because its kind is the same', () => {
    expect(check({ ...own, 'talker.roi.color': '#2b6f77' })).toMatchObject([
      { code: 'unknown-wording', message: 'Rien ne lit le texte `talker.roi.color`.' },
    ])
    expect(check({ ...own, 'talker.roi.color': '#2b6f77' })[0]?.hint).toBeUndefined()
  })

  test('is not one of a story that cannot be read whole', () => {
    const wordings = jsonFile('words.json', '', { ...own, 'talker.roi.color': '#2b6f77' })
    expect(checkWordings(wordings, undefined)).toEqual([])
  })
})

test.each(['bleu', 'red;background:url(x)', '#abc', '#12345g', ''])('%s is no colour of a person', (text) => {
  expect(check({ ...own, 'talker.ines.color': text })).toMatchObject([
    { code: 'bad-colour', severity: 'warning', values: { key: 'talker.ines.color', text } },
  ])
})

describe('the ids that a game may have texts for', () => {
  const story = `title: A
---
<<background cafe_soir>>
<<with Karim>>
<<insert photo>>
Ines_sourire: Un.
<<insert>>
<<keep lettre>>
<<state radio eteinte>>
<<pointandclick>>
-> Lire. #object:casque
    <<end>>
===
`
  const { scenes } = parseFile('a.yarn', story)

  test('are those of its story', () => {
    expect(idsToWord(scenes, {})).toEqual({
      talker: new Set(['ines', 'karim']),
      location: new Set(['cafe']),
      object: new Set(['radio', 'casque']),
      insert: new Set(['photo', 'lettre']),
    })
  })

  test('and those that only its scene, its people, its places or its pictures use', () => {
    const box = { x: 0, y: 0, w: 1, h: 1 }
    const catalogue = {
      scene: { bg: { quai_soir: { prop: { bouee: box } } }, talker: { awa_neutre: box } },
      people: { lea: {} },
      places: { rue: { kind: 'street', hour: 'day', accent: 'teal' } },
      pictures: ['talker/jo_neutre.png', 'bg/pont_jour.jpg', 'insert/billet.jpg', 'prop/quai/x.png'],
    } as const
    expect(idsToWord([], catalogue)).toEqual({
      talker: new Set(['awa', 'lea', 'jo']),
      location: new Set(['quai', 'rue', 'pont']),
      object: new Set(['bouee']),
      insert: new Set(['billet']),
    })
  })
})

test.each(ownWordingKeys)('%s is reported while it is missing, empty or equal to the default', (key) => {
  const { [key]: _, ...missing } = own
  const emptied = ['', ' ', '<p> </p>'].map((text) => ({ ...own, [key]: text }))
  for (const wordings of [missing, { ...own, [key]: defaultWordings[key] }, ...emptied])
    expect(check(wordings)).toMatchObject([
      { code: 'default-wording', severity: 'warning', message: expect.stringContaining(key) },
    ])
})

test('a story without a wordings file has nothing to report', () => {
  expect(checkWordings(undefined, ids)).toEqual([])
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
