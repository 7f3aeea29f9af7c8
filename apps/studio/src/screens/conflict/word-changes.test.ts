import fc from 'fast-check'
import { expect, it } from 'vitest'
import { wordChanges } from './word-changes.js'

it('wordChanges marks the words that the newer version removed or added', () => {
  expect(wordChanges('Appelez. #fait', 'Appelez. Vite. #fait')).toEqual([
    { kind: 'same', text: 'Appelez. ' },
    { kind: 'added', text: 'Vite. ' },
    { kind: 'same', text: '#fait' },
  ])
  expect(wordChanges('On vous rappellera demain', 'On vous rappelle demain')).toEqual([
    { kind: 'same', text: 'On vous ' },
    { kind: 'removed', text: 'rappellera' },
    { kind: 'added', text: 'rappelle' },
    { kind: 'same', text: ' demain' },
  ])
})

it('wordChanges keeps every character of the older and of the newer text, for any two texts', () => {
  const texts = fc.array(fc.constantFrom('a', 'b ', 'c\n'), { maxLength: 8 }).map((words) => words.join(''))
  fc.assert(
    fc.property(texts, texts, (before, after) => {
      const changes = wordChanges(before, after)
      const without = (kind: string) =>
        changes
          .filter((one) => one.kind !== kind)
          .map(({ text }) => text)
          .join('')
      expect([without('added'), without('removed')]).toEqual([before, after])
    }),
  )
})
