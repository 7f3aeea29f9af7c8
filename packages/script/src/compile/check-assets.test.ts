import { lookSchema } from '@didascalie/contract'
import { expect, test } from 'vitest'
import { compileStory } from './compile-story.js'
import { jsonFile } from './json-file.js'
import type { Catalogue } from './story-source.js'

const story = 'title: A\n---\nI: Un. #voice:un\n-> Oui. #voice:oui\n-> Non. #voice:non\n<<end>>\n===\n'
const told = (sounds: string[] | undefined) =>
  compileStory({ files: [{ file: 'a.yarn', text: story }], catalogue: { sounds } })
    .diagnostics.filter(({ code }) => code === 'unknown-sound')
    .map(({ origin, message }) => `${origin.line} ${message}`)

test('voices are sounds', () => {
  expect(told(['un', 'non'])).toEqual(['4 Il n’y a pas de son `oui`.'])
  expect(told(['oui', 'non'])).toEqual(['3 Il n’y a pas de son `un`.'])
})

test('without a list nothing is said', () => {
  expect(told(undefined)).toEqual([])
})

/** A radio that nobody drew: it is heard until it is off. */
const radio = (is: string) => ({
  talker: { i: { x: 0, y: 0, w: 1, h: 1 } },
  bg: { a: { prop: {}, ambience: [{ sound: 'radio', when: { variable: '$etat_radio', is } }] } },
})
const states = (text: string, is: string) =>
  compileStory({
    files: [{ file: 'a.yarn', text: `title: A\n---\n${text}\n<<end>>\n===\n` }],
    catalogue: { scene: radio(is) },
  }).diagnostics.flatMap(({ code }) => (code.endsWith('-state') ? [code] : []))

test('a state may be heard instead of drawn', () => {
  expect(states('<<state radio eteinte>>\nI: Chut.', '')).toEqual([])
  expect(states('<<state tele eteinte>>\nI: Chut.', '')).toEqual(['unknown-state'])
})

test('what is heard in a state is heard: the story names it', () => {
  expect(states('I: Chut.', 'allumee')).toEqual(['unused-state'])
  expect(states('<<state radio allumee>>\nI: Chut.', 'allumee')).toEqual([])
})

const kept = (pictures: string[], wordings: Record<string, string>) =>
  compileStory({
    files: [{ file: 'a.yarn', text: 'title: A\n---\n: Un.\n<<keep plante>>\n: Deux.\n<<end>>\n===\n' }],
    catalogue: { pictures, wordings: jsonFile('wordings.json', '', wordings) },
  }).diagnostics.flatMap(({ code, message }) =>
    ['unknown-insert', 'missing-wording'].includes(code) ? [message] : [],
  )

test('what one takes home is drawn, and has its words', () => {
  const words = { 'insert.plante.alt': 'Une plante.', 'insert.plante.kept': 'Elle est chez vous.' }
  expect(kept(['insert/plante.jpg'], words)).toEqual([])
  expect(kept(['insert/plante.jpg'], { ...words, 'insert.plante.kept': ' ' })).toEqual([
    'Le texte `insert.plante.kept` manque.',
  ])
  expect(kept([], {})).toEqual([
    'Il n’y a pas d’image `insert/plante`.',
    'Le texte `insert.plante.alt` manque.',
    'Le texte `insert.plante.kept` manque.',
  ])
})

const box = { x: 0, y: 0, w: 1, h: 1 }
const look = lookSchema.parse({})
const unknown = (catalogue: Catalogue) =>
  compileStory({
    files: [
      { file: 'a.yarn', text: 'title: A\n---\n<<background quai_soir>>\nAwa_rieuse: Un.\n<<end>>\n===\n' },
    ],
    catalogue,
  }).diagnostics.flatMap(({ code }) => (code.startsWith('unknown-') ? [code] : []))

test('people and places that the platform draws are known in every mood and at every hour', () => {
  const scene = { bg: {}, talker: {} }
  const people = { awa: { look } }
  const places = { quai: { kind: 'street', hour: 'day', accent: 'teal' } } as const
  expect(unknown({ scene, people, places })).toEqual([])
  expect(unknown({ scene, people })).toEqual(['unknown-background'])
  expect(unknown({ scene, places })).toEqual(['unknown-talker'])
})

test('a person whose pictures have places is shown in those moods only', () => {
  const scene = { bg: { quai_soir: { prop: {} } }, talker: { awa_neutre: box } }
  expect(unknown({ scene, people: { awa: { look } } })).toEqual(['unknown-talker'])
})

const hintFor = (talker: string, catalogue: Catalogue) =>
  compileStory({
    files: [{ file: 'a.yarn', text: `title: A\n---\n${talker}: Un.\n${talker}: Deux.\n<<end>>\n===\n` }],
    catalogue,
  }).diagnostics.flatMap(({ code, hint }) => (code === 'missing-line-tag' ? [] : [[code, hint]]))

test('a person whom the game does not know is reported once, with the nearest person and people.json', () => {
  const catalogue = { scene: { bg: {}, talker: { awa_neutre: box } }, people: { nadia: { look } } }
  expect(hintFor('Nadai_sourire', catalogue)).toEqual([
    ['unknown-talker', 'vouliez-vous dire `nadia_sourire` ? Sinon, décrivez `nadai` dans `people.json`'],
  ])
  expect(hintFor('Ferrand', catalogue)).toEqual([
    ['unknown-talker', 'décrivez `ferrand` dans `people.json`, ou ajoutez ses images'],
  ])
  expect(hintFor('Awa_neutr', catalogue)).toEqual([['unknown-talker', 'vouliez-vous dire `awa_neutre` ?']])
})

test('a mood that nobody drew and the platform does not know is reported once, with the nearest', () => {
  const people = { awa: { look } }
  expect(hintFor('Awa_surpise', { people })).toEqual([['unknown-mood', 'vouliez-vous dire `surprise` ?']])
  expect(hintFor('Awa_lunettes', { people })).toEqual([
    ['unknown-mood', expect.stringContaining('`neutre`, `sourire`')],
  ])
  for (const known of ['Awa', 'Awa_étonnée', 'Awa_assise']) expect(hintFor(known, { people })).toEqual([])
  expect(hintFor('Awa_surpise', {})).toEqual([])
})

test('a mood with a picture, or a place on the stage, may have any name', () => {
  expect(hintFor('Awa_surpise', { pictures: ['talker/awa_surpise.png'] })).toEqual([])
  expect(hintFor('Awa_surpise', { pictures: ['talker/awa_neutre.png'] })).toEqual([
    ['unknown-mood', 'vouliez-vous dire `surprise` ?'],
  ])
  const scene = { bg: {}, talker: { awa_surpise: box } }
  expect(hintFor('Awa_surpise', { scene, people: { awa: { look } } })).toEqual([])
})

test('a person with pictures needs no look; others are reported once', () => {
  const warned = (pictures: string[]) =>
    compileStory({
      files: [
        { file: 'a.yarn', text: 'title: A\n---\nAwa_rieuse: Un.\nAwa: Deux.\n: Trois.\n<<end>>\n===\n' },
      ],
      catalogue: { pictures },
    }).diagnostics.flatMap(({ code, origin }) => (code === 'no-look' ? [origin.line] : []))
  expect(warned(['talker/awa_neutre.png'])).toEqual([])
  expect(warned(['talker/awa.png'])).toEqual([])
  expect(warned(['talker/awad.png'])).toEqual([3])
})
