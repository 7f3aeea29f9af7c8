// `npm run check` runs all checks that need no browser. `npm run check changed` checks the format and the style of the changed files,
// checks the types of all files, and runs the tests that the changes affect.
import { branchPoint, changedSince, repositoryTests, scopeOf } from './lib/changed.mjs'
import { check, runTests } from './lib/checking.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { checkNode } from './lib/node-version.mjs'
import { CommandError, command, say } from './lib/say.mjs'

/** Always runs `repositoryTests`, because vitest does not know which files they read. */
async function checkChanged() {
  const base = await branchPoint()
  const files = await changedSince(base)
  const { projects, isNeeded } = scopeOf(files)
  say(
    `${files.length} files differ from ${base.slice(0, 10)}; affected test projects: ${projects.join(', ') || 'none'}`,
  )
  const options = [...projects.flatMap((name) => ['--project', name]), '--changed', base, '--passWithNoTests']
  await check({
    files,
    isNeeded,
    async runTests() {
      await runTests(['--project', 'packages', ...repositoryTests])
      if (projects.length > 0) await runTests(options)
    },
  })
}

await command(async () => {
  const [scope] = process.argv.slice(2)
  if (scope !== undefined && scope !== 'changed') throw new CommandError('Usage: npm run check [changed]')
  checkNode()
  await ensureInstalled()
  if (scope === 'changed') return checkChanged()
  await check({ runTests: () => runTests(['--project', '!e2e']) })
})
