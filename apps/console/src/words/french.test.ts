import { expect, it } from 'vitest'
import { withDe } from './french.js'

it('withDe writes « d’ » before a vowel and « de » before a consonant', () => {
  expect([withDe('Marc'), withDe('Enzo'), withDe('Éloïse'), withDe('une personne')]).toEqual([
    'de Marc',
    'd’Enzo',
    'd’Éloïse',
    'd’une personne',
  ])
})
