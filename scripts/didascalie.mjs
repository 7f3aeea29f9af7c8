import { relative } from 'node:path'
import { builtTool } from './lib/built-tool.mjs'
import { inRoot } from './lib/root.mjs'

const [command, path = '.'] = process.argv.slice(2)

/** A package is made of what is built: the game, where it is one of ours, and the player of packages. */
const needs = [`content-${relative(inRoot('content'), path)}`, 'player-alone']
const packing = { needs, more: ['--player', inRoot('.cache/player-alone')] }

await builtTool('packages/cli/dist/main.js', command === 'pack' ? packing : {})
