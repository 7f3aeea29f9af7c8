// The steps that `npm test` and `npm run check` share.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { buildStale } from './build.mjs'
import { compile } from './compile.mjs'
import { areTested, gamePrograms, testPrograms } from './programs.mjs'
import { inRoot } from './root.mjs'
import { runStep } from './run.mjs'
import { CommandError, say } from './say.mjs'
import { withScratch } from './scratch.mjs'

/** @param {string[]} [files] the files to check; by default all files of the repository */
async function checkFormatAndLint(files) {
  if (files?.length === 0) return
  const targets = files ? ['--no-errors-on-unmatched', '--files-ignore-unknown=true', ...files] : ['.']
  const options = ['ci', '--error-on-warnings', ...targets]
  if (!(await runStep('Format and lint', '@biomejs/biome/bin/biome', options)))
    throw new CommandError('Failed: Format and lint.')
}

/**
 * @param {object} options
 * @param {() => Promise<void>} options.runTests
 * @param {string[]} [options.files] the files whose format and lint are checked; by default all
 * @param {(step: string) => boolean} [options.isNeeded] selects the build steps that the tests need; by default all
 */
export async function check({ runTests, files, isNeeded }) {
  await checkFormatAndLint(files)
  say('→ Types')
  if ((await compile([], { show: true })).code !== 0) throw new CommandError('Failed: Types.')
  for (const programs of gamePrograms) if (!areTested(programs)) await testPrograms(programs)
  await buildStale(isNeeded)
  await runTests()
}

const reportFile = '.cache/tests.json'

/** Returns how many tests passed and failed, or `undefined` if the test runner ended before it wrote its report.
 * @param {string} path
 * @returns {string | undefined}
 */
export function countsIn(path) {
  if (!existsSync(path)) return undefined
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(path, 'utf8'))
  return `${numPassedTests} passed, ${numFailedTests} failed`
}

/** Runs tests, and prints how many passed and failed as its last line.
 * @param {string[]} [args]
 * @param {NodeJS.ProcessEnv} [env]
 */
export async function runTests(args = [], env = process.env) {
  // Removes the report of an earlier run. Otherwise, `countsIn` would read it if this run wrote no report.
  rmSync(inRoot(reportFile), { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`]
  const passed = await withScratch((scratch) =>
    // With DIDASCALIE_BUILT, the server's tests do not compile and bundle the server again (apps/server/src/testing/global-setup.ts).
    runStep('Tests', 'vitest/vitest.mjs', ['run', ...reporters, ...args], {
      ...env,
      ...scratch,
      DIDASCALIE_BUILT: '1',
    }),
  )
  say(countsIn(inRoot(reportFile)) ?? 'The test runner ended before it wrote its report.')
  if (!passed) throw new CommandError('Failed: tests.')
}
