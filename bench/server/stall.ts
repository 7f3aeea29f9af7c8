// Measures how long expensive work blocks the event loop while learners save. `/healthz` uses no database, so its latency shows how long
// the loop was blocked.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { databaseFile } from '@didascalie/server/platform/database/open-database'
import { openPool } from '@didascalie/server/platform/database/postgres'
import { openSqlite } from '@didascalie/server/platform/database/sqlite-connection'
import { printFigure, progress } from '../figure.js'
import { Connection } from './connection.js'
import { loadAtRate } from './load.js'
import type { MeasuredServer } from './measured-server.js'
import { type Db, saveTask, taskInTurn } from './measures.js'
import { sessionUid } from './protocol.js'

const lockMs = 3_000
const codeCount = 10_000
const pollIntervalMs = 2
const savesPerSecond = 50
const healthRequest = 'GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n'
const adminProgram = join(import.meta.dirname, '../../../apps/server/dist/bundle/cli/main.js')

/** Returns the longest time in milliseconds that one client waited for `/healthz` during the work. */
async function longestWaitDuring(server: MeasuredServer, work: () => Promise<unknown>): Promise<number> {
  const connection = await Connection.open(server.port)
  let longestMs = 0
  let isDone = false
  const workDone = work().finally(() => {
    isDone = true
  })
  while (!isDone) {
    const sentAt = performance.now()
    if ((await connection.send(healthRequest)) !== 200) throw new Error('/healthz did not answer')
    longestMs = Math.max(longestMs, performance.now() - sentAt)
    await wait(pollIntervalMs)
  }
  await workDone
  connection.socket.destroy()
  return longestMs
}

/** Holds the lock that every save needs. It is held by this process, not by the measured server. */
async function holdLock({ folder, databaseUrl }: MeasuredServer): Promise<void> {
  if (databaseUrl === undefined) {
    const database = openSqlite(databaseFile(folder))
    database.exec('begin immediate')
    await wait(lockMs)
    database.exec('commit')
    database.close()
    return
  }
  const pool = openPool(databaseUrl, () => {})
  const client = await pool.connect()
  await client.query('begin')
  await client.query('lock table learner in exclusive mode')
  await wait(lockMs)
  await client.query('commit')
  client.release()
  await pool.end()
}

async function createCodes({ folder, databaseUrl }: MeasuredServer): Promise<void> {
  const child = spawn(
    process.execPath,
    [adminProgram, 'codes', 'make', '--session', sessionUid, '--count', String(codeCount)],
    {
      env: {
        ...process.env,
        DIDASCALIE_DATA: folder,
        ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`The command ended with ${code}`)
}

/** Learners save during each kind of work, and all their saves must succeed. */
export async function measureStall(server: MeasuredServer, db: Db): Promise<void> {
  const next = taskInTurn(server.learners, saveTask)
  const runWhilePlaying = async (work: () => Promise<unknown>) => {
    let isDone = false
    const workDone = work().finally(() => {
      isDone = true
    })
    while (!isDone) {
      const { errors } = await loadAtRate(server.port, 16, 1, savesPerSecond, next)
      if (errors > 0) throw new Error(`${errors} saves failed`)
    }
    await workDone
  }
  const workByName = {
    idle: () => wait(lockMs),
    lock: () => holdLock(server),
    purge: () => server.purge(),
    codes: () => createCodes(server),
  }
  const waits: Record<string, number> = {}
  for (const [name, work] of Object.entries(workByName)) {
    waits[name] = Math.round(await longestWaitDuring(server, () => runWhilePlaying(work)))
    progress(`${db}: ${name}, /healthz waited ${waits[name]} ms at most`)
  }
  const { idle = 0, ...stalls } = waits
  printFigure({
    bench: 'server.stall',
    subject: 'didascalie',
    value: Math.max(...Object.values(stalls)),
    unit: 'ms',
    db,
    ...stalls,
    idle,
  })
}
