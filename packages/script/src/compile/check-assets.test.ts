import { lookSchema } from '@didascalie/contract'
import { expect, test } from 'vitest'
import { compileStory } from './compile-story.js'
import { jsonFile } from './json-file.js'
import type { Catalogue } from './story-source.js'

const story = 'title: A\n---\nI: Un. #voice:un\n-> Oui. #voice:oui\n-> Non. #voice:non\n<<end>>\n===\n'
const unknownSounds = (sounds: string[] | undefined) =>
  compileStory({ files: [{ file: 'a.yarn', text: story }], catalogue: { sounds } })
    .diagnostics.filter(({ code }) => code === 'unknown-sound')
    .map(({ origin, message }) => `${origin.line} ${message}`)

test('compileStory reports a `#voice:` tag if the game does not have its sound', () => {
  expect(unknownSounds(['un', 'non'])).toEqual(['4 Il n’y a pas de son `oui`.'])
  expect(unknownSounds(['oui', 'non'])).toEqual(['3 Il n’y a pas de son `un`.'])
})

test('compileStory accepts every `#voice:` tag if the catalogue has no list of sounds', () => {
  expect(unknownSounds(undefined)).toEqual([])
})

/** Stage data with a radio that has a sound but no drawing. The sound plays while the state of the radio equals `is`. */
const radio = (is: string) => ({
  talker: { i: { x: 0, y: 0, w: 1, h: 1 } },
  bg: { a: { prop: {}, ambience: [{ sound: 'radio', when: { variable: '$etat_radio', is } }] } },
})
const stateCodes = (text: string, is: string) =>
  compileStory({
    files: [{ file: 'a.yarn', text: `title: A\n---\n${text}\n<<end>>\n===\n` }],
    catalogue: { scene: radio(is) },
  }).diagnostics.flatMap(({ code }) => (code.endsWith('-state') ? [code] : []))

test('compileStory accepts every state of an object that has a sound but no drawing', () => {
  expect(stateCodes('<<state radio eteinte>>\nI: Chut.', '')).toEqual([])
  expect(stateCodes('<<state tele eteinte>>\nI: Chut.', '')).toEqual(['unknown-state'])
})

test('compileStory reports a sound for a state that the story never sets', () => {
  expect(stateCodes('I: Chut.', 'allumee')).toEqual(['unused-state'])
  expect(stateCodes('<<state radio allumee>>\nI: Chut.', 'allumee')).toEqual([])
})

const keptInsertMessages = (pictures: string[], wordings: Record<string, string>) =>
  compileStory({
    files: [{ file: 'a.yarn', text: 'title: A\n---\n: Un.\n<<keep plante>>\n: Deux.\n<<end>>\n===\n' }],
    catalogue: { pictures, wordings: jsonFile('wordings.json', '', wordings) },
  }).diagnostics.flatMap(({ code, message }) =>
    ['unknown-insert', 'missing-wording'].includes(code) ? [message] : [],
  )

const missingDescriptions = (lines: string) =>
  compileStory({
    files: [{ file: 'a.yarn', text: `title: A\n---\n${lines}\n<<end>>\n===\n` }],
    catalogue: { wordings: jsonFile('wordings.json', '', {}) },
  }).diagnostics.flatMap(({ code, message }) => (code === 'missing-wording' ? [message] : []))

test('compileStory requires a description of an `<<act>>` only if a spoken line follows', () => {
  expect(missingDescriptions('<<act bateau>>\nI: Oh.')).toEqual(['Le texte `act.bateau.alt` manque.'])
  expect(missingDescriptions('<<act bateau>>\n: [didascalie] Un bateau passe.')).toEqual([])
})

test('compileStory requires a picture and two texts for the name in a `<<keep>>` command', () => {
  const words = { 'insert.plante.alt': 'Une plante.', 'insert.plante.kept': 'Elle est chez vous.' }
  expect(keptInsertMessages(['insert/plante.jpg'], words)).toEqual([])
  expect(keptInsertMessages(['insert/plante.jpg'], { ...words, 'insert.plante.kept': ' ' })).toEqual([
    'Le texte `insert.plante.kept` manque.',
  ])
  expect(keptInsertMessages([], {})).toEqual([
    'Il n’y a pas d’image `insert/plante`.',
    'Le texte `insert.plante.alt` manque.',
    'Le texte `insert.plante.kept` manque.',
  ])
})

