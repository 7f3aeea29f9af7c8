import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { countsIn } from './checking.mjs'

const folder = mkdtempSync(join(tmpdir(), 'didascalie-checking-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('countsIn returns how many tests passed and failed', () => {
  const path = join(folder, 'tests.json')
  writeFileSync(path, JSON.stringify({ numPassedTests: 12, numFailedTests: 1 }))
  expect(countsIn(path)).toBe('12 passed, 1 failed')
})

it('countsIn returns undefined if the test runner wrote no report', () => {
  expect(countsIn(join(folder, 'never-written.json'))).toBeUndefined()
})
