import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { countsIn } from './checking.mjs'

const folder = mkdtempSync(join(tmpdir(), 'didascalie-checking-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('says how the tests went, in one plain line', () => {
  const path = join(folder, 'tests.json')
  writeFileSync(path, JSON.stringify({ numPassedTests: 12, numFailedTests: 1 }))
  expect(countsIn(path)).toBe('12 passed, 1 failed')
})

it('says nothing of tests that were ended before they told', () => {
  expect(countsIn(join(folder, 'never-written.json'))).toBeUndefined()
})
