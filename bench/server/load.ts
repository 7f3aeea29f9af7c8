// Two ways to load a server: as fast as it answers, and at a given rate whatever it answers.
import { setTimeout as wait } from 'node:timers/promises'
import { type Connection, closeAll, openAll } from './connection.js'

export interface Task {
  request: string
  answered?: (status: number) => void
}

export interface Outcome {
  answered: number
  perSecond: number
  p50: number
  p99: number
  errors: number
}

export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

function outcome(latencies: number[], errors: number, seconds: number): Outcome {
  const sorted = latencies.toSorted((left, right) => left - right)
  const at = (share: number) => percentile(sorted, share)
  return {
    answered: latencies.length,
    perSecond: latencies.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
    errors,
  }
}

/** Each connection sends its next request when it has the answer to the last. */
export async function asFastAsAnswered(
  port: number,
  connections: number,
  seconds: number,
  nextOf: (connection: number) => Task,
): Promise<Outcome> {
  const all = await openAll(port, connections)
  const latencies: number[] = []
  let errors = 0
  const begin = performance.now()
  const end = begin + seconds * 1000
  const play = async (connection: Connection, index: number) => {
    while (performance.now() < end) {
      const { request, answered } = nextOf(index)
      const sent = performance.now()
      const status = await connection.send(request)
      latencies.push(performance.now() - sent)
      if (status !== 200) errors += 1
      answered?.(status)
    }
  }
  await Promise.all(all.map(play))
  closeAll(all)
  return outcome(latencies, errors, (performance.now() - begin) / 1000)
}

const tickMs = 2

/** Requests fall due at that rate; a late one counts from when it was due. */
export async function atRate(
  port: number,
  connections: number,
  seconds: number,
  perSecond: number,
  next: () => Task,
): Promise<Outcome> {
  const all = await openAll(port, connections)
  const free = [...all]
  const latencies: number[] = []
  const due: number[] = []
  const underway = new Set<Promise<void>>()
  let errors = 0
  let made = 0
  const begin = performance.now()
  const send = async (connection: Connection, at: number) => {
    const { request, answered } = next()
    const status = await connection.send(request)
    latencies.push(performance.now() - at)
    if (status !== 200) errors += 1
    answered?.(status)
    free.push(connection)
  }
  const sendDue = () => {
    while (due.length > 0 && free.length > 0) {
      const [connection, at] = [free.pop(), due.shift()]
      if (connection === undefined || at === undefined) return
      const sending = send(connection, at).finally(() => underway.delete(sending))
      underway.add(sending)
    }
  }
  while (performance.now() - begin < seconds * 1000) {
    const wanted = Math.floor(((performance.now() - begin) / 1000) * perSecond)
    for (; made < wanted; made += 1) due.push(begin + (made / perSecond) * 1000)
    sendDue()
    await wait(tickMs)
  }
  while (due.length > 0 || underway.size > 0) {
    sendDue()
    await wait(tickMs)
  }
  closeAll(all)
  return outcome(latencies, errors, (performance.now() - begin) / 1000)
}
