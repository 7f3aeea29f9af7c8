import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { printFigure } from '../figure.js'
import type { MeasuredRegie } from './measured-regie.js'
import { classSize } from './protocol.js'

const rounds = 10
const callsARound = 20

type Request = () => Promise<Response>

const subjects = {
  follow: (server: MeasuredRegie) => server.call('getFollowUp'),
  debate: (server: MeasuredRegie) => server.call('getDebateMap'),
  sessions: (server: MeasuredRegie) => server.call('listSessions', {}),
  rail: (server: MeasuredRegie) => server.call('getRail', {}),
} as const

export type Subject = keyof typeof subjects

/** The calls of one kind in one round. */
interface Block {
  times: number[]
  processor: number
}

async function milliseconds(request: Request): Promise<number> {
  const begin = performance.now()
  const answer = await request()
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${answer.status} of ${answer.url}`)
  return performance.now() - begin
}

async function blockOf(server: MeasuredRegie, request: Request): Promise<Block> {
  const before = await server.processorMs()
  const times: number[] = []
  for (let number = 0; number < callsARound; number += 1) times.push(await milliseconds(request))
  return { times, processor: (await server.processorMs()) - before }
}

const percentile = (values: readonly number[], share: number) =>
  values.toSorted((one, other) => one - other)[
    Math.min(values.length - 1, Math.floor(values.length * share))
  ] ?? Number.NaN

function told(blocks: readonly Block[]) {
  const times = blocks.flatMap((block) => block.times)
  const processor = blocks.reduce((sum, block) => sum + block.processor, 0) / times.length
  const rounded = (value: number) => Number(value.toFixed(2))
  return {
    value: percentile(times, 0.99),
    p50: rounded(percentile(times, 0.5)),
    processorMs: rounded(processor),
  }
}

/** Measures one call and `/healthz` of the same server in the same rounds, to compare them. */
export async function answerTime(server: MeasuredRegie, subject: Subject): Promise<void> {
  const ask = () => subjects[subject](server)
  const healthz = () => fetch(`${server.address}/healthz`)
  const seen: Block[] = []
  const beside: Block[] = []
  // The first round is a warm-up.
  for (let round = -1; round < rounds; round += 1) {
    const [one, other] = [await blockOf(server, ask), await blockOf(server, healthz)]
    if (round < 0) continue
    seen.push(one)
    beside.push(other)
  }
  const bench = `console.${subject}-p99`
  const figures = { unit: 'ms', learners: classSize, stored: server.stored, db: server.db }
  printFigure({ bench, subject: 'didascalie', ...told(seen), ...figures })
  printFigure({ bench, subject: 'healthz', ...told(beside), ...figures })
}

/** The gzipped size of the scripts that the console's page loads first. */
export function firstScripts(): void {
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
