import { existsSync } from 'node:fs'
import { inRoot } from './root.mjs'
import { run } from './run.mjs'
import { Stop } from './say.mjs'

/** @param {string[]} args */
async function git(...args) {
  // Not everybody who has the sources has git.
  const { code, output } = await run('git', args).catch(() => ({ code: 1, output: '' }))
  return code === 0 ? output.trim() : undefined
}

/** @param {string | undefined} names */
const lines = (names) => (names ? names.split('\n') : [])

/** The commit from which this branch and main part; on main itself, what others have of it. */
export async function whereWeLeftMain() {
  for (const main of ['origin/main', 'main']) {
    const base = await git('merge-base', 'HEAD', main)
    if (base) return base
  }
  throw new Stop('There is no main to compare with: run « npm run check » for everything.')
}

/** Files that are not as they were then, those that nobody has committed included; deleted ones are left out.
 * @param {string} commit
 */
export async function changedSince(commit) {
  const changed = await git('diff', '--name-only', '--diff-filter=d', commit)
  const added = await git('ls-files', '--others', '--exclude-standard')
  return [changed, added].flatMap(lines)
}

/** All files of the project; none where git cannot tell. */
export async function listed() {
  const names = await git('ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate')
  return lines(names).filter((name) => existsSync(inRoot(name)))
}
