import { expect, test } from 'vitest'
import { escapeControls, escapeControlsAndBreaks } from './escape-controls.js'

test('control characters and direction controls are replaced by escapes', () => {
  expect(escapeControls('\u001b]0;moi\u0007')).toBe('\\u001b]0;moi\\u0007')
  expect(escapeControls('\u009b2J\u007f\u0085')).toBe('\\u009b2J\\u007f\\u0085')
  expect(escapeControls('a\u202eb\u2066c\u200f\u2028')).toBe('a\\u202eb\\u2066c\\u200f\\u2028')
  expect(escapeControls('lu\rcaché')).toBe('lu\\u000dcaché')
})

test('escapeControlsAndBreaks replaces tabs and line ends by escapes, and escapeControls keeps them', () => {
  const text = '\ufeffZoé\t« Œuvre »\u00a0!\r\nfin\n'
  expect(escapeControls(text)).toBe(text)
  expect(escapeControlsAndBreaks('a\r\nb\tc')).toBe('a\\u000d\\u000ab\\u0009c')
})
