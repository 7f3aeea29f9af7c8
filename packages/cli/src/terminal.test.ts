import { expect, it } from 'vitest'
import { isColoured } from './terminal.js'

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
