import { relative } from 'node:path'
import { builtTool } from './lib/built-tool.mjs'
import { inRoot } from './lib/root.mjs'

const [command, path = '.'] = process.argv.slice(2)

/** `pack` needs the build of the game, if the game is in `content/`, and the build of the player for packages. */
const needs = [`content-${relative(inRoot('content'), path)}`, 'player-alone']
const packOptions = { needs, extraArguments: ['--player', inRoot('.cache/player-alone')] }

const studio = { needs: ['studio'], extraArguments: ['--studio', inRoot('apps/studio/dist')] }
const additions = new Map([
  ['pack', packOptions],
  ['studio', studio],
])

await builtTool('packages/cli/dist/main.js', additions.get(command ?? '') ?? {})
