import { beforeAll, describe, expect, test } from 'vitest'
import { sentences } from './sentences.js'
import { openSpeller, ownWords, type Speller } from './spelling.js'

let speller: Speller

beforeAll(async () => {
  speller = await openSpeller(ownWords())
}, 60_000)

describe('the speller', () => {
  test('knows French, with its apostrophes and hyphens', () => {
    expect(speller.misspelt('L’œil, quelqu’un, rendez-le-lui, est-ce là-bas, à rebrousse-poil.')).toEqual([])
  })

  // What it then suggests is not asserted: Hunspell stops looking after a tenth of a second, and a busy machine is slower.
  test('finds what is misspelt', () => {
    expect(speller.misspelt('Il faut prévnir avant d’arivver.')).toEqual(['prévnir', 'd’arivver'])
  })

  test('leaves figures and addresses alone', () => {
    expect(speller.misspelt('« karim2019 », sur https://www.cnil.fr/ ou www.cnil.fr')).toEqual([])
  })
})

test('every word a player can read is spelt as the dictionary or our list spells it', () => {
  const found = sentences.flatMap(({ where, text }) =>
    speller.misspelt(text).map((word) => `${where}: ${word}`),
  )
  expect(found).toEqual([])
  expect(speller.unused(), 'words of words.txt that nothing needs').toEqual([])
}, 60_000)
