import { run } from './run.mjs'
import { CommandError } from './say.mjs'

/** Returns the output of a git command, or `undefined` if it fails or git is not installed.
 * @param {string[]} args
 */
async function git(...args) {
  const { code, output } = await run('git', args).catch(() => ({ code: 1, output: '' }))
  return code === 0 ? output.trim() : undefined
}

/** @param {string | undefined} output */
const linesOf = (output) => (output ? output.split('\n') : [])

/** Returns the last common commit of this branch and main. */
export async function branchPoint() {
  for (const main of ['origin/main', 'main']) {
    const base = await git('merge-base', 'HEAD', main)
    if (base) return base
  }
  throw new CommandError('There is no branch main to compare with: run « npm run check » to check all files.')
}

/** Includes uncommitted files, and excludes deleted files.
 * @param {string} commit
 */
export async function changedSince(commit) {
  const changed = await git('diff', '--name-only', '--diff-filter=d', commit)
  const added = await git('ls-files', '--others', '--exclude-standard')
  return [changed, added].flatMap(linesOf)
}

/**
 * @typedef {object} Scope
 * @property {string[]} projects the test projects whose tests can import a changed file
 * @property {(step: string) => boolean} isNeeded whether these tests read the output of a build step
 */

/** For each folder: the test projects whose tests import its sources, and the build steps whose output these tests read. Tests import the
 * sources of their own folder only. They use other packages in compiled form, so a change in another package does not select them. */
const parts = [
  { folder: 'packages/', projects: ['packages'], steps: /^engine-bundle$/ },
  { folder: 'packages/stage/', projects: ['stage', 'story'], steps: /^content-/ },
  { folder: 'content/', projects: ['packages'], steps: /^content-/ },
  { folder: 'scripts/', projects: ['packages'], steps: /^$/ },
  { folder: 'apps/player/', projects: ['player'], steps: /^content-/ },
  { folder: 'apps/console/', projects: ['console'], steps: /^$/ },
  { folder: 'packages/design/', projects: ['console'], steps: /^$/ },
  { folder: 'apps/studio/', projects: ['studio'], steps: /^$/ },
  { folder: 'apps/server/', projects: ['server'], steps: /^server-bundle$/ },
  { folder: 'e2e/', projects: ['port'], steps: /^(content-.*|player|console|studio|server-bundle)$/ },
]

/** Tests that read files of the repository instead of importing them. vitest does not know which changes affect them, so they run after
 * every change. */
export const repositoryTests = [
  'scripts/layers.test.ts',
  'scripts/no-game.test.ts',
  'scripts/lib/reference/reference.test.ts',
  'scripts/specification.test.ts',
  'packages/script/src/diagnostics/catalogue.test.ts',
  'packages/script/src/diagnostics/pages.test.ts',
]

/** Whether the file is a document or part of a benchmark. Tests import neither.
 * @param {string} file
 */
const isUntested = (file) => /\.md$|^(docs|bench)\//.test(file)

/**
 * @param {string[]} files
 * @returns {Scope}
 */
export function scopeOf(files) {
  const testedFiles = files.filter((file) => !isUntested(file))
  // A file outside the folders of `parts`, such as package-lock.json, can affect every test.
  const affectsAllTests = testedFiles.some((file) => !parts.some(({ folder }) => file.startsWith(folder)))
  const affectedParts = parts.filter(
    ({ folder }) => affectsAllTests || testedFiles.some((file) => file.startsWith(folder)),
  )
  return {
    projects: [...new Set(affectedParts.flatMap(({ projects }) => projects))],
    isNeeded: (step) => affectedParts.some(({ steps }) => steps.test(step)),
  }
}
