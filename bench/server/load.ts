// Two ways to load a server: as fast as it responds, and at a fixed rate.
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { type Connection, closeAll, openAll } from './connection.js'

export interface Task {
  request: string
  onResponse?: (status: number) => void
}

/** `p50` and `p99` are latencies in milliseconds. */
export interface Outcome {
  answered: number
  perSecond: number
  p50: number
  p99: number
  errors: number
}

export const percentile = (sorted: ArrayLike<number>, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

function outcome(latencies: number[], errors: number, seconds: number): Outcome {
  const sorted = Float64Array.from(latencies).sort()
  const percentileAt = (share: number) => percentile(sorted, share)
  return {
    answered: latencies.length,
    perSecond: latencies.length / seconds,
    p50: percentileAt(0.5),
    p99: percentileAt(0.99),
    errors,
  }
}

/** Each connection sends its next request as soon as it receives a response. */
export async function loadAtFullSpeed(
  port: number,
  connectionCount: number,
  seconds: number,
  nextTask: (connection: number) => Task,
): Promise<Outcome> {
  const connections = await openAll(port, connectionCount)
  const latencies: number[] = []
  let errors = 0
  const begin = performance.now()
  const end = begin + seconds * 1000
  const sendNext = (connection: Connection, index: number, onEnd: () => void) => {
    const sentAt = performance.now()
    if (sentAt >= end) {
      onEnd()
      return
    }
    const { request, onResponse } = nextTask(index)
    connection.request(request, (status) => {
      latencies.push(performance.now() - sentAt)
      if (status !== 200) errors += 1
      onResponse?.(status)
      sendNext(connection, index, onEnd)
    })
  }
  await Promise.all(
    connections.map(
      (connection, index) => new Promise<void>((resolve) => sendNext(connection, index, resolve)),
    ),
  )
  closeAll(connections)
  return outcome(latencies, errors, (performance.now() - begin) / 1000)
}

const tickMs = 2
/** No other thread changes this value, so `Atomics.wait` always waits until its timeout. */
const sleepCell = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))

const waitLightly = () => wait(tickMs)

/**
 * For loads with many connections. Blocks the thread for one tick. Without blocking, this process would wake up at each response and take
 * processor time from the server. A blocked process sees a response up to one tick late. So the measured latency can be too high, but never
 * too low.
 */
export async function waitBlocking(): Promise<void> {
  await nextTurn()
  Atomics.wait(sleepCell, 0, 0, tickMs)
}

/** How long `loadAtRate` waits for late responses at the end. */
const maxLateMs = 10_000

/** The latency of a request counts from the time when it was due, even if all connections were busy at that time. A request without a
 * response `maxLateMs` after the end counts as an error. */
export async function loadAtRate(
  port: number,
  connectionCount: number,
  seconds: number,
  perSecond: number,
  nextTask: () => Task,
  waitForTick: () => Promise<void> = waitLightly,
): Promise<Outcome> {
  const connections = await openAll(port, connectionCount)
  const idleConnections = [...connections]
  const latencies: number[] = []
  let errors = 0
  let dueCount = 0
  let sentCount = 0
  const begin = performance.now()
  const dueAt = (index: number) => begin + (index / perSecond) * 1000
  const send = (connection: Connection, dueTime: number) => {
    const { request, onResponse } = nextTask()
    connection.request(request, (status) => {
      latencies.push(performance.now() - dueTime)
      if (status !== 200) errors += 1
      onResponse?.(status)
      idleConnections.push(connection)
    })
  }
  const sendDue = () => {
    while (sentCount < dueCount) {
      const connection = idleConnections.pop()
      if (connection === undefined) return
      const dueTime = dueAt(sentCount)
      sentCount += 1
      send(connection, dueTime)
    }
  }
  for (let elapsedMs = 0; elapsedMs < seconds * 1000; elapsedMs = performance.now() - begin) {
    dueCount = Math.floor((elapsedMs / 1000) * perSecond)
    sendDue()
    await waitForTick()
  }
  const lateEnd = performance.now() + maxLateMs
  while (latencies.length < dueCount && performance.now() < lateEnd) {
    sendDue()
    await waitForTick()
  }
  closeAll(connections)
  const unanswered = dueCount - latencies.length
  return outcome(latencies, errors + unanswered, (performance.now() - begin) / 1000)
}
