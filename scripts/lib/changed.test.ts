import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { repositoryTests, scopeOf } from './changed.mjs'
import { inRoot } from './root.mjs'

const steps = ['content-un-jeu', 'player', 'player-alone', 'console', 'server-bundle', 'engine-bundle']

describe('scopeOf', () => {
  it.each([
    { changed: ['apps/player/src/a.ts'], projects: ['player'], built: ['content-un-jeu'] },
    {
      changed: ['packages/stage/src/a.ts'],
      projects: ['packages', 'stage', 'story'],
      built: ['content-un-jeu', 'engine-bundle'],
    },
    { changed: ['apps/console/src/a.tsx', 'README.md'], projects: ['console'], built: [] },
    {
      changed: ['packages/script/src/a.ts', 'apps/server/src/b.ts'],
      projects: ['packages', 'server'],
      built: ['server-bundle', 'engine-bundle'],
    },
    {
      changed: ['e2e/security/paths.test.ts'],
      // The tests in e2e/ that open no browser.
      projects: ['port'],
      built: ['content-un-jeu', 'player', 'console', 'server-bundle'],
    },
    { changed: ['docs/tests-by-subject.md', 'bench/figure.ts'], projects: [], built: [] },
  ])(
    'selects the projects $projects and the build steps $built after a change of $changed',
    ({ changed, projects, built }) => {
      const scope = scopeOf(changed)
      expect(scope.projects).toEqual(projects)
      expect(steps.filter(scope.isNeeded)).toEqual(built)
    },
  )

  it('selects all projects after a change of package-lock.json, which belongs to no single project', () => {
    expect(scopeOf(['package-lock.json']).projects).toEqual([
      'packages',
      'stage',
      'story',
      'player',
      'console',
      'studio',
      'server',
      'port',
    ])
  })
})

it.each(repositoryTests)('the test file %s, which runs after every change, exists', (file) => {
  expect(existsSync(inRoot(file))).toBe(true)
})
