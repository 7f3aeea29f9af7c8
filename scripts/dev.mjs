// `npm run dev` serves the player, the console and the studio at one address, and shows changes of their code at once.
import { parseArgs } from 'node:util'
import { ensureBuilt, gameProjects } from './lib/build.mjs'
import { serveDevelopment } from './lib/dev/serve.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { checkNode } from './lib/node-version.mjs'
import { command } from './lib/say.mjs'

await command(async () => {
  const { values, positionals } = parseArgs({
    options: { inspect: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  checkNode()
  await ensureInstalled()
  await ensureBuilt((name) => name.startsWith('content-'), gameProjects)
  await serveDevelopment({
    port: Number(process.env.PORT || 5173),
    studioGame: positionals[0],
    inspect: values.inspect,
  })
})
