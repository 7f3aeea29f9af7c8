import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { printFigure } from '../figure.js'
import type { MeasuredConsole } from './measured-console.js'
import { classSize } from './protocol.js'

const roundCount = 10
const callsPerRound = 20

type Request = () => Promise<Response>

const subjects = {
  follow: (server: MeasuredConsole) => server.call('getFollowUp'),
  debate: (server: MeasuredConsole) => server.call('getDebateMap'),
  sessions: (server: MeasuredConsole) => server.call('listSessions', {}),
  rail: (server: MeasuredConsole) => server.call('getRail', {}),
} as const

export type Subject = keyof typeof subjects

/** The result of one kind of call in one round. */
interface RoundResult {
  /** In milliseconds. */
  times: number[]
  /** The processor time that the server used for these calls, in milliseconds. */
  processorMs: number
}

async function timeRequest(request: Request): Promise<number> {
  const begin = performance.now()
  const response = await request()
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`HTTP status ${response.status} from ${response.url}`)
  return performance.now() - begin
}

async function measureRound(server: MeasuredConsole, request: Request): Promise<RoundResult> {
  const processorMsBefore = await server.processorMs()
  const times: number[] = []
  for (let number = 0; number < callsPerRound; number += 1) times.push(await timeRequest(request))
  return { times, processorMs: (await server.processorMs()) - processorMsBefore }
}

const percentile = (values: readonly number[], share: number) =>
  values.toSorted((one, other) => one - other)[
    Math.min(values.length - 1, Math.floor(values.length * share))
  ] ?? Number.NaN

function summarize(results: readonly RoundResult[]) {
  const times = results.flatMap((result) => result.times)
  const processorMs = results.reduce((sum, result) => sum + result.processorMs, 0) / times.length
  const rounded = (value: number) => Number(value.toFixed(2))
  return {
    value: percentile(times, 0.99),
    p50: rounded(percentile(times, 0.5)),
    processorMs: rounded(processorMs),
  }
}

/** For comparison, each round also measures `/healthz`. */
export async function measureResponseTime(server: MeasuredConsole, subject: Subject): Promise<void> {
  const callSubject = () => subjects[subject](server)
  const healthz = () => fetch(`${server.address}/healthz`)
  const subjectResults: RoundResult[] = []
  const healthzResults: RoundResult[] = []
  // The first round is a warm-up.
  for (let round = -1; round < roundCount; round += 1) {
    const subjectResult = await measureRound(server, callSubject)
    const healthzResult = await measureRound(server, healthz)
    if (round < 0) continue
    subjectResults.push(subjectResult)
    healthzResults.push(healthzResult)
  }
  const bench = `console.${subject}-p99`
  const figures = { unit: 'ms', learners: classSize, stored: server.storedCount, db: server.db }
  printFigure({ bench, subject: 'didascalie', ...summarize(subjectResults), ...figures })
  printFigure({ bench, subject: 'healthz', ...summarize(healthzResults), ...figures })
}

/** Prints the gzipped size of the scripts that the console's page loads first. */
export function measureFirstScripts(): void {
  const dist = join(import.meta.dirname, '../../../apps/console/dist')
  const page = readFileSync(join(dist, 'index.html'), 'utf8')
  const scripts = [...page.matchAll(/(?:src|href)="[^"]*\/(assets\/[^"]+\.js)"/g)].flatMap(
    ([, path]) => path ?? [],
  )
  if (scripts.length === 0) throw new Error('The page of the console loads no script')
  const bytes = [...new Set(scripts)].reduce(
    (sum, path) => sum + gzipSync(readFileSync(join(dist, path)), { level: 9 }).length,
    0,
  )
  printFigure({ bench: 'console.first-js', subject: 'didascalie', value: bytes / 1024, unit: 'KB gzip' })
}
