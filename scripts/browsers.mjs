import { ensureFirefox } from './lib/browsers.mjs'
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { checkNode } from './lib/node-version.mjs'
import { inRoot } from './lib/root.mjs'
import { runNode } from './lib/run.mjs'
import { command } from './lib/say.mjs'

await command(async () => {
  checkNode()
  await ensureInstalled()
  await ensureBuilt()
  const env = { ...process.env, FIREFOX: await ensureFirefox() }
  const { code } = await runNode(inRoot('e2e/dist/browsers/main.js'), [], { show: true, env })
  return code
})
