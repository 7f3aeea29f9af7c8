import { expect, test } from 'vitest'
import { plainText, wordCount } from './plain-text.js'

test('plainText() starts a new paragraph at block elements and line breaks, but not at inline elements', () => {
  expect(plainText('<p>Parler <em>à</em> quelqu’un.</p>\n<ul><li>Un</li><li>Deux</li></ul>')).toEqual([
    'Parler à quelqu’un.',
    'Un',
    'Deux',
  ])
  expect(plainText('Une ligne\nUne autre')).toEqual(['Une ligne', 'Une autre'])
})

test('wordCount() does not count punctuation between spaces', () => {
  expect(wordCount('« Quoi ? » 1 240')).toBe(3)
})
