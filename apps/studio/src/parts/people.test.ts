import { lookSchema } from '@didascalie/contract'
import { expect, it } from 'vitest'
import { differenceOf, freshId, moodName, repeatedName } from './people.js'

it('freshId makes the id of a person from the name, and adds a number if the id is taken', () => {
  expect(freshId('Madame Ferrand', [])).toBe('ferrand')
  expect(freshId('Inès Morel', ['ines'])).toBe('ines2')
  expect(freshId('…', [])).toBe('')
})

it('repeatedName finds a name that two people have, whatever its case', () => {
  expect(repeatedName(['Karim', 'Inès', ' karim'])).toBe(' karim')
  expect(repeatedName(['Karim', 'Inès', '', ''])).toBeUndefined()
})

it('differenceOf counts the traits in which two people differ', () => {
  const look = lookSchema.parse({})
  expect(differenceOf(look, { ...look, hair: 'afro', skin: 6 })).toBe(2)
})

it('moodName translates the moods that the platform knows and keeps other words', () => {
  expect(['inquiete', 'atelier_agacee', 'grave'].map(moodName)).toEqual([
    'inquiétude',
    'atelier agacement',
    'grave',
  ])
})
