import { existsSync } from 'node:fs'
import { ensureChromium } from './lib/browsers.mjs'
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { checkNode } from './lib/node-version.mjs'
import { inRoot } from './lib/root.mjs'
import { runNode } from './lib/run.mjs'
import { CommandError, command } from './lib/say.mjs'

await command(async () => {
  const [name = '', ...args] = process.argv.slice(2)
  checkNode()
  await ensureInstalled()
  await ensureBuilt()
  const program = inRoot('bench', 'dist', name, 'main.js')
  if (!/^[a-z]+$/.test(name) || !existsSync(program))
    throw new CommandError('Usage: npm run bench <engine|player|server|console|studio>')
  const needsBrowser = name === 'player' || name === 'studio'
  const env = needsBrowser ? { ...process.env, CHROMIUM: await ensureChromium() } : process.env
  const { code } = await runNode(program, args, { show: true, env })
  return code
})
