import { expect, it } from 'vitest'
import { inFrench } from './french-typography.js'

it('inFrench applies the French apostrophes, quotation marks and spaces', () => {
  expect(inFrench('Qu\'est-ce que "ça" change ?')).toBe('Qu’est-ce que «\u00a0ça\u00a0» change\u202f?')
})

it('inFrench does not change HTML elements, character references (`&amp;`) or URLs', () => {
  const link = '<p><a href="a?b=1">L\'aide</a> &amp; vous ?</p>'
  expect(inFrench(link)).toBe('<p><a href="a?b=1">L’aide</a> &amp; vous\u202f?</p>')
  expect(inFrench("L'aide : https://exemple.fr/l'aide?a=1;b")).toBe(
    "L’aide\u00a0: https://exemple.fr/l'aide?a=1;b",
  )
})
