import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from '../root.mjs'
import { runNode } from '../run.mjs'

/** @typedef {import('./faults.mjs').NamedTest} NamedTest */
/** @typedef {{ fullName: string, status: string }} Assertion */
/** @typedef {{ testResults: { name: string, status: string, assertionResults: Assertion[] }[] }} Report */

/** @param {string} text */
const escapeRegExp = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Returns the outcome of the named test: `passed`, `failed` or `not found`. A test in a file that could not run has `failed`.
 * @param {Report} report
 * @param {NamedTest} test
 */
function outcomeIn({ testResults }, { file, test }) {
  const fileResults = testResults.filter(({ name }) => name.replaceAll('\\', '/').endsWith(file))
  const matchingTests = fileResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ fullName, status }) => fullName.includes(test) && (status === 'passed' || status === 'failed'))
  if (matchingTests.some(({ status }) => status === 'failed')) return 'failed'
  if (matchingTests.length > 0) return 'passed'
  return fileResults.some(({ status }) => status === 'failed') ? 'failed' : 'not found'
}

/** Runs these tests and returns the outcome of each.
 * @param {string} folder
 * @param {NamedTest[]} tests
 * @param {string} [namePart] runs only tests whose names contain this text
 */
export async function outcomesOf(folder, tests, namePart) {
  const reportFile = join(folder, 'tests.json')
  rmSync(reportFile, { force: true })
  const projects = [...new Set(tests.map(({ project }) => project))].flatMap((name) => ['--project', name])
  const files = [...new Set(tests.map(({ file }) => file))]
  const nameFilter = namePart === undefined ? [] : ['-t', escapeRegExp(namePart)]
  const { output } = await runNode(
    inRoot('node_modules/vitest/vitest.mjs'),
    ['run', ...projects, ...nameFilter, '--reporter=json', `--outputFile=${reportFile}`, ...files],
    { cwd: folder },
  )
  if (!existsSync(reportFile)) throw new Error(`vitest wrote no report:\n${output}`)
  /** @type {Report} */
  const report = JSON.parse(readFileSync(reportFile, 'utf8'))
  return tests.map((test) => outcomeIn(report, test))
}
