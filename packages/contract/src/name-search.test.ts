import { expect, test } from 'vitest'
import { matchesSearch } from './name-search.js'

test.each([
  ['Enzo Castelmur', 'castelmur '],
  ['Siobhan O’Connor', "o'connor"],
  ["Siobhan O'Connor", 'o’connor'],
  ['Paul Œuvrard', 'oeuvrard'],
  ['Paul Oeuvrard', 'œuvrard'],
  ['Jean-Baptiste Roy', 'Jean Baptiste'],
  ['Élodie Étiévant', 'etie'],
])('%s is found with the search « %s »', (name, search) => {
  expect(matchesSearch(name, search)).toBe(true)
})

test('a search with a word that the name does not contain does not find the name', () => {
  expect(matchesSearch('Jean-Baptiste Roy', 'jean paul')).toBe(false)
})
