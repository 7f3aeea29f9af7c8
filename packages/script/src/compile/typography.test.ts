import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { typeset, typographyFlaws } from './typography.js'

const withVisibleSpaces = (text: string) => typeset(text).replaceAll('\u00A0', '~').replaceAll('\u202F', '_')

describe('typeset', () => {
  test.each([
    ["J'y suis !", 'J’y suis_!'],
    ['Quoi?', 'Quoi_?'],
    ['Quoi ?!', 'Quoi_?!'],
    ['Oui; non ; peut-être', 'Oui_; non_; peut-être'],
    ['Une chose : le badge', 'Une chose~: le badge'],
    ['à 8:30', 'à 8:30'],
    ['Elle dit "oui".', 'Elle dit «~oui~».'],
    ['Elle dit «oui» .', 'Elle dit «~oui~» .'],
    ['Il est 8 h 30...', 'Il est 8~h~30…'],
    ['20 % de 3 km', '20~% de 3~km'],
    ['3 hommes', '3 hommes'],
    ['1 240 × 260, ou 1 204', '1_240 × 260, ou 1_204'],
    ['à 14 h, 14 boîtes', 'à 14~h, 14 boîtes'],
    ['(?) et [!]', '(?) et [!]'],
    ['Voir https://exemple.fr/?a=1&b=2', 'Voir https://exemple.fr/?a=1&b=2'],
    ['?', '?'],
  ])('turns « %s » into « %s » (`~` is a no-break space, `_` a narrow one)', (written, expected) => {
    expect(withVisibleSpaces(written)).toBe(expected)
  })

  test('does not change a text that is already typeset', () => {
    const piece = fc.constantFrom(
      'a',
      'É',
      '8',
      '240',
      ' ',
      '  ',
      '\u00A0',
      '\u202F',
      '«',
      '»',
      '"',
      "'",
      ';',
      ':',
      '!',
      '?',
      '.',
      '...',
      '…',
      '(',
      ')',
      '[',
      ' h ',
      ' %',
      'km',
      '=',
      '/',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        const once = typeset(pieces.join(''))
        expect(typeset(once)).toBe(once)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('typographyFlaws', () => {
  test.each([
    ['Un  deux', 'deux espaces'],
    ['Il dit “oui”', 'Guillemets anglais'],
    ['Bonjour , toi', 'avant une virgule'],
    ['Bonjour,toi', 'manque une espace après une virgule'],
    ['A partir de lundi', '« À »'],
    ['Etes-vous là', '« É »'],
    ['Un coup d’oeil', '« œ »'],
  ])('reports « %s »', (text, what) => {
    expect(typographyFlaws(typeset(text)).join()).toContain(what)
  })

  test.each(['Bonjour, toi.', '3,5 km', 'L’État est là.', 'Oui… non.', '« Oui », dit-elle.'])(
    'accepts « %s »',
    (text) => {
      expect(typographyFlaws(typeset(text))).toEqual([])
    },
  )
})
