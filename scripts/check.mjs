// `npm run check`: everything that needs no browser. `npm run check changed`: only what this branch has changed.
import { affectedTests, branchPoint, changedSince } from './lib/changed.mjs'
import { check, runTests } from './lib/checking.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { checkNode } from './lib/node-version.mjs'
import { command, Stop, say } from './lib/say.mjs'

const withoutBrowser = ['--project', '!e2e']

/** Checks the files that differ from main, and runs the tests that import one of them. */
async function checkChanged() {
  const base = await branchPoint()
  const files = await changedSince(base)
  const tests = await affectedTests(base, withoutBrowser)
  say(`${files.length} files changed since ${base.slice(0, 10)}; they affect ${tests.length} test files`)
  await check({
    files,
    testFiles: tests,
    async runTests() {
      if (tests.length > 0) await runTests([...withoutBrowser, '--changed', base])
    },
  })
}

await command(async () => {
  const [what] = process.argv.slice(2)
  if (what !== undefined && what !== 'changed') throw new Stop('Usage: npm run check [changed]')
  checkNode()
  await ensureInstalled()
  if (what === 'changed') return checkChanged()
  await check({ runTests: () => runTests(withoutBrowser) })
})
