// `npm run soak properties [rounds] [seed]` repeats the property tests, each time with another seed.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runStep } from './checking.mjs'
import { inRoot } from './root.mjs'
import { CommandError, say } from './say.mjs'

const defaultRounds = 20

/** Lists the property test files, relative to the root.
 * @param {string} [folder]
 * @returns {string[]}
 */
export function propertyTests(folder = '') {
  return readdirSync(inRoot(folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return /^(node_modules|dist|\..*)$/.test(entry.name) ? [] : propertyTests(path)
    const isOne = /\.test\.tsx?$/.test(path) && /from 'fast-check'/.test(readFileSync(inRoot(path), 'utf8'))
    return isOne ? [path] : []
  })
}

/** @param {string[]} args */
export async function soakProperties([
  rounds = String(defaultRounds),
  first = String(Date.now() % 1_000_000),
]) {
  const [count, from] = [Number(rounds), Number(first)]
  if (!Number.isInteger(count) || count < 1 || !Number.isInteger(from))
    throw new CommandError('Usage: npm run soak properties [rounds] [seed]')
  const files = propertyTests()
  for (let round = 0; round < count; round += 1) {
    const seed = String(from + round)
    const env = { ...process.env, DIDASCALIE_SEED: seed }
    if (await runStep(`Seed ${seed}, ${round + 1} of ${count}`, 'vitest/vitest.mjs', ['run', ...files], env))
      continue
    throw new CommandError(`Failed. To repeat it: npm run soak properties 1 ${seed}`)
  }
  say(`The property tests passed with ${count} seeds, from ${from} on.`)
}
