import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const compiled = /\.(?:js|d\.ts)(?:\.map)?$/

/** Made by others than the compiler. */
const spared = new Set(['bundle', 'node_modules'])

/** @param {string} folder @param {string} [below] @returns {Generator<string>} */
function* compiledUnder(folder, below = '') {
  for (const entry of readdirSync(join(folder, below), { withFileTypes: true })) {
    const name = join(below, entry.name)
    if (entry.isDirectory() && !spared.has(entry.name)) yield* compiledUnder(folder, name)
    else if (entry.isFile() && compiled.test(entry.name)) yield name
  }
}

/** Removes what was compiled from sources that are gone: the compiler leaves it, and what still imports it would still run.
 * @param {string} room a folder with `src` and `dist`
 */
export function sweep(room) {
  const dist = join(room, 'dist')
  if (!existsSync(dist)) return
  for (const name of compiledUnder(dist)) {
    const source = join(room, 'src', name.replace(compiled, ''))
    if (!['.ts', '.tsx'].some((ending) => existsSync(source + ending))) rmSync(join(dist, name))
  }
}
