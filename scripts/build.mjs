import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { checkNode } from './lib/node-version.mjs'
import { command } from './lib/say.mjs'

await command(async () => {
  checkNode()
  await ensureInstalled()
  await ensureBuilt()
})
