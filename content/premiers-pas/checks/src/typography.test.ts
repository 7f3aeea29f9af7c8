import { describe, expect, test } from 'vitest'
import { sentences } from './sentences.js'
import { flawsOf } from './typography.js'

describe('flawsOf()', () => {
  test.each([
    'Quoi ?',
    'Une chose : le badge',
    'Une chose: le badge',
    "J'y suis",
    '"Oui"',
    'Oui...',
    'Elle dit «oui».',
    '1 240 mm',
    'Etes-vous là',
    'un - deux',
  ])('reports « %s »', (text) => {
    expect(flawsOf(text)).not.toEqual([])
  })

  test('reports nothing for a correct text', () => {
    expect(flawsOf('«\u00A0Quoi\u202F? Lundi\u00A0: J’y suis… À 8\u00A0h\u00A030.\u00A0»')).toEqual([])
  })
})

test('every text that a learner can read follows French typography', () => {
  const found = sentences.flatMap(({ where, text }) => flawsOf(text).map((what) => `${where}: ${what}`))
  expect(found).toEqual([])
})
