import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { fileFaultCodes } from './file-fault.js'

it.each(fileFaultCodes)('the author’s guide explains the code %s', (code) => {
  const guide = readFileSync(join(import.meta.dirname, '../../../../docs/guides/auteur.md'), 'utf8')
  expect(guide).toMatch(new RegExp(`^\\| .*\`${code}\`.* \\|`, 'm'))
})
