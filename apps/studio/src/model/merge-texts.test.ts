import fc from 'fast-check'
import { expect, it } from 'vitest'
import { composeText, mergeTexts } from './merge-texts.js'

const base = 'un\ndeux\ntrois\nquatre\n'

it('mergeTexts merges changes of different lines without a decision of the writer', () => {
  const parts = mergeTexts(base, 'un\nDEUX\ntrois\nquatre\n', 'un\ndeux\ntrois\nquatre\ncinq\n')
  expect(composeText(parts)).toBe('un\nDEUX\ntrois\nquatre\ncinq\n')
})

it('composeText needs a decision of the writer if both sides changed the same line', () => {
  const parts = mergeTexts(base, 'un\nici\ntrois\nquatre\n', 'un\nlà\ntrois\nquatre\n')
  expect(composeText(parts)).toBeUndefined()
  expect(composeText(parts, ['mine'])).toBe('un\nici\ntrois\nquatre\n')
  expect(composeText(parts, ['theirs'])).toBe('un\nlà\ntrois\nquatre\n')
  expect(composeText(parts, ['all'])).toBe('un\nici\nlà\ntrois\nquatre\n')
})

it('composeText gives a kept copy of a line no tag, because a tag belongs to one line', () => {
  const parts = mergeTexts('Oui. #line:a', 'Oui, ici. #line:a', 'Oui, là. #line:a\nNon. #line:b')
  expect(composeText(parts, ['all'])).toBe('Oui, ici. #line:a\nOui, là.\nNon. #line:b')
})

it.each([
  { mine: 'Oui et non.', theirs: 'Oui. #line:a', merged: 'Oui et non. #line:a' },
  { mine: 'Oui.\nNon.', theirs: 'Oui. #line:a', merged: 'Oui. #line:a\nNon.' },
  { mine: 'Oui. #line:a', theirs: 'Oui et non.', merged: 'Oui et non. #line:a' },
  { mine: 'Oui. #line:a', theirs: 'Oui. #line:b', merged: 'Oui. #line:b' },
  { mine: '', theirs: 'Oui. #line:a', merged: '' },
])(
  'mergeTexts merges a line tag without a decision of the writer: $mine / $theirs',
  ({ mine, theirs, merged }) => {
    expect(composeText(mergeTexts('Oui.', mine, theirs))).toBe(merged)
  },
)

it('mergeTexts leaves the decision to the writer if one side changed a line that the other side deleted', () => {
  const parts = mergeTexts(base, 'un\ntrois\nquatre\n', 'un\nDEUX\ntrois\nquatre\n')
  expect(parts.map(({ kind }) => kind)).toEqual(['same', 'both', 'same'])
})

const texts = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 8 }).map((lines) => lines.join('\n'))

it('mergeTexts keeps the changed version of any text if only one side changed', () => {
  fc.assert(
    fc.property(texts, texts, (old, changed) => {
      expect(composeText(mergeTexts(old, changed, old))).toBe(changed)
      expect(composeText(mergeTexts(old, old, changed))).toBe(changed)
    }),
  )
})

it('mergeTexts returns parts that together contain the complete text of each side', () => {
  fc.assert(
    fc.property(texts, texts, texts, (old, mine, theirs) => {
      const parts = mergeTexts(old, mine, theirs)
      expect(parts.flatMap((part) => part.mine).join('\n')).toBe(mine)
      expect(parts.flatMap((part) => part.theirs).join('\n')).toBe(theirs)
    }),
  )
})
