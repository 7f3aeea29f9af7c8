// Checks whether the output of a build step is up to date.
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { inRoot, root } from './root.mjs'

/** Files that are not inputs of a build: the output of builds and installations, and tests. */
const buildIgnores = /^(node_modules|dist|.*\.tsbuildinfo|.*\.test\.tsx?)$/

/** Follows no links, because a link in a game from outside can lead anywhere.
 * @param {string} path @param {RegExp} ignored @returns {string[]} */
function filesUnder(path, ignored) {
  const stat = lstatSync(path, { throwIfNoEntry: false })
  if (!stat?.isDirectory()) return stat ? [path] : []
  return readdirSync(path)
    .filter((name) => !ignored.test(name))
    .sort()
    .flatMap((name) => filesUnder(join(path, name), ignored))
}

/** Returns a hash that changes when one of these files, or a file in one of these folders, is added, removed or edited.
 * @param {string[]} paths relative to the root
 */
export function fingerprint(paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((path) => filesUnder(inRoot(path), buildIgnores))) {
    const { size, mtimeMs } = lstatSync(file)
    hash.update(`${relative(root, file)} ${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

/** Returns a hash that changes when the content of one of these files changes. Unlike `fingerprint`, it is the same in every clone.
 * @param {string[]} paths relative to the root
 * @param {RegExp} [ignored] names of files and folders that do not count
 */
export function contentHash(paths, ignored = buildIgnores) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((path) => filesUnder(inRoot(path), ignored)))
    hash.update(`${relative(root, file)}\n`).update(readFileSync(file))
  return hash.digest('hex')
}

const recordOf = (/** @type {string} */ name) => inRoot('.cache/built', name)

/** Whether the outputs exist and were built from inputs with this fingerprint.
 * @param {string} name of the build step
 * @param {string} inputHash
 * @param {string[]} outputs
 */
export function isFresh(name, inputHash, outputs) {
  const record = recordOf(name)
  if (!existsSync(record) || readFileSync(record, 'utf8') !== inputHash) return false
  return outputs.every((output) => existsSync(inRoot(output)))
}

/** @param {string} name @param {string} inputHash */
export function recordBuild(name, inputHash) {
  mkdirSync(dirname(recordOf(name)), { recursive: true })
  writeFileSync(recordOf(name), inputHash)
}
