import { describe, expect, it } from 'vitest'
import { plainText, wordsOf } from './words-of.js'

const texts = (line: string) => wordsOf(line).map((word) => word.text)

describe('the words of a line', () => {
  it('are separated at spaces, not at no-break spaces', () => {
    expect(texts('Vous voyez ça comment\u00a0?')).toEqual(['Vous', 'voyez', 'ça', 'comment\u00a0?'])
    expect(texts('Au feutre\u00a0: «\u202fbienvenue\u202f».')).toEqual([
      'Au',
      'feutre\u00a0:',
      '«\u202fbienvenue\u202f».',
    ])
  })

  it('keep their emphasis, and the punctuation that touches them', () => {
    expect(wordsOf('Tu as *appelé* toi.')).toEqual([
      { text: 'Tu', emphasis: false },
      { text: 'as', emphasis: false },
      { text: 'appelé', emphasis: true },
      { text: 'toi.', emphasis: false },
    ])
    expect(texts('Tu as *appelé*\u00a0? Moi, jamais.')).toEqual([
      'Tu',
      'as',
      'appelé\u00a0?',
      'Moi,',
      'jamais.',
    ])
  })

  it('are emphasised as a whole if a part of the word is emphasised', () => {
    expect(wordsOf('On peut l’*appeler*\u00a0?').at(-1)).toEqual({ text: 'l’appeler\u00a0?', emphasis: true })
  })

  it('are an empty list for an empty line', () => {
    expect(wordsOf('')).toEqual([])
  })
})

it('plainText removes the emphasis marks from a line', () => {
  expect(plainText('Tu as *appelé*\u00a0?')).toBe('Tu as appelé\u00a0?')
})
