import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const compiledExtension = /\.(?:js|d\.ts)(?:\.map)?$/

/** Folders that the compiler does not write. */
const ignoredFolders = new Set(['bundle', 'node_modules'])

/** Yields the compiled files, relative to `folder`. @param {string} folder @param {string} [subfolder] @returns {Generator<string>} */
function* compiledUnder(folder, subfolder = '') {
  for (const entry of readdirSync(join(folder, subfolder), { withFileTypes: true })) {
    const name = join(subfolder, entry.name)
    if (entry.isDirectory() && !ignoredFolders.has(entry.name)) yield* compiledUnder(folder, name)
    else if (entry.isFile() && compiledExtension.test(entry.name)) yield name
  }
}

/** Removes compiled files whose source was deleted. The compiler keeps such files, so imports of a deleted source would still work.
 * @param {string} folder a package, with `src` and `dist`
 */
export function removeOrphanedFiles(folder) {
  const dist = join(folder, 'dist')
  if (!existsSync(dist)) return
  for (const name of compiledUnder(dist)) {
    const source = join(folder, 'src', name.replace(compiledExtension, ''))
    if (!['.ts', '.tsx'].some((ending) => existsSync(source + ending))) rmSync(join(dist, name))
  }
}
