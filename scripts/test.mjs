import { ensureChromium, ensureFirefox } from './lib/browsers.mjs'
import { check, runTests } from './lib/checking.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { checkNode } from './lib/node-version.mjs'
import { command } from './lib/say.mjs'

await command(async () => {
  checkNode()
  await ensureInstalled()
  const env = { ...process.env, CHROMIUM: await ensureChromium(), FIREFOX: await ensureFirefox() }
  await check({ runTests: () => runTests([], env) })
})
