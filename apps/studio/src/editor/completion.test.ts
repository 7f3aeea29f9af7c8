import { expect, it } from 'vitest'
import { completionsAt, type StoryNames } from './completion.js'

const entry = (name: string) => ({ name, note: '' })
const names: StoryNames = {
  people: [{ written: 'Nadia_sourire', uses: 3, face: undefined }],
  scenes: [entry('Matin_Atelier')],
  places: [entry('magasin_jour')],
  sounds: [entry('calme')],
  objects: [entry('fiche')],
  facts: [entry('doute_dit')],
  chapters: [entry('matin')],
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
])('offers names after %j', (before, start, first) => {
  const found = completionsAt(before, names)
  expect([found?.start, found?.options[0]?.label]).toEqual([start, first])
})

it.each(['Nadia: Bonjour', '-> Oui', ': Le rideau'])('offers no names inside the words %j', (before) => {
  expect(completionsAt(before, names)).toBeUndefined()
})

it('adds a colon after the name of a person', () => {
  expect(completionsAt('Na', names)?.options[0]?.apply).toBe('Nadia_sourire: ')
})
