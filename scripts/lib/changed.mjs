import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { inRoot, root } from './root.mjs'
import { run, runNode } from './run.mjs'
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

/** Test files that import, directly or not, a file that differs from this commit; relative to the root.
 * @param {string} commit
 * @param {string[]} options for vitest
 * @returns {Promise<string[]>}
 */
export async function affectedTests(commit, options) {
  const list = inRoot('.cache/affected-tests.json')
  const vitest = inRoot('node_modules/vitest/vitest.mjs')
  const args = ['list', ...options, '--changed', commit, '--filesOnly', `--json=${list}`]
  const { code, output } = await runNode(vitest, args)
  if (code !== 0) throw new Stop(`vitest cannot list the tests:\n${output.trim()}`)
  /** @type {{ file: string }[]} */
  const found = JSON.parse(readFileSync(list, 'utf8'))
  return found.map(({ file }) => relative(root, file).replaceAll('\\', '/'))
}
