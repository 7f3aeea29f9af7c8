// Measures the processor time of each kind of request, in the server and in the database. docs/performance.md uses these times to calculate
// how many learners a server can serve.
import { readdirSync, readFileSync } from 'node:fs'
import { printFigure } from '../figure.js'
import { loadAtRate, type Task } from './load.js'
import type { MeasuredServer } from './measured-server.js'
import { type Db, saveTask, taskInTurn } from './measures.js'
import { dataRequest, emptyRequest, type Learner } from './requests.js'

const perSecond = 200
const seconds = 8
const warmSeconds = 2
/** The files in /proc give processor time in clock ticks. A tick has this length on every common Linux. */
const microsecondsPerTick = 10_000

/** In `/proc/<pid>/stat`, the name of the program is in parentheses and can contain spaces. */
function statOf(pid: string): { parent: number; ticks: number } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    // User and system time of the process, then of its children that have ended.
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    return { parent: Number(fields[1]), ticks }
  } catch {
    // The process has ended, or this is not Linux.
    return undefined
  }
}

/** The processor time of a process and its children in microseconds. */
function processorTimeOf(pid: number): number {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const ticks = pids.map((name) => {
    const stat = statOf(name)
    return stat && (Number(name) === pid || stat.parent === pid) ? stat.ticks : 0
  })
  return ticks.reduce((sum, one) => sum + one, 0) * microsecondsPerTick
}

export async function measureProcessorTime(
  server: MeasuredServer,
  db: Db,
  postgresPid: number | undefined,
): Promise<void> {
  const kinds: Record<string, (learner: Learner) => Task> = {
    empty: () => ({ request: emptyRequest }),
    data: () => ({ request: dataRequest }),
    save: saveTask,
    heartbeat: (learner) => ({ request: learner.heartbeatRequest() }),
  }
  const databaseTime = () =>
    postgresPid === undefined || process.platform !== 'linux' ? 0 : processorTimeOf(postgresPid)
  for (const [kind, task] of Object.entries(kinds)) {
    const next = taskInTurn(server.learners, task)
    await loadAtRate(server.port, 64, warmSeconds, perSecond, next)
    const [serverBefore, databaseBefore] = [await server.processorTime(), databaseTime()]
    const { answered, errors } = await loadAtRate(server.port, 64, seconds, perSecond, next)
    const used = (await server.processorTime()) - serverBefore
    const database = (databaseTime() - databaseBefore) / answered
    const databaseUs = Number(database.toFixed(0))
    // With SQLite, the time of the server includes the database.
    const details = { db, kind, ...(db === 'postgres' && { databaseUs }), rate: perSecond, errors }
    printFigure({
      bench: 'server.processor',
      subject: 'didascalie',
      value: used / answered,
      unit: 'µs',
      ...details,
    })
  }
}
