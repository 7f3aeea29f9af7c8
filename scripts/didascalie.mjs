import { relative } from 'node:path'
import { builtTool } from './lib/built-tool.mjs'
import { inRoot } from './lib/root.mjs'

const [command, path = '.'] = process.argv.slice(2)

/** `pack` puts a game and the standalone player into one package, so it needs both builds. Only games in `content/` have a build step. */
const needs = [`content-${relative(inRoot('content'), path)}`, 'player-alone']
const packagePlayer = ['--player', inRoot('.cache/player-alone')]
const packOptions = { needs, extraArguments: packagePlayer }

/** In the studio, a writer can also play the game on the ordinary server, and pack the game. */
const studio = {
  needs: ['studio', 'player', 'console', 'server-bundle', 'player-alone'],
  extraArguments: ['--studio', inRoot('apps/studio/dist'), '--platform', inRoot('.'), ...packagePlayer],
}
const additions = new Map([
  ['pack', packOptions],
  ['studio', studio],
])

await builtTool('packages/cli/dist/main.js', additions.get(command ?? '') ?? {})
