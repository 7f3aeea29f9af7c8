import { formatCount } from '@didascalie/contract/text'
import { expect, it } from 'vitest'
import { french, typeset, withDe } from './french.js'

it('french adds the no-break spaces of French typography', () => {
  expect(french('Pourquoi ? « Oui » : 24 codes, 6 sur 17')).toBe(
    'Pourquoi\u202f? «\u00a0Oui\u00a0»\u00a0: 24\u00a0codes, 6\u00a0sur\u00a017',
  )
})

it('typeset applies French typography to a whole catalogue, including functions', () => {
  const words = typeset({ a: 'Qui ?', b: { c: (n: number) => `${formatCount(n, 'code')} !` } })
  expect(words.a).toBe('Qui\u202f?')
  expect(words.b.c(2)).toBe('2\u00a0codes\u202f!')
  expect(words.b.c(0)).toBe('0 code\u202f!'.replace(' ', '\u00a0'))
})

it('withDe writes « d’ » before a vowel and « de » before a consonant', () => {
  expect([withDe('Marc'), withDe('Enzo'), withDe('Éloïse'), withDe('une personne')]).toEqual([
    'de Marc',
    'd’Enzo',
    'd’Éloïse',
    'd’une personne',
  ])
})