const box = { x: 0, y: 0, w: 1, h: 1 }
const look = lookSchema.parse({})
const unknownCodes = (catalogue: Catalogue) =>
  compileStory({
    files: [
      { file: 'a.yarn', text: 'title: A\n---\n<<background quai_soir>>\nAwa_rieuse: Un.\n<<end>>\n===\n' },
    ],
    catalogue,
  }).diagnostics.flatMap(({ code }) => (code.startsWith('unknown-') ? [code] : []))

test('compileStory accepts people of people.json and places of places.json that have no stage data', () => {
  const scene = { bg: {}, talker: {} }
  const people = { awa: { look } }
  const places = { quai: { kind: 'street', hour: 'day', accent: 'teal' } } as const
  expect(unknownCodes({ scene, people, places })).toEqual([])
  expect(unknownCodes({ scene, people })).toEqual(['unknown-background'])
  expect(unknownCodes({ scene, places })).toEqual(['unknown-talker'])
})

test('compileStory rejects a mood without stage data if another mood of the person has stage data', () => {
  const scene = { bg: { quai_soir: { prop: {} } }, talker: { awa_neutre: box } }
  expect(unknownCodes({ scene, people: { awa: { look } } })).toEqual(['unknown-talker'])
})

const hintFor = (talker: string, catalogue: Catalogue) =>
  compileStory({
    files: [{ file: 'a.yarn', text: `title: A\n---\n${talker}: Un.\n${talker}: Deux.\n<<end>>\n===\n` }],
    catalogue,
  }).diagnostics.flatMap(({ code, hint }) => (code === 'missing-line-tag' ? [] : [[code, hint]]))

test('compileStory suggests a similar name or a new entry in people.json for an unknown person', () => {
  const catalogue = { scene: { bg: {}, talker: { awa_neutre: box } }, people: { nadia: { look } } }
  expect(hintFor('Nadai_sourire', catalogue)).toEqual([
    ['unknown-talker', 'vouliez-vous dire `nadia_sourire` ? Sinon, décrivez `nadai` dans `people.json`'],
  ])
  expect(hintFor('Ferrand', catalogue)).toEqual([
    ['unknown-talker', 'décrivez `ferrand` dans `people.json`, ou ajoutez ses images'],
  ])
  expect(hintFor('Awa_neutr', catalogue)).toEqual([['unknown-talker', 'vouliez-vous dire `awa_neutre` ?']])
})

test('compileStory reports once each mood that has no picture and that the platform cannot draw', () => {
  const people = { awa: { look } }
  expect(hintFor('Awa_surpise', { people })).toEqual([['unknown-mood', 'vouliez-vous dire `surprise` ?']])
  expect(hintFor('Awa_lunettes', { people })).toEqual([
    ['unknown-mood', expect.stringContaining('`neutre`, `sourire`')],
  ])
  for (const talker of ['Awa', 'Awa_étonnée', 'Awa_assise']) expect(hintFor(talker, { people })).toEqual([])
  expect(hintFor('Awa_surpise', {})).toEqual([])
})

test('compileStory accepts any name for a mood that has a picture or stage data', () => {
  expect(hintFor('Awa_surpise', { pictures: ['talker/awa_surpise.png'] })).toEqual([])
  expect(hintFor('Awa_surpise', { pictures: ['talker/awa_neutre.png'] })).toEqual([
    ['unknown-mood', 'vouliez-vous dire `surprise` ?'],
  ])
  const scene = { bg: {}, talker: { awa_surpise: box } }
  expect(hintFor('Awa_surpise', { scene, people: { awa: { look } } })).toEqual([])
})

test('compileStory warns once about a person who has neither a picture nor a `look` in people.json', () => {
  const warnedLines = (pictures: string[]) =>
    compileStory({
      files: [
        { file: 'a.yarn', text: 'title: A\n---\nAwa_rieuse: Un.\nAwa: Deux.\n: Trois.\n<<end>>\n===\n' },
      ],
      catalogue: { pictures },
    }).diagnostics.flatMap(({ code, origin }) => (code === 'no-look' ? [origin.line] : []))
  expect(warnedLines(['talker/awa_neutre.png'])).toEqual([])
  expect(warnedLines(['talker/awa.png'])).toEqual([])
  expect(warnedLines(['talker/awad.png'])).toEqual([3])
})

test('compileStory finds the picture of a person if the file name is in the Unicode form NFD', () => {
  const { diagnostics } = compileStory({
    files: [{ file: 'a.yarn', text: 'title: A\n---\nHélène_neutre: Un.\n<<end>>\n===\n' }],
    catalogue: { pictures: ['talker/hélène_neutre.png'.normalize('NFD')] },
  })
  expect(diagnostics.map(({ code }) => code)).not.toContain('no-look')
})
