import { ensureChromium } from './lib/browsers.mjs'
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { checkNode } from './lib/node-version.mjs'
import { inRoot } from './lib/root.mjs'
import { runNode } from './lib/run.mjs'
import { command } from './lib/say.mjs'
import { soakProperties } from './lib/soak-properties.mjs'

await command(async () => {
  checkNode()
  await ensureInstalled()
  await ensureBuilt()
  const [mode, ...args] = process.argv.slice(2)
  if (mode === 'properties') return soakProperties(args)
  const env = { ...process.env, CHROMIUM: await ensureChromium() }
  const { code } = await runNode(inRoot('e2e/dist/bot/main.js'), process.argv.slice(2), { show: true, env })
  return code
})
