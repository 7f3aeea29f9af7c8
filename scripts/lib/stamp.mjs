import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { inRoot, root } from './root.mjs'

const skipped = new Set(['node_modules', 'dist', '.git', '.cache', 'var'])

/**
 * @param {string} path
 * @returns {Generator<string>}
 */
function* filesUnder(path) {
  if (!existsSync(path)) return
  if (statSync(path).isFile()) {
    yield path
    return
  }
  const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const entry of entries) {
    if (skipped.has(entry.name) || entry.name.endsWith('.tsbuildinfo')) continue
    const child = join(path, entry.name)
    if (entry.isDirectory()) yield* filesUnder(child)
    else if (entry.isFile()) yield child
  }
}

/** What they say decides where an import leads. */
const leads = /(?:^|\/)(?:package|tsconfig[^/]*)\.json$/

/** A mark of which files there are, and of where their imports lead.
 * @param {string[]} inputs folders, below the root
 */
export function namesMark(inputs) {
  const hash = createHash('sha256')
  for (const input of inputs)
    for (const file of filesUnder(inRoot(input))) {
      hash.update(`${relative(root, file)}\n`)
      if (leads.test(file)) hash.update(readFileSync(file))
    }
  return hash.digest('hex')
}

/** A mark of what a step was made from: names, sizes and times of its inputs.
 * @param {string[]} inputs files and folders, below the root
 */
export function markOf(inputs) {
  const hash = createHash('sha256').update(process.version)
  for (const input of inputs) {
    for (const file of filesUnder(inRoot(input))) {
      const { size, mtimeMs } = statSync(file)
      hash.update(`${relative(root, file)} ${size} ${mtimeMs}\n`)
    }
  }
  return hash.digest('hex')
}

const stampFile = (/** @type {string} */ name) => inRoot('.cache', 'stamps', name)

/** @param {string} name @param {string} mark @param {string[]} outputs */
export function isFresh(name, mark, outputs) {
  const file = stampFile(name)
  if (!existsSync(file) || readFileSync(file, 'utf8') !== mark) return false
  return outputs.every((output) => existsSync(inRoot(output)))
}

/** What was made no longer is what the mark says.
 * @param {string} name
 */
export function makeStale(name) {
  rmSync(stampFile(name), { force: true })
}

/** @param {string} name @param {string} mark */
export function stamp(name, mark) {
  const file = stampFile(name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, mark)
}
