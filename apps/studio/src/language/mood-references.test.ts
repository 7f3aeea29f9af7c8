import { referencesIn, renameIn } from '@didascalie/script'
import { expect, it } from 'vitest'
import { moodFault, moodMoves, moodReferencesIn } from './mood-references.js'

const files = [
  {
    file: 'story/1.yarn',
    text: 'title: A\n---\n<<with Nadia_sourire roy>>\nNadia_sourire: Un sourire ? #line:a1\nNadia_Sourire: Oui.\nNadia: Non.\nroy_sourire: Ah.\n===\n',
  },
  { file: 'story/plans/a.testplan', text: 'plan: sourire\nnadia_sourire: Un sourire ?\n' },
  {
    file: 'sceneData.json',
    text: '{\n  "talker": { "nadia_sourire": { "x": 1 }, "nadia_sourire_assise": { "x": 1 } },\n  "rig": { "nadia": { "moods": { "sourire": {} } } }\n}',
  },
  { file: 'rigs.json', text: '{ "nadia": { "moods": { "neutre": {}, "sourire": {} } } }' },
  { file: 'credits.json', text: '{ "talker/nadia_sourire.png": { "author": "sourire" } }' },
]
const uses = moodReferencesIn(files, referencesIn(files))

it('renaming a mood of one person changes this mood in all files, but no other word with the same letters', () => {
  const renamed = renameIn(
    files,
    uses.filter(({ name }) => name === 'nadia_sourire'),
    'gaie',
  )
  expect(renamed.map(({ text }) => text)).toEqual([
    'title: A\n---\n<<with Nadia_gaie roy>>\nNadia_gaie: Un sourire ? #line:a1\nNadia_Gaie: Oui.\nNadia: Non.\nroy_sourire: Ah.\n===\n',
    'plan: sourire\nnadia_gaie: Un sourire ?\n',
    '{\n  "talker": { "nadia_gaie": { "x": 1 }, "nadia_sourire_assise": { "x": 1 } },\n  "rig": { "nadia": { "moods": { "gaie": {} } } }\n}',
    '{ "nadia": { "moods": { "neutre": {}, "gaie": {} } } }',
    '{ "talker/nadia_gaie.png": { "author": "sourire" } }',
  ])
})

it('moodReferencesIn returns the line and the column at which each use of a mood starts', () => {
  for (const { file, line, column, written } of uses) {
    const text = files.find((one) => one.file === file)?.text.split('\n')[line - 1] ?? ''
    expect(text.slice(column, column + written.length), `${file} ${line}`).toBe(written)
  }
})

it('moodFault returns why a mood cannot get a new name, and undefined for a valid name', () => {
  const faultOf = (mood: string, media: string[] = []) =>
    moodFault(
      'nadia_sourire',
      mood,
      uses.filter(({ role }) => role !== 'entry'),
      media,
    )
  expect(['sourire', 'très gaie', '', 'surprise', 'gaie'].map((mood) => faultOf(mood))).toEqual([
    'same',
    'characters',
    'empty',
    undefined,
    'undrawn',
  ])
  expect(faultOf('gaie', ['talker/nadia_sourire.png'])).toBeUndefined()
  expect(['neutre', 'gaie'].map((mood) => moodFault('nadia_sourire', mood, uses, []))).toEqual([
    'taken',
    undefined,
  ])
})

it('moodFault forbids a new name for the default mood', () => {
  expect(moodFault('nadia_neutre', 'calme', uses, ['talker/nadia_neutre.png'])).toBe('default')
})

it('moodMoves returns the old and new paths of the pictures of a mood and of their variants', () => {
  const media = [
    'talker/nadia_sourire.png',
    'talker/nadia_sourire_formasup.avif',
    'talker/nadia_sourire_assise.png',
  ]
  expect(moodMoves([...media, 'rig/nadia.png', 'prop/nadia_sourire.png'], 'nadia_sourire', 'Gaie')).toEqual([
    { from: 'talker/nadia_sourire.png', to: 'talker/nadia_gaie.png' },
    { from: 'talker/nadia_sourire_formasup.avif', to: 'talker/nadia_gaie_formasup.avif' },
  ])
})
