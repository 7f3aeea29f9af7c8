// What `npm test` and `npm run check` have in common: the steps, and the plain line at the end.

import { existsSync, readFileSync, rmSync } from 'node:fs'
import { ensureBuilt } from './build.mjs'
import { listed } from './changed.mjs'
import { compile } from './compile.mjs'
import { moduleCache } from './module-cache.mjs'
import { inRoot } from './root.mjs'
import { runNode } from './run.mjs'
import { Stop, say, together } from './say.mjs'
import { withScratch } from './scratch.mjs'
import { untidied } from './tidy.mjs'

/** Runs one step in front of everybody; answers whether it went well.
 * @param {string} what
 * @param {string} program
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export async function step(what, program, args, env = process.env) {
  say(`→ ${what}`)
  const { code } = await runNode(inRoot('node_modules', program), args, { show: true, env })
  return code === 0
}

/** Format and lint, of what was not found tidy before; of these files alone, if some are named.
 * @param {string[]} [files]
 */
async function isTidy(files) {
  const all = files ?? (await listed())
  const { left, keep } = untidied(all)
  const gitKnowsNothing = !files && all.length === 0
  if (left.length === 0 && !gitKnowsNothing) return true
  const isEverything = !files && left.length === all.length
  const only = isEverything ? ['.'] : ['--no-errors-on-unmatched', '--files-ignore-unknown=true', ...left]
  const went = await step('Format and lint', '@biomejs/biome/bin/biome', [
    'ci',
    '--error-on-warnings',
    ...only,
  ])
  if (went) keep()
  return went
}

/** Types, what is built, and then these tests; format and lint beside them, which nothing waits for.
 * @param {() => Promise<void>} tests
 * @param {string[]} [files] those that are to be tidy, instead of all
 */
export async function check(tests, files) {
  const tidy = isTidy(files).then((went) => {
    if (!went) throw new Stop('Failed: Format and lint.')
  })
  const work = async () => {
    say('→ Types')
    if ((await compile([], { show: true })).code !== 0) throw new Stop('Failed: Types.')
    await ensureBuilt()
    await tests()
  }
  await together([tidy, work()])
}

const report = '.cache/tests.json'

/** How many passed and failed; nothing where the tests were ended before they could tell.
 * @param {string} path
 * @returns {string | undefined}
 */
export function countsIn(path) {
  if (!existsSync(path)) return undefined
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(path, 'utf8'))
  return `${numPassedTests} passed, ${numFailedTests} failed`
}

/** Runs tests, and says in one plain line how they went, whatever the reporters printed before.
 * @param {string[]} [args]
 * @param {NodeJS.ProcessEnv} [env]
 */
export async function runTests(args = [], env = process.env) {
  // What an earlier run told is not what this one did.
  rmSync(inRoot(report), { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const options = ['run', ...reporters, ...moduleCache(), ...args]
  const passed = await withScratch((scratch) =>
    // Nothing is to be compiled once more (apps/server/src/testing/global-setup.ts).
    step('Tests', 'vitest/vitest.mjs', options, { ...env, ...scratch, DIDASCALIE_BUILT: '1' }),
  )
  say(countsIn(inRoot(report)) ?? 'The tests were ended before they could tell how they went.')
  if (!passed) throw new Stop('Failed: tests.')
}
