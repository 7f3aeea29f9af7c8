import type { Wordings } from '@didascalie/contract'
import { defaultWordings, requiredWordingKeys } from '@didascalie/contract/default-wordings'
import { describe, expect, test } from 'vitest'
import { parseFile } from '../parse/parse-file.js'
import { checkWordings } from './check-wordings.js'
import { jsonFile } from './json-file.js'
import { collectTextIds, type TextIds } from './text-ids.js'
import { typeset, typographyFlaws } from './typography.js'

const ownWordings: Wordings = Object.fromEntries(requiredWordingKeys.map((key) => [key, 'Écrit par le jeu.']))
const ids = {
  talker: new Set(['ines', 'karim']),
  location: new Set(['accueil', 'cafe']),
  object: new Set(['casque']),
  insert: new Set(['photo']),
  act: new Set(['ouvrir']),
}
const check = (wordings: Wordings, knownIds: TextIds | undefined = ids) =>
  checkWordings(jsonFile('words.json', JSON.stringify(wordings, null, 2), wordings), knownIds)

describe('checkWordings', () => {
  test.each([
    ['ui.home.plai', 'ui.home.play'],
    ['bilan.titel', 'bilan.title'],
    ['talkr.ines.name', 'talker.ines.name'],
    ['talker.ines.nom', 'talker.ines.name'],
    ['act.ouvri.alt', 'act.ouvrir.alt'],
    ['talker.ines_sourire.name', 'talker.ines.name'],
    ['location.accueil.titre', 'location.accueil.title'],
    ['talker.inès.name', 'talker.ines.name'],
    ['location.acceuil.title', 'location.accueil.title'],
    ['object.casqe', 'object.casque'],
    ['object.casqe.name', 'object.casque.name'],
    ['insert.photos.kept', 'insert.photo.kept'],
  ])('reports the unused key %s at its line and suggests %s', (key, expected) => {
    const [found, ...others] = check({ ...ownWordings, [key]: '#2b6f77' })
    expect(found).toMatchObject({
      code: 'unknown-wording',
      origin: { file: 'words.json', line: 7, column: 3 },
    })
    expect(found?.message).toContain(key)
    expect(found?.hint).toContain(`\`${expected}\``)
    expect(others).toEqual([])
  })

  test('accepts keys for the interface, for ids in the story and for names of a variant', () => {
    const keys = [
      'ui.home.play',
      'bilan.title',
      'talker.ines.name',
      'talker.ines.color',
      'location.accueil.title',
      'object.casque',
      'object.casque.name',
      'insert.photo.alt',
      'insert.photo.kept',
      'variant.M. Martin',
    ]
    expect(check({ ...ownWordings, ...Object.fromEntries(keys.map((key) => [key, '#2b6f77'])) })).toEqual([])
  })

  test('suggests no key if the id in the unused key is not similar to a known id', () => {
    expect(check({ ...ownWordings, 'talker.roi.color': '#2b6f77' })).toMatchObject([
      { code: 'unknown-wording', message: 'Rien ne lit le texte `talker.roi.color`.' },
    ])
    expect(check({ ...ownWordings, 'talker.roi.color': '#2b6f77' })[0]?.hint).toBeUndefined()
  })

  test('accepts any id if the story has parse errors', () => {
    const wordings = jsonFile('words.json', '', { ...ownWordings, 'talker.roi.color': '#2b6f77' })
    expect(checkWordings(wordings, undefined)).toEqual([])
  })
})

test.each(['bleu', 'red;background:url(x)', '#abc', '#12345g', ''])(
  'checkWordings warns about the invalid talker colour %j',
  (text) => {
    expect(check({ ...ownWordings, 'talker.ines.color': text })).toMatchObject([
      { code: 'bad-colour', severity: 'warning', values: { key: 'talker.ines.color', text } },
    ])
  },
)

describe('collectTextIds', () => {
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

  test('returns the ids that the story uses', () => {
    expect(collectTextIds(scenes, {})).toEqual({
      talker: new Set(['ines', 'karim']),
      location: new Set(['cafe']),
      object: new Set(['radio', 'casque']),
      insert: new Set(['photo', 'lettre']),
      act: new Set(),
    })
  })

  test('returns the ids in the stage data, the people, the places and the names of the pictures', () => {
    const box = { x: 0, y: 0, w: 1, h: 1 }
    const catalogue = {
      scene: { bg: { quai_soir: { prop: { bouee: box } } }, talker: { awa_neutre: box } },
      people: { lea: {} },
      places: { rue: { kind: 'street', hour: 'day', accent: 'teal' } },
      pictures: ['talker/jo_neutre.png', 'bg/pont_jour.jpg', 'insert/billet.jpg', 'prop/quai/x.png'],
    } as const
    expect(collectTextIds([], catalogue)).toEqual({
      talker: new Set(['awa', 'lea', 'jo']),
      location: new Set(['quai', 'rue', 'pont']),
      object: new Set(['bouee']),
      insert: new Set(['billet']),
      act: new Set(),
    })
  })
})

test.each(requiredWordingKeys)(
  'checkWordings reports the required key %s if its text is missing, empty or the default',
  (key) => {
    const { [key]: _, ...missing } = ownWordings
    const emptied = ['', ' ', '<p> </p>'].map((text) => ({ ...ownWordings, [key]: text }))
    for (const wordings of [missing, { ...ownWordings, [key]: defaultWordings[key] }, ...emptied])
      expect(check(wordings)).toMatchObject([
        { code: 'default-wording', severity: 'warning', message: expect.stringContaining(key) },
      ])
  },
)

test('checkWordings reports nothing for a story without a wordings file', () => {
  expect(checkWordings(undefined, ids)).toEqual([])
})

test.each(Object.entries(defaultWordings))('the default wording %s follows French typography', (_, text) => {
  const shownText = text.replace(/<[^>]*>/g, '')
  expect(typeset(shownText)).toBe(shownText)
  expect(typographyFlaws(shownText)).toEqual([])
})

test('no default wording contains a word that is true only in some games, for example "semaine" or "apprenti"', () => {
  const words = /semaine|entreprise|apprenti|alternan|tuteur|tutrice|métier|huit|cinq jours/i
  const faults = Object.entries(defaultWordings).filter(([, text]) => words.test(text))
  expect(faults).toEqual([])
})
