// What a trainer waits for: the follow-up and the debate map of a session of 500 among a million learners, beside `/healthz` of the same server in the same
// rounds. `npm run bench console [sqlite|postgres] [stored]`.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { TestPostgres } from '@didascalie/server/testing/postgres'
import { printFigure, progress } from '../figure.js'
import type { Stored } from '../server/open-server.js'
import { classSize, classUid, organisationUid, staffToken } from './protocol.js'

const rounds = 10
const callsARound = 20

type Subject = 'follow' | 'debate' | 'healthz'
/** Calls of one kind, one after the other. */
interface Block {
  times: number[]
  processor: number
}

async function milliseconds(request: () => Promise<Response>): Promise<number> {
  const begin = performance.now()
  const answer = await request()
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${answer.status} of ${answer.url}`)
  return performance.now() - begin
}

const percentile = (values: readonly number[], share: number) =>
  values.toSorted((one, other) => one - other)[
    Math.min(values.length - 1, Math.floor(values.length * share))
  ] ?? Number.NaN

async function measure(db: 'sqlite' | 'postgres', stored: number, databaseUrl?: string): Promise<void> {
  progress(`${db}: storing ${stored} learners, and a class of ${classSize}`)
  const folder = mkdtempSync(join(tmpdir(), 'didascalie-bench-'))
  const child = fork(join(import.meta.dirname, 'serve.js'), {
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const options: Stored = { folder, stored, ...(databaseUrl !== undefined && { databaseUrl }) }
  child.send(options)
  const ended = once(child, 'exit')
  const failed = ended.then(([code]) => {
    throw new Error(`The measured server ended with ${code}`)
  })
  const [ready] = await Promise.race([once(child, 'message'), failed])
  const address = `http://127.0.0.1:${ready.port}`
  const call = (path: string) => () =>
    fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `regie=${staffToken}` },
      body: JSON.stringify({ organisationUID: organisationUid, sessionUID: classUid }),
    })
  /** The processor's time that the server has used: on a shared machine, the clock tells about the others too. */
  const processorMs = async (): Promise<number> => {
    const answer = once(child, 'message')
    child.send('usage')
    const [usage] = await answer
    return Number(usage.cpu)
  }
  const subjects = {
    ...{ follow: call('/regie/service/getFollowUp'), debate: call('/regie/service/getDebateMap') },
    healthz: () => fetch(`${address}/healthz`),
  }
  const seen = { follow: [], debate: [], healthz: [] } as Record<Subject, Block[]>
  for (let round = -1; round < rounds; round += 1)
    for (const subject of ['follow', 'debate', 'healthz'] as const) {
      const before = await processorMs()
      const times: number[] = []
      for (let number = 0; number < callsARound; number += 1)
        times.push(await milliseconds(subjects[subject]))
      // The first round warms up.
      if (round >= 0) seen[subject].push({ times, processor: (await processorMs()) - before })
    }
  const told = (subject: Subject) => {
    const times = seen[subject].flatMap((block) => block.times)
    const processor = seen[subject].reduce((sum, block) => sum + block.processor, 0) / times.length
    const rounded = (value: number) => Number(value.toFixed(2))
    return {
      value: percentile(times, 0.99),
      p50: rounded(percentile(times, 0.5)),
      processorMs: rounded(processor),
    }
  }
  const figures = { unit: 'ms', learners: classSize, stored, db }
  for (const subject of ['follow', 'debate'] as const) {
    printFigure({ bench: `console.${subject}-p99`, subject: 'didascalie', ...told(subject), ...figures })
    printFigure({ bench: `console.${subject}-p99`, subject: 'healthz', ...told('healthz'), ...figures })
  }
  child.send('stop')
  await ended
  rmSync(folder, { recursive: true, force: true })
}

/** The scripts that its page names, as they are sent. */
function firstScripts(): void {
  const dist = join(import.meta.dirname, '../../../apps/console/dist')
  const page = readFileSync(join(dist, 'index.html'), 'utf8')
  const scripts = [...page.matchAll(/(?:src|href)="[^"]*\/(assets\/[^"]+\.js)"/g)].flatMap(
    ([, path]) => path ?? [],
  )
  if (scripts.length === 0) throw new Error('The régie’s page names no script')
  const bytes = [...new Set(scripts)].reduce(
    (sum, path) => sum + gzipSync(readFileSync(join(dist, path)), { level: 9 }).length,
    0,
  )
  printFigure({ bench: 'console.first-js', subject: 'didascalie', value: bytes / 1024, unit: 'KB gzip' })
}

const [only, amount = '1000000'] = process.argv.slice(2)
const stored = Number(amount)
firstScripts()
if (only !== 'postgres') await measure('sqlite', stored)
if (only !== 'sqlite') {
  const postgres = await new TestPostgres().init()
  await postgres.start({ lasting: true })
  try {
    await measure('postgres', stored, await postgres.newDatabase())
  } finally {
    await postgres.destroy()
  }
}
