import { expect, it } from 'vitest'
import { contrastOf } from './contrast.js'

it('contrastOf returns the WCAG contrast of two colours, in any order', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 1)
  expect(contrastOf('#ffffff', '#767676')).toBeCloseTo(4.54, 1)
})

it('contrastOf returns undefined for an incomplete colour', () => {
  expect(contrastOf('#12', '#ffffff')).toBeUndefined()
})
