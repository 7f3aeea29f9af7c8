import { expect, it } from 'vitest'
import { completionsAt, type StoryNames } from './completion-rules.js'

const entry = (name: string) => ({ name, note: '' })
const names: StoryNames = {
  people: [{ written: 'Nadia_sourire', uses: 3, face: undefined }],
  scenes: [entry('Matin_Atelier')],
  places: [entry('magasin_jour')],
  sounds: [entry('calme')],
  objects: [entry('fiche')],
  facts: [entry('doute_dit')],
  promises: [entry('rappel')],
  notions: [entry('1')],
  chapters: [entry('matin')],
  inserts: [entry('photo')],
  shows: [entry('tasse')],
  acts: [entry('ouvrir_porte')],
  pull: [entry('metre')],
  place: [entry('badge')],
  write: [entry('prenom')],
  variables: [
    { name: '$cle', initial: 'false', meaning: 'la clé est trouvée', sets: 1, reads: 2, places: '' },
  ],
}

it.each([
  ['Na', 0, 'Nadia_sourire'],
  ['    Nadia_', 4, 'Nadia_sourire'],
  ['<<jump Ma', 7, 'Matin_Atelier'],
  ['<<background ', 13, 'magasin_jour'],
  ['<<background magasin_jour c', 26, 'calme'],
  ['-> Oui <<if $c', 12, '$cle'],
  ['-> Lire #object:', 16, 'fiche'],
  ['-> Oui #fact:d', 13, 'doute_dit'],
  ['chapter: m', 9, 'matin'],
  ['<<ju', 2, 'background'],
  ['<<show ta', 7, 'tasse'],
  ['<<act ', 6, 'ouvrir_porte'],
  ['<<pull ', 7, 'metre'],
  ['<<place ', 8, 'badge'],
  ['<<write pre', 8, 'prenom'],
  ['<<state ', 8, 'fiche'],
  ['<<with Nadia ', 13, 'Nadia_sourire'],
  ['<<insert ', 9, 'photo'],
  ['<<fact d', 7, 'doute_dit'],
  ['-> Oui #promise:', 16, 'rappel'],
  ['Nadia: Fait. #kept:r', 19, 'rappel'],
  ['-> Oui #notion:', 15, '1'],
  ['notions: 2, ', 12, '1'],
  ['-> Oui #', 8, 'object'],
])('completionsAt offers the names, commands or tags that can complete %j', (before, start, first) => {
  const found = completionsAt(before, names)
  expect([found?.start, found?.options[0]?.label]).toEqual([start, first])
})

it.each(['Nadia: Bonjour', '-> Oui', ': Le rideau'])(
  'completionsAt offers nothing while the writer types the words of a line, for example %j',
  (before) => {
    expect(completionsAt(before, names)).toBeUndefined()
  },
)

it('the completion adds a colon after the name of a person', () => {
  expect(completionsAt('Na', names)?.options[0]?.apply).toBe('Nadia_sourire: ')
})

it('completionsAt offers entries on an empty line only if the writer asks for the list', () => {
  expect(completionsAt('    ', names)).toBeUndefined()
  const labels = completionsAt('    ', names, true)?.options.map(({ label }) => label)
  expect(labels?.slice(0, 2)).toEqual(['Nadia_sourire', '<<background'])
})

it('the completion of a command also types `>>` if the command takes no name', () => {
  const options = completionsAt('<<', names)?.options ?? []
  expect(['jump', 'endif'].map((name) => options.find(({ label }) => label === name)?.apply)).toEqual([
    'jump ',
    'endif>>',
  ])
})
