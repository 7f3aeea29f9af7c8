import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Stop } from '../say.mjs'

/** @typedef {import('./faults.mjs').Fault} Fault */

/** Plants a fault and returns a function that removes it.
 * @param {string} house
 * @param {Fault} fault
 */
export function plant(house, { file, search, replace }) {
  const path = join(house, file)
  const sound = readFileSync(path, 'utf8')
  const places = sound.split(search).length - 1
  if (places !== 1) throw new Stop(`${file} contains this text ${places} times, not once: ${search}`)
  writeFileSync(
    path,
    sound.replace(search, () => replace),
  )
  return () => writeFileSync(path, sound)
}
