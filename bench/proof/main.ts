// How long the proof takes: `npm test` on a fresh clone, then `npm run check` on what it left; packages and browser are there before
// the clock starts. Beside them, how many quiet cores the machine had, and what it would have been on two: the clock of a shared one
// tells little by itself.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median, printFigure, progress } from '../figure.js'
import { coresOf, type Quickness, quickness } from './cores.js'

const root = join(import.meta.dirname, '../../..')

interface Counts {
  readonly numPassedTests: number
  readonly numFailedTests: number
}

/** Runs a command in front of nobody; answers how many seconds it took. */
async function timed(cwd: string, program: string, ...args: string[]): Promise<number> {
  progress(`→ ${program} ${args.join(' ')}`)
  const began = performance.now()
  const [code] = await once(spawn(program, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] }), 'exit')
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} failed; run it by itself to see why`)
  return (performance.now() - began) / 1000
}

/** What was found of the machine, from the first to now. */
const seen: Quickness[] = []

async function lookAtMachine(): Promise<Quickness> {
  const found = await quickness()
  seen.push(found)
  return found
}

interface Run {
  readonly subject: string
  readonly seconds: number
  readonly budget: number
  readonly counts: Counts
  /** The machine, right before it and right after. */
  readonly machine: readonly Quickness[]
}

async function run(folder: string, subject: string, budget: number, ...args: string[]): Promise<Run> {
  const before = await lookAtMachine()
  const seconds = await timed(folder, 'npm', ...args)
  const counts: Counts = JSON.parse(readFileSync(join(folder, '.cache/tests.json'), 'utf8'))
  return { subject, seconds, budget, counts, machine: [before, await lookAtMachine()] }
}

function tell({ subject, seconds, budget, counts, machine }: Run): void {
  const quickest = Math.min(...seen.map(({ alone }) => alone))
  const cores = median(machine.map((found) => coresOf(found, quickest)))
  printFigure({
    bench: 'proof.cores',
    subject: `this machine, during ${subject}`,
    value: cores,
    unit: 'quiet cores',
  })
  const onTwo = Math.round((seconds * cores) / 2)
  const { numPassedTests: passed, numFailedTests: failed } = counts
  printFigure({ bench: 'proof.time', subject, value: seconds, unit: 's', onTwo, budget, passed, failed })
}

const folder = mkdtempSync(join(tmpdir(), 'didascalie-proof-'))
try {
  await timed(root, 'git', 'clone', '--quiet', root, folder)
  await timed(folder, 'npm', 'ci', '--silent')
  const whole = await run(folder, 'npm test, fresh clone', 600, 'test')
  const quick = await run(folder, 'npm run check', 180, 'run', 'check')
  for (const one of [whole, quick]) tell(one)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
