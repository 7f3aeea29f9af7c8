import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { checkNode } from './lib/node-version.mjs'
import { inRoot } from './lib/root.mjs'
import { command } from './lib/say.mjs'

/** What only tests and benchmarks need: somebody's first start does not wait for it. */
const notServed = new Set(['compile-rest', 'engine-bundle', 'player-alone'])

await command(async () => {
  checkNode()
  await ensureInstalled()
  await ensureBuilt((name) => !notServed.has(name))
  // In this very process, so that Ctrl-C and signals reach the server itself.
  await import(pathToFileURL(inRoot('apps/server/dist/bundle/main.js')).href)
})
