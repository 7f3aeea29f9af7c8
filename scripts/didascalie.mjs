import { relative } from 'node:path'
import { builtTool } from './lib/built-tool.mjs'
import { inRoot } from './lib/root.mjs'
import { nameTasks } from './lib/say.mjs'

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

// Writers start the studio. The other commands are also for maintainers.
if (command === 'studio')
  nameTasks({
    'Installing the packages (a minute or two, once)':
      'On installe les paquets (une à deux minutes, une seule fois)',
    'Bringing the packages up to date': 'On met les paquets à jour',
    Compiling: 'On prépare les programmes',
    'Building the player': 'On prépare le jeu',
    'Building the régie': 'On prépare la régie',
    'Building the studio': 'On prépare le studio',
    'Bundling the server': 'On prépare le serveur',
    'Building the standalone player for SCORM packages': 'On prépare le lecteur des paquets',
  })

await builtTool('packages/cli/dist/main.js', additions.get(command ?? '') ?? {})
