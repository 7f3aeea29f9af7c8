import fc from 'fast-check'
import { expect, test } from 'vitest'
import { replaceOperatorWords } from './operator-words.js'

test.each([
  ['$a and not $b', '$a &&  !   $b'],
  ['$n gte 2 or $n is 0', '$n >=  2 || $n == 0'],
  ['$n to 3', '$n =  3'],
  ['$and eq "and or"', '$and == "and or"'],
  ["$a neq 'is'", "$a !=  'is'"],
  ['$order == $islet', '$order == $islet'],
])('replaceOperatorWords changes `%s` to `%s`', (source, expected) => {
  expect(replaceOperatorWords(source)).toBe(expected)
})

test('replaceOperatorWords keeps the length of the source', () => {
  const word = fc.constantFrom('and', 'or', 'not', 'is', 'neq', 'lte', 'to', '$to', '"not"', '12', '(', 'x')
  fc.assert(
    fc.property(fc.array(word), (words) => {
      const source = words.join(' ')
      expect(replaceOperatorWords(source)).toHaveLength(source.length)
      expect(replaceOperatorWords(replaceOperatorWords(source))).toBe(replaceOperatorWords(source))
    }),
  )
})
