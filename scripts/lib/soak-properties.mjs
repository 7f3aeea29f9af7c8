// `npm run soak properties [rounds] [seed]` repeats the property tests, each time with another seed.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from './root.mjs'
import { runStep } from './run.mjs'
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
    const isPropertyTest =
      /\.test\.tsx?$/.test(path) && /from 'fast-check'/.test(readFileSync(inRoot(path), 'utf8'))
    return isPropertyTest ? [path] : []
  })
}

/** @param {string[]} args */
export async function soakProperties([
  rounds = String(defaultRounds),
  seed = String(Date.now() % 1_000_000),
]) {
  const [roundCount, firstSeed] = [Number(rounds), Number(seed)]
  if (!Number.isInteger(roundCount) || roundCount < 1 || !Number.isInteger(firstSeed))
    throw new CommandError('Usage: npm run soak properties [rounds] [seed]')
  const files = propertyTests()
  for (let round = 0; round < roundCount; round += 1) {
    const roundSeed = String(firstSeed + round)
    const env = { ...process.env, DIDASCALIE_SEED: roundSeed }
    const title = `Seed ${roundSeed}, ${round + 1} of ${roundCount}`
    if (await runStep(title, 'vitest/vitest.mjs', ['run', ...files], env)) continue
    throw new CommandError(
      `A property test failed. To repeat the failure: npm run soak properties 1 ${roundSeed}`,
    )
  }
  say(`The property tests passed with ${roundCount} seeds, starting with seed ${firstSeed}.`)
}
