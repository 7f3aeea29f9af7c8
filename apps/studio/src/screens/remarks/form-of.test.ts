import type { Diagnostic } from '@didascalie/script'
import { expect, it } from 'vitest'
import { formOf } from './form-of.js'

const diagnostic = (code: Diagnostic['code']) => ({ code })

it('formOf returns the form in which the writer repairs a diagnostic, if there is one', () => {
  expect(formOf(diagnostic('unnamed-scene'), 'matin')).toEqual(['textes', 'scenes', 'matin'])
  expect(formOf(diagnostic('missing-prop'), 'matin')).toEqual(['objets'])
  expect(formOf(diagnostic('dead-end'), 'matin')).toBeUndefined()
})
