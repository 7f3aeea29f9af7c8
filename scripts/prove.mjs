// `npm run prove` shows that the tests can fail. It puts deliberate faults into a copy of the repository, one at a time. Each fault names a
// test, which must fail while the copy contains the fault.
// `npm run prove <word>` plants only the faults in files whose path contains the word, and does not write the page in docs/.
import { writeFileSync } from 'node:fs'
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { checkNode } from './lib/node-version.mjs'
import { copyRepository } from './lib/prove/copy.mjs'
import { faults } from './lib/prove/faults.mjs'
import { outcomesOf } from './lib/prove/outcomes.mjs'
import { faultsPage, tableOf } from './lib/prove/page.mjs'
import { plant } from './lib/prove/plant.mjs'
import { inRoot } from './lib/root.mjs'
import { CommandError, command, say, withProgress } from './lib/say.mjs'

/** @typedef {import('./lib/prove/faults.mjs').Fault} Fault */

/** A test that also fails without the fault would prove nothing.
 * @param {string} folder
 * @param {Fault[]} selected
 */
async function requirePassingTests(folder, selected) {
  const outcomes = await outcomesOf(
    folder,
    selected.map(({ detectedBy }) => detectedBy),
  )
  const failing = selected.filter((_, index) => outcomes[index] !== 'passed')
  if (failing.length > 0)
    throw new CommandError(`These tests do not pass without a fault:\n${tableOf(failing)}`)
}

/** @param {string} folder @param {Fault} fault */
async function isDetected(folder, fault) {
  const removeFault = plant(folder, fault)
  try {
    const [outcome] = await outcomesOf(folder, [fault.detectedBy], fault.detectedBy.test)
    say(`  ${outcome === 'failed' ? 'detected' : `NOT DETECTED (${outcome})`}: ${fault.file}: ${fault.what}`)
    return outcome === 'failed'
  } finally {
    removeFault()
  }
}

await command(async () => {
  const [pathFilter] = process.argv.slice(2)
  const selected = faults.filter(({ file }) => pathFilter === undefined || file.includes(pathFilter))
  if (selected.length === 0)
    throw new CommandError(`No file of a planted fault has a path that contains « ${pathFilter} ».`)
  checkNode()
  await ensureInstalled()
  await ensureBuilt()
  const copyFolder = copyRepository()
  // Plants and removes each fault once. A fault whose text is no longer in the source stops the command here, before the tests.
  for (const fault of selected) plant(copyFolder, fault)()
  await withProgress(`Running the ${selected.length} tests without faults`, () =>
    requirePassingTests(copyFolder, selected),
  )
  /** @type {Fault[]} */
  const undetected = []
  for (const fault of selected) if (!(await isDetected(copyFolder, fault))) undetected.push(fault)
  if (undetected.length > 0)
    throw new CommandError(`No test failed for these planted faults:\n${tableOf(undetected)}`)
  if (pathFilter === undefined) writeFileSync(inRoot('docs/planted-faults.md'), faultsPage(selected))
  process.stdout.write(`${tableOf(selected)}\n${selected.length} planted, ${selected.length} detected\n`)
})
