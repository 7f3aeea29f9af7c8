import { expect, it } from 'vitest'
import { escapeControls, isColoured } from './terminal.js'

it.each([
  [{}, true, true],
  [{}, false, false],
  [{ FORCE_COLOR: '1' }, false, true],
  [{ FORCE_COLOR: '' }, false, true],
  [{ FORCE_COLOR: '0' }, true, false],
  [{ FORCE_COLOR: 'false' }, true, false],
  [{ NO_COLOR: '1', FORCE_COLOR: '1' }, true, false],
])('isColoured with the environment %o (terminal: %s) returns %s', (env, tty, coloured) => {
  expect(isColoured(env, tty)).toBe(coloured)
})

it('escapeControls keeps the colours of the program and new lines, and makes every other control character of a game visible', () => {
  const title = '\u001b]0;titre\u0007\u001b[2J\u009b6n\rrm \u202egpj'
  expect(escapeControls(`\u001b[31merreur\u001b[0m\n\t${title}`)).toBe(
    '\u001b[31merreur\u001b[0m\n\t\\u001b]0;titre\\u0007\\u001b[2J\\u009b6n\\u000drm \\u202egpj',
  )
  expect(JSON.parse(escapeControls(JSON.stringify({ text: title })))).toEqual({ text: title })
})
