import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CommandError } from '../say.mjs'

/** @typedef {import('./faults.mjs').Fault} Fault */

/** Puts a deliberate fault into a source file, so that a test must fail. Returns a function that removes the fault.
 * @param {string} folder
 * @param {Fault} fault
 */
export function plant(folder, { file, search, replace }) {
  const path = join(folder, file)
  const original = readFileSync(path, 'utf8')
  const count = original.split(search).length - 1
  if (count !== 1) throw new CommandError(`${file} contains this text ${count} times, not once: ${search}`)
  writeFileSync(
    path,
    original.replace(search, () => replace),
  )
  return () => writeFileSync(path, original)
}
