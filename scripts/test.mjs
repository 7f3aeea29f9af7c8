import { ensureBuilt } from './lib/build.mjs'
import { checkSources, runTests } from './lib/checking.mjs'
import { ensureChromium } from './lib/chromium.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { checkNode } from './lib/node-version.mjs'
import { command } from './lib/say.mjs'

await command(async () => {
  checkNode()
  await ensureInstalled()
  const CHROMIUM = await ensureChromium()
  await checkSources()
  await ensureBuilt()
  await runTests([], { ...process.env, CHROMIUM })
})
