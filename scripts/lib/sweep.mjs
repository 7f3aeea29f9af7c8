import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const compiled = /\.(?:js|d\.ts)(?:\.map)?$/

/** Folders that the compiler does not write. */
const spared = new Set(['bundle', 'node_modules'])

/** @param {string} folder @param {string} [below] @returns {Generator<string>} */
function* compiledUnder(folder, below = '') {
  for (const entry of readdirSync(join(folder, below), { withFileTypes: true })) {
    const name = join(below, entry.name)
    if (entry.isDirectory() && !spared.has(entry.name)) yield* compiledUnder(folder, name)
    else if (entry.isFile() && compiled.test(entry.name)) yield name
  }
}

/** Removes compiled files whose source was deleted. The compiler does not remove them, and imports of them would still work.
 * @param {string} folder a package, with `src` and `dist`
 */
export function sweep(folder) {
  const dist = join(folder, 'dist')
  if (!existsSync(dist)) return
  for (const name of compiledUnder(dist)) {
    const source = join(folder, 'src', name.replace(compiled, ''))
    if (!['.ts', '.tsx'].some((ending) => existsSync(source + ending))) rmSync(join(dist, name))
  }
}
