import { run } from './run.mjs'
import { Stop } from './say.mjs'

/** Returns the output of a git command, or nothing if it fails or git is not installed.
 * @param {string[]} args
 */
async function git(...args) {
  const { code, output } = await run('git', args).catch(() => ({ code: 1, output: '' }))
  return code === 0 ? output.trim() : undefined
}

/** @param {string | undefined} output */
const lines = (output) => (output ? output.split('\n') : [])

/** The last commit that this branch and main have in common. */
export async function branchPoint() {
  for (const main of ['origin/main', 'main']) {
    const base = await git('merge-base', 'HEAD', main)
    if (base) return base
  }
  throw new Stop('There is no main to compare with: run « npm run check » for everything.')
}

/** Files that differ from this commit, uncommitted ones included, deleted ones left out.
 * @param {string} commit
 */
export async function changedSince(commit) {
  const changed = await git('diff', '--name-only', '--diff-filter=d', commit)
  const added = await git('ls-files', '--others', '--exclude-standard')
  return [changed, added].flatMap(lines)
}

/**
 * @typedef {object} Scope
 * @property {string[]} projects the test projects whose tests can import a changed file
 * @property {(step: string) => boolean} isNeeded whether these tests read the output of a build step
 */

/** For each folder, the projects whose tests import its sources, and the build steps whose output they read. A package's
 * tests use the compiled packages below it, so that a change reaches the tests of one folder only. */
const parts = [
  { folder: 'packages/', projects: ['rooms'], steps: /^engine-bundle$/ },
  { folder: 'packages/stage/', projects: ['stage', 'story'], steps: /^content-/ },
  { folder: 'content/', projects: ['rooms'], steps: /^content-/ },
  { folder: 'scripts/', projects: ['rooms'], steps: /^$/ },
  { folder: 'apps/player/', projects: ['player'], steps: /^content-/ },
  { folder: 'apps/console/', projects: ['console'], steps: /^$/ },
  { folder: 'apps/server/', projects: ['server'], steps: /^server-bundle$/ },
  { folder: 'e2e/', projects: ['port'], steps: /^(content-.*|player|console|server-bundle)$/ },
]

/** Tests that read files of the repository instead of importing them. They are quick, and run after every change. */
export const repositoryTests = [
  'scripts/floors.test.ts',
  'scripts/no-game.test.ts',
  'scripts/lib/reference/reference.test.ts',
  'packages/script/src/diagnostics/catalogue.test.ts',
  'packages/script/src/diagnostics/pages.test.ts',
]

/** No test imports documents or benchmarks; every other file outside the folders above concerns all tests.
 * @param {string} file
 */
const isUntested = (file) => /\.md$|^(docs|bench)\//.test(file)

/** What has to be tested after a change of these files.
 * @param {string[]} files
 * @returns {Scope}
 */
export function scopeOf(files) {
  const tested = files.filter((file) => !isUntested(file))
  const isAnywhere = tested.some((file) => !parts.some(({ folder }) => file.startsWith(folder)))
  const concerned = parts.filter(({ folder }) => isAnywhere || tested.some((file) => file.startsWith(folder)))
  return {
    projects: [...new Set(concerned.flatMap(({ projects }) => projects))],
    isNeeded: (step) => concerned.some(({ steps }) => steps.test(step)),
  }
}
