// `npm start` installs missing packages, runs the outdated build steps, then serves the game.
import { pathToFileURL } from 'node:url'
import { ensureBuilt, gameProjects } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { checkNode } from './lib/node-version.mjs'
import { inRoot } from './lib/root.mjs'
import { command } from './lib/say.mjs'

/** Build steps that `npm start` does not need. Other commands, tests and benchmarks use their output. */
const unservedSteps = new Set(['engine-bundle', 'player-alone', 'studio'])

await command(async () => {
  checkNode()
  await ensureInstalled()
  await ensureBuilt((name) => !unservedSteps.has(name), gameProjects)
  // The server runs in this process, so that it receives signals itself.
  await import(pathToFileURL(inRoot('apps/server/dist/bundle/main.js')).href)
})
