// `npm run check`: all that needs no browser. `npm run check changed`: only what this branch has changed.
import { changedSince, whereWeLeftMain } from './lib/changed.mjs'
import { check, runTests } from './lib/checking.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { checkNode } from './lib/node-version.mjs'
import { command, Stop, say } from './lib/say.mjs'

const withoutBrowser = ['--project', '!e2e']

/** What was changed since this branch left main, and the tests that reach it. */
async function checkChanged() {
  const base = await whereWeLeftMain()
  const files = await changedSince(base)
  say(`${files.length} files changed since ${base.slice(0, 10)}`)
  await check(() => runTests([...withoutBrowser, '--changed', base, '--passWithNoTests']), files)
}

await command(async () => {
  const [what] = process.argv.slice(2)
  if (what !== undefined && what !== 'changed') throw new Stop('Usage: npm run check [changed]')
  checkNode()
  await ensureInstalled()
  if (what === 'changed') return checkChanged()
  await check(() => runTests(withoutBrowser))
})
