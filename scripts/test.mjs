import { check, runTests } from './lib/checking.mjs'
import { ensureChromium, windowlessChromium } from './lib/chromium.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { checkNode } from './lib/node-version.mjs'
import { command } from './lib/say.mjs'

await command(async () => {
  checkNode()
  await ensureInstalled()
  const CHROMIUM = await ensureChromium()
  const CHROMIUM_WINDOWLESS = windowlessChromium()
  const env = { ...process.env, CHROMIUM, ...(CHROMIUM_WINDOWLESS && { CHROMIUM_WINDOWLESS }) }
  await check(() => runTests([], env))
})
