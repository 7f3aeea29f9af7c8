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

test('compileStory reports a `#voice:` tag that names a sound that the game does not have', () => {
  expect(unknownSounds(['un', 'non'])).toEqual(['4 Il n’y a pas de son `oui`.'])
  expect(unknownSounds(['oui', 'non'])).toEqual(['3 Il n’y a pas de son `un`.'])
})

test('compileStory does not check `#voice:` tags if it gets no list of the sounds of the game', () => {
  expect(unknownSounds(undefined)).toEqual([])
})

/** A radio without a drawing. Its sound depends on its state. */
const radio = (is: string) => ({
  talker: { i: { x: 0, y: 0, w: 1, h: 1 } },
  bg: { a: { prop: {}, ambience: [{ sound: 'radio', when: { variable: '$etat_radio', is } }] } },
})
const stateCodes = (text: string, is: string) =>
  compileStory({
    files: [{ file: 'a.yarn', text: `title: A\n---\n${text}\n<<end>>\n===\n` }],
    catalogue: { scene: radio(is) },
  }).diagnostics.flatMap(({ code }) => (code.endsWith('-state') ? [code] : []))

test('compileStory accepts a state of an object without a drawing if a sound depends on this state', () => {
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

test('compileStory requires a description for an act before a spoken line, but not before a caption', () => {
  expect(missingDescriptions('<<act bateau>>\nI: Oh.')).toEqual(['Le texte `act.bateau.alt` manque.'])
  expect(missingDescriptions('<<act bateau>>\n: [didascalie] Un bateau passe.')).toEqual([])
})

test('compileStory requires a picture and texts for an insert that the learner keeps', () => {
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

test('compileStory reports an unknown person once, and suggests a similar name or a description in people.json', () => {
  const catalogue = { scene: { bg: {}, talker: { awa_neutre: box } }, people: { nadia: { look } } }
  expect(hintFor('Nadai_sourire', catalogue)).toEqual([
    ['unknown-talker', 'vouliez-vous dire `nadia_sourire` ? Sinon, décrivez `nadai` dans `people.json`'],
  ])
  expect(hintFor('Ferrand', catalogue)).toEqual([
    ['unknown-talker', 'décrivez `ferrand` dans `people.json`, ou ajoutez ses images'],
  ])
  expect(hintFor('Awa_neutr', catalogue)).toEqual([['unknown-talker', 'vouliez-vous dire `awa_neutre` ?']])
})

test('compileStory reports a mood once if it has no picture and the platform cannot draw it', () => {
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

test('compileStory warns once about a person who has neither pictures nor a look', () => {
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

test('compileStory reports no missing look for a person with a picture whose file name is in NFD', () => {
  const { diagnostics } = compileStory({
    files: [{ file: 'a.yarn', text: 'title: A\n---\nHélène_neutre: Un.\n<<end>>\n===\n' }],
    catalogue: { pictures: ['talker/hélène_neutre.png'.normalize('NFD')] },
  })
  expect(diagnostics.map(({ code }) => code)).not.toContain('no-look')
})
