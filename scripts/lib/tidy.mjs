// Which files are still to be found tidy: every rule looks at one file at a time, so what passed once passes until it is changed.
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { inRoot } from './root.mjs'
import { markOf } from './stamp.mjs'

/** What decides, beside what is in a file. */
const rules = ['biome.json', 'node_modules/@biomejs/biome/package.json']

/** @param {string} file */
function markOfFile(file) {
  const { size, mtimeMs } = statSync(inRoot(file))
  return `${size} ${mtimeMs}`
}

/** @param {string} path @returns {Record<string, string>} */
function readMarks(path) {
  if (!existsSync(path)) return {}
  try {
    const { by, marks } = JSON.parse(readFileSync(path, 'utf8'))
    return by === markOf(rules) ? marks : {}
  } catch {
    // Half written, by somebody who was ended: everything is looked at again.
    return {}
  }
}

/** Those among these that may be untidy, and what is to be called when they were found not to be.
 * @param {string[]} files
 * @param {string} [path] where it is kept
 */
export function untidied(files, path = inRoot('.cache/tidy.json')) {
  const known = readMarks(path)
  const marks = Object.fromEntries(files.map((file) => [file, markOfFile(file)]))
  const keep = () => {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, JSON.stringify({ by: markOf(rules), marks: { ...known, ...marks } }))
  }
  return { left: files.filter((file) => known[file] !== marks[file]), keep }
}
