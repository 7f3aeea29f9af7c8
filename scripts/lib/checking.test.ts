import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { countsIn, isNeeded } from './checking.mjs'

const folder = mkdtempSync(join(tmpdir(), 'didascalie-checking-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('returns how many tests passed and failed', () => {
  const path = join(folder, 'tests.json')
  writeFileSync(path, JSON.stringify({ numPassedTests: 12, numFailedTests: 1 }))
  expect(countsIn(path)).toBe('12 passed, 1 failed')
})

it('returns nothing where the test runner wrote no report', () => {
  expect(countsIn(join(folder, 'never-written.json'))).toBeUndefined()
})

it('builds no bundle for unit tests of the player, and everything that is served for browserless tests', () => {
  const steps = ['content-un-jeu', 'player', 'player-alone', 'console', 'server-bundle', 'engine-bundle']
  const needed = (...tests: string[]) => steps.filter((step) => isNeeded(step, tests))
  expect(needed('apps/player/src/stage/panel.test.tsx')).toEqual(['content-un-jeu'])
  expect(needed('apps/console/src/a.test.tsx', 'packages/engine/src/a.test.ts')).toEqual([])
  expect(needed('packages/script/src/a.test.ts', 'apps/server/src/b.test.ts')).toEqual([
    'server-bundle',
    'engine-bundle',
  ])
  expect(needed('e2e/security/paths.test.ts')).toEqual([
    'content-un-jeu',
    'player',
    'console',
    'server-bundle',
  ])
})
