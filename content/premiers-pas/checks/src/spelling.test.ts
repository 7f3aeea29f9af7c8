import { beforeAll, describe, expect, test } from 'vitest'
import { sentences } from './sentences.js'
import { openSpeller, ownWords, type Speller } from './spelling.js'

let speller: Speller

beforeAll(async () => {
  speller = await openSpeller(ownWords())
}, 60_000)

describe('the speller', () => {
  test('accepts French words with apostrophes and hyphens', () => {
    expect(speller.misspelt('L’œil, quelqu’un, rendez-le-lui, est-ce là-bas, à rebrousse-poil.')).toEqual([])
  })

  // Suggestions are not tested: Hunspell stops its search after 0.1 s, so the result depends on the load of the machine.
  test('reports misspelt words', () => {
    expect(speller.misspelt('Il faut prévnir avant d’arivver.')).toEqual(['prévnir', 'd’arivver'])
  })

  test('ignores web addresses and words that contain digits', () => {
    expect(speller.misspelt('« karim2019 », sur https://www.cnil.fr/ ou www.cnil.fr')).toEqual([])
  })
})

test('every word that a learner can read is in the French dictionary or in words.txt', () => {
  const found = sentences.flatMap(({ where, text }) =>
    speller.misspelt(text).map((word) => `${where}: ${word}`),
  )
  expect(found).toEqual([])
  expect(speller.unused(), 'words of words.txt that nothing needs').toEqual([])
}, 60_000)
