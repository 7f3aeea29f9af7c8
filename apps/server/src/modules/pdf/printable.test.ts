import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyText } from '../../testing/any-text.js'
import { fontFileFor } from './fonts.js'
import { printable } from './printable.js'

describe('printable', () => {
  test.each([
    ['« Été ! » œuvre, Œdipe, À Ç É', '« Été ! » œuvre, Œdipe, À Ç É'],
    ['L\u2019été\u00a0: oui\u202f!', 'L’été\u00a0: oui\u202f!'],
    ["Aurélie O'Brien", 'Aurélie O’Brien'],
    ['Łukasz Öztürk-Šťastný', 'Łukasz Öztürk-Šťastný'],
    ['e\u0301te\u0301', 'été'],
    ['Zoé 🌟 Martin 👩🏽‍🔧', 'Zoé Martin'],
    ['1️⃣ 🇫🇷', '1'],
    ['𝓐mina ﬁn ①', 'Amina fin 1'],
    ['a\u0000b\u200bc\u202ed\ufeffe', 'abcde'],
    ['a\ud800b', 'ab'],
    ['Z\u0335\u0321a\u0489lgo', 'Zalgo'],
    ['  un\t deux\n\ntrois  ', 'un deux trois'],
    ['李 明', ''],
  ])('turns %j into %j', (text, expected) => {
    expect(printable(text, 'text')).toBe(expected)
  })

  test('keeps a letter for which the fonts have only a simpler form, for example without its accent', () => {
    for (const face of ['display', 'text', 'strong'] as const)
      expect(printable('Ngọc Ŝtefan Ŧŀ', face)).toBe('Ngọc Ŝtefan Ŧŀ')
  })

  test('returns only characters that a font can draw', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        for (const character of printable(text, 'text')) expect(fontFileFor('text', character)).toBeDefined()
      }),
    )
  })
})
