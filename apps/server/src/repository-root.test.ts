import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repositoryRoot } from './repository-root.js'

test('repositoryRoot finds the root of the repository from any folder inside it', () => {
  const root = mkdtempSync(join(tmpdir(), 'didascalie-root-'))
  const deep = join(root, 'apps/server/dist/bundle/cli')
  mkdirSync(deep, { recursive: true })
  expect([deep, join(root, 'apps/server/dist'), root].map(repositoryRoot)).toEqual([root, root, root])
  rmSync(root, { recursive: true })
})

test('repositoryRoot throws outside of the repository', () => {
  expect(() => repositoryRoot('/')).toThrow(/apps\/server was not found/)
})
