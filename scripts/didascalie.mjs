import { relative } from 'node:path'
import { builtTool } from './lib/built-tool.mjs'
import { inRoot } from './lib/root.mjs'

const [command, path = '.'] = process.argv.slice(2)

/** `pack` needs the build of the game, if the game is in `content/`, and the build of the player for packages. */
const needs = [`content-${relative(inRoot('content'), path)}`, 'player-alone']
const packagePlayer = ['--player', inRoot('.cache/player-alone')]
const packOptions = { needs, extraArguments: packagePlayer }

/** The studio also plays a game on the ordinary server, and packs it. */
const studio = {
  needs: ['studio', 'player', 'console', 'server-bundle', 'player-alone'],
  extraArguments: ['--studio', inRoot('apps/studio/dist'), '--platform', inRoot('.'), ...packagePlayer],
}
const additions = new Map([
  ['pack', packOptions],
  ['studio', studio],
])

await builtTool('packages/cli/dist/main.js', additions.get(command ?? '') ?? {})
