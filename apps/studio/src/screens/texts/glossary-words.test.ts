import { expect, it } from 'vitest'
import { splitAtWord, wordPattern } from './glossary-words.js'

it('wordPattern finds the given forms of a word, but not inside another word', () => {
  const pattern = wordPattern(['gabarit', 'gabarits', ''])
  expect(pattern.test('Les Gabarits sont là.')).toBe(true)
  expect(pattern.test('Un gabariteur.')).toBe(false)
  expect(wordPattern(['a.b']).test('axb')).toBe(false)
})

it('splitAtWord splits a line at the glossary word, and removes the stage direction before the line', () => {
  expect(splitAtWord('[au téléphone] Le gabarit est juste.', ['gabarit'])).toEqual([
    'Le ',
    'gabarit',
    ' est juste.',
  ])
  expect(splitAtWord('Rien.', ['gabarit'])).toEqual(['Rien.', '', ''])
})
