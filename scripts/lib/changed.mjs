import { run } from './run.mjs'
import { Stop } from './say.mjs'

/** @param {string[]} args */
async function git(...args) {
  const { code, output } = await run('git', args)
  return code === 0 ? output.trim() : undefined
}

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
  return [changed, added].flatMap((names) => (names ? names.split('\n') : []))
}
