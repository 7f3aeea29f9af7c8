import { existsSync, readdirSync } from 'node:fs'
import { compile } from './compile.mjs'
import { compressFolder } from './compress.mjs'
import { inRoot } from './root.mjs'
import { runNode } from './run.mjs'
import { sweep } from './sweep.mjs'

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string} what told while it runs
 * @property {string[]} inputs files and folders, below the root
 * @property {string[]} outputs
 * @property {() => Promise<{ code: number, output: string }>} work
 */

const cli = inRoot('packages/script/dist/cli/main.js')

/** What runs when the game is served; the player is the bundler's. @type {Step} */
const compiling = {
  name: 'compile',
  what: 'Compiling',
  inputs: ['tsconfig.base.json', 'package-lock.json', 'packages', 'apps/server'],
  outputs: ['packages/script/dist/cli/main.js', 'apps/server/dist/main.js'],
  work() {
    for (const room of ['packages/contract', 'packages/engine', 'packages/script', 'apps/server'])
      sweep(inRoot(room))
    return compile(['packages/script', 'apps/server'])
  },
}

/** What is started, of what was compiled. @type {Step} */
const serverBundle = {
  name: 'server-bundle',
  what: 'Bundling the server',
  inputs: [...compiling.inputs, 'scripts/lib/bundle-server.mjs'],
  outputs: ['apps/server/dist/bundle/main.js'],
  work: () => runNode(inRoot('scripts/lib/bundle-server.mjs'), []),
}

/** Benchmarks, browser tests and the game's own programs. @type {Step} */
const compilingTheRest = {
  name: 'compile-rest',
  what: 'Compiling the tests and tools',
  inputs: [
    'tsconfig.json',
    'tsconfig.base.json',
    'package-lock.json',
    'packages',
    'apps',
    'bench',
    'e2e',
    'content',
  ],
  outputs: ['bench/dist/figure.js', 'e2e/dist/support/server.js'],
  work: () => compile(),
}

/** @type {Step} */
const engineBundle = {
  name: 'engine-bundle',
  what: 'Bundling the engine',
  inputs: ['packages/engine', 'packages/contract', 'package-lock.json', 'scripts/lib/bundle-engine.mjs'],
  outputs: ['packages/engine/dist/bundle/engine.min.js'],
  work: () => runNode(inRoot('scripts/lib/bundle-engine.mjs'), []),
}

/** @type {Step} */
const player = {
  name: 'player',
  what: 'Building the player',
  inputs: ['apps/player', 'packages', 'package-lock.json', 'scripts/lib/compress.mjs'],
  outputs: ['apps/player/dist/index.html'],
  async work() {
    const built = await runNode(inRoot('node_modules/vite/bin/vite.js'), ['build', 'apps/player'])
    if (built.code === 0) await compressFolder(inRoot('apps/player/dist'))
    return built
  },
}

/** The player of packages, which asks no server. @type {Step} */
const playerAlone = {
  name: 'player-alone',
  what: 'Building the player of packages',
  inputs: ['apps/player', 'packages', 'package-lock.json'],
  outputs: ['.cache/player-alone/index.html'],
  work: () =>
    runNode(inRoot('node_modules/vite/bin/vite.js'), [
      'build',
      'apps/player',
      '--config',
      'apps/player/vite.alone.config.ts',
    ]),
}

/** @type {Step} */
const consoleStep = {
  name: 'console',
  what: 'Building the régie',
  inputs: ['apps/console', 'packages', 'package-lock.json', 'scripts/lib/compress.mjs'],
  outputs: ['apps/console/dist/index.html'],
  async work() {
    const built = await runNode(inRoot('node_modules/vite/bin/vite.js'), ['build', 'apps/console'])
    if (built.code === 0) await compressFolder(inRoot('apps/console/dist'))
    return built
  },
}

/** One step for each game under content/.
 * @param {string} name
 * @returns {Step}
 */
const content = (name) => ({
  name: `content-${name}`,
  what: `Preparing ${name}`,
  inputs: [`content/${name}`, 'packages', 'scripts/lib/compress.mjs'],
  outputs: [
    `content/${name}/dist/graphData.json`,
    `content/${name}/dist/manifest.json`,
    // What the check of its story found, for its own tests.
    `.cache/checks/${name}.json`,
  ],
  async work() {
    const built = await runNode(cli, [
      'build',
      `content/${name}`,
      '--report',
      inRoot(`.cache/checks/${name}.json`),
    ])
    if (built.code === 0) await compressFolder(inRoot('content', name, 'dist'))
    return built
  },
})

/** What all stand on, and three lots that do not need each other, games first, which take longest; each in the order in which they
 * stand on each other. */
export function buildSteps() {
  const games = readdirSync(inRoot('content')).filter((name) =>
    existsSync(inRoot('content', name, 'didascalie.json')),
  )
  return {
    ground: [compiling],
    games: games.map(content),
    pages: [player, playerAlone, consoleStep],
    rest: [serverBundle, compilingTheRest, engineBundle],
  }
}
