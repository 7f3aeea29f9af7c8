import { expect, it } from 'vitest'
import { diffWords } from './word-diff.js'

const formatted = (before: string, after: string) =>
  diffWords(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'added' ? `+${text}+` : `-${text}-`))
    .join(' ')

it('diffWords keeps the words that both sentences have in the same order, and marks all other words', () => {
  expect(formatted('Une chose. C’est bien, une.', 'Une seule. C’est déjà beaucoup, une.')).toBe(
    'Une -chose.- +seule.+ C’est -bien,- +déjà beaucoup,+ une.',
  )
})

it('diffWords marks words that are added or removed at the end of a sentence', () => {
  expect(formatted('Bonjour.', 'Bonjour. Entrez donc.')).toBe('Bonjour. +Entrez donc.+')
  expect(formatted('Bonjour. Entrez donc.', 'Bonjour.')).toBe('Bonjour. -Entrez donc.-')
})
