// Compiles the packages, then runs the build steps whose output is outdated: bundles, player, console, studio and games.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compile } from './compile.mjs'
import { compressFolder } from './compress.mjs'
import { contentHash, fingerprint, isFresh, recordBuild } from './freshness.mjs'
import { inRoot } from './root.mjs'
import { runNode } from './run.mjs'
import { CommandError, waitForAll, withProgress } from './say.mjs'

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string} what the text that is shown while the step runs
 * @property {string[]} inputs files and folders, relative to the root
 * @property {string[]} outputs
 * @property {() => Promise<{ code: number, output: string }>} work
 */

/** Returns the folder of an npm workspace, and the folders of the `@didascalie` packages that it needs.
 * @param {string} folder
 * @returns {string[]}
 */
export function withDependencies(folder) {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(
    readFileSync(inRoot(folder, 'package.json'), 'utf8'),
  )
  const ownPackages = Object.keys({ ...dependencies, ...devDependencies })
    .filter((name) => name.startsWith('@didascalie/'))
    .map((name) => `packages/${name.slice('@didascalie/'.length)}`)
  return [folder, ...ownPackages.flatMap(withDependencies)]
}

/** @param {string} script @returns {Step['work']} */
const runScript = (script) => () => runNode(inRoot(script), [])

/** Builds an app with Vite, and writes the compressed copies that the server sends.
 * @param {string} app
 * @returns {Step['work']}
 */
const buildApp = (app) => async () => {
  const built = await runNode(inRoot('node_modules/vite/bin/vite.js'), ['build', app])
  if (built.code === 0) await compressFolder(inRoot(app, 'dist'))
  return built
}

/** The version of the story checker: a hash of its sources. */
export const checkerVersion = () =>
  contentHash(withDependencies('packages/script').map((folder) => `${folder}/src`))

/** @param {string} game a folder of content/ @returns {Step} */
function gameStep(game) {
  const folder = join('content', game)
  /** The results of the story check, for the tests of the game. */
  const report = `.cache/checks/${game}.json`
  /** The same results, committed with the game. So the first start of a new clone does not explore the story again. */
  const checked = `${folder}/checked.json`
  // Some folders of a game contain programs, for example to draw its pictures. They are not inputs of the build.
  const isProgramFolder = (/** @type {string} */ name) => existsSync(inRoot(folder, name, 'tsconfig.json'))
  const sources = readdirSync(inRoot(folder)).filter(
    (name) => !/^(?:dist|\.dist\..*|checked\.json)$/.test(name) && !isProgramFolder(name),
  )
  return {
    name: `content-${game}`,
    what: `Preparing ${game}`,
    inputs: [...sources.map((name) => join(folder, name)), ...withDependencies('packages/cli')],
    outputs: [`${folder}/dist/graphData.json`, `${folder}/dist/manifest.json`, report],
    work: () =>
      runNode(inRoot('packages/cli/dist/main.js'), [
        'build',
        folder,
        '--report',
        inRoot(report),
        '--checked',
        inRoot(checked),
        '--checker',
        checkerVersion(),
      ]),
  }
}

const compressorFile = 'scripts/lib/compress.mjs'

/** @returns {Step[]} */
const gameSteps = () =>
  readdirSync(inRoot('content'))
    .filter((name) => existsSync(inRoot('content', name, 'didascalie.json')))
    .map(gameStep)

/** @returns {Step[]} */
const bundleSteps = () => [
  {
    name: 'player',
    what: 'Building the player',
    inputs: [...withDependencies('apps/player'), 'package-lock.json', compressorFile],
    outputs: ['apps/player/dist/index.html'],
    work: buildApp('apps/player'),
  },
  {
    name: 'console',
    what: 'Building the régie',
    inputs: [...withDependencies('apps/console'), 'package-lock.json', compressorFile],
    outputs: ['apps/console/dist/index.html'],
    work: buildApp('apps/console'),
  },
  {
    name: 'studio',
    what: 'Building the studio',
    inputs: [...withDependencies('apps/studio'), 'package-lock.json'],
    outputs: ['apps/studio/dist/index.html'],
    work: () => runNode(inRoot('node_modules/vite/bin/vite.js'), ['build', 'apps/studio']),
  },
  {
    name: 'server-bundle',
    what: 'Bundling the server',
    inputs: [...withDependencies('apps/server'), 'package-lock.json', 'scripts/lib/bundle-server.mjs'],
    outputs: ['apps/server/dist/bundle/main.js'],
    work: runScript('scripts/lib/bundle-server.mjs'),
  },
  {
    name: 'player-alone',
    what: 'Building the standalone player for SCORM packages',
    inputs: [...withDependencies('apps/player'), 'package-lock.json'],
    outputs: ['.cache/player-alone/index.html'],
    work: () =>
      runNode(inRoot('node_modules/vite/bin/vite.js'), [
        'build',
        'apps/player',
        '--config',
        'apps/player/vite.alone.config.ts',
      ]),
  },
  {
    name: 'engine-bundle',
    what: 'Bundling the engine',
    inputs: [...withDependencies('packages/engine'), 'package-lock.json', 'scripts/lib/bundle-engine.mjs'],
    outputs: ['packages/engine/dist/bundle/engine.min.js'],
    work: runScript('scripts/lib/bundle-engine.mjs'),
  },
]

/** @param {string} what @param {() => Promise<{ code: number, output: string }>} work */
const runOrStop = (what, work) =>
  withProgress(what, async () => {
    const { code, output } = await work()
    if (code !== 0) throw new CommandError(`${what} failed:\n${output.trim()}`)
  })

/** @param {Step[]} steps */
async function buildInOrder(steps) {
  for (const { name, what, inputs, outputs, work } of steps) {
    const inputHash = fingerprint(inputs)
    if (isFresh(name, inputHash, outputs)) continue
    await runOrStop(what, work)
    recordBuild(name, inputHash)
  }
}

/** Runs the outdated build steps. The packages must already be compiled.
 * @param {(name: string) => boolean} [isSelected] selects the build steps; by default all
 */
export async function buildStale(isSelected = () => true) {
  const selectedSteps = [gameSteps(), bundleSteps()].map((steps) =>
    steps.filter(({ name }) => isSelected(name)),
  )
  // Builds games and bundles in parallel, because a game takes as long as all other steps together.
  await waitForAll(selectedSteps.map(buildInOrder))
}

/** The TypeScript projects that are needed to build and serve a game. The browser apps are not listed, because Vite compiles them. */
export const gameProjects = ['packages/cli', 'apps/server']

/** Compiles the packages, then runs the outdated build steps.
 * @param {(name: string) => boolean} [isSelected] selects the build steps; by default all
 * @param {string[]} [projects] the TypeScript projects to compile; by default all
 */
export async function ensureBuilt(isSelected, projects = []) {
  await runOrStop('Compiling', () => compile(projects))
  await buildStale(isSelected)
}
