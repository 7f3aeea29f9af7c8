import { median, printFigure, progress } from '../figure.js'
import { loadAtFullSpeed, loadAtRate, type Outcome, type Task, waitBlocking } from './load.js'
import type { MeasuredServer } from './measured-server.js'
import { emptyRequest, type Learner } from './requests.js'

export type Db = 'sqlite' | 'postgres'

const subject = 'didascalie'
/** About as many connections as a few classes open. The server stores saves in batches, so with fewer connections the benchmark would
 * measure only small batches. */
const connectionCount = 256
const warmSeconds = 2
const roundSeconds = 4
const roundCount = 3

export const saveTask = (learner: Learner): Task => ({
  request: learner.saveRequest(),
  onResponse: (status) => {
    if (status === 200) learner.confirmSave()
  },
})

/** Takes the learners in turn, so that no learner has two saves in progress. */
export function taskInTurn(learners: Learner[], task: (learner: Learner) => Task): () => Task {
  let nextIndex = 0
  return () => {
    const learner = learners[nextIndex % learners.length]
    nextIndex += 1
    if (learner === undefined) throw new Error('There are no learners')
    return task(learner)
  }
}

/**
 * Alternates between saves and empty requests (which do no work on the server), so that other load on the machine affects both figures.
 * Returns the median number of saves per second.
 */
export async function measureSaves(server: MeasuredServer, db: Db): Promise<number> {
  const learners = server.learners
  const nextSaves = Array.from({ length: connectionCount }, (_, index) =>
    taskInTurn(
      learners.filter((_learner, position) => position % connectionCount === index),
      saveTask,
    ),
  )
  const save = (index: number) => nextSaves[index]?.() ?? { request: emptyRequest }
  const empty = () => ({ request: emptyRequest })
  const run = async (next: (index: number) => Task, seconds: number) => {
    const processorTimeBefore = await server.processorTime()
    const outcome = await loadAtFullSpeed(server.port, connectionCount, seconds, next)
    const processorUsed = (await server.processorTime()) - processorTimeBefore
    return { ...outcome, processor: processorUsed / outcome.answered }
  }
  await run(empty, warmSeconds)
  await run(save, warmSeconds)
  const empties: Awaited<ReturnType<typeof run>>[] = []
  const saves: Awaited<ReturnType<typeof run>>[] = []
  for (let round = 0; round < roundCount; round += 1) {
    empties.push(await run(empty, roundSeconds))
    saves.push(await run(save, roundSeconds))
    progress(
      `${db}: ${empties.at(-1)?.perSecond.toFixed(0)} empty, ${saves.at(-1)?.perSecond.toFixed(0)} saves a second`,
    )
  }
  const medianOf = (outcomes: typeof saves, readValue: (outcome: (typeof saves)[number]) => number) =>
    median(outcomes.map(readValue))
  const processorUs = (outcomes: typeof saves) =>
    Number(medianOf(outcomes, ({ processor }) => processor).toFixed(1))
  const figures = { subject, unit: 'requests/s', db, connections: connectionCount }
  const errors = (outcomes: Outcome[]) => outcomes.reduce((sum, outcome) => sum + outcome.errors, 0)
  const perSecond = medianOf(saves, (outcome) => outcome.perSecond)
  const emptyPerSecond = medianOf(empties, (outcome) => outcome.perSecond)
  printFigure({
    bench: 'server.empty',
    value: emptyPerSecond,
    ...figures,
    errors: errors(empties),
    processorUs: processorUs(empties),
  })
  const share = Number(
    median(saves.map((one, round) => one.perSecond / (empties[round]?.perSecond ?? Number.NaN))).toFixed(3),
  )
  printFigure({
    bench: 'server.save',
    value: perSecond,
    ...figures,
    errors: errors(saves),
    ofEmpty: share,
    processorUs: processorUs(saves),
  })
  return perSecond
}

/** Measures the latency of saves at half of the maximum rate. */
export async function measureSavesAtHalfRate(
  server: MeasuredServer,
  db: Db,
  perSecond: number,
): Promise<void> {
  const next = taskInTurn(server.learners, saveTask)
  const halfRate = perSecond / 2
  const outcomes: Outcome[] = []
  for (let round = 0; round < roundCount; round += 1)
    outcomes.push(await loadAtRate(server.port, connectionCount, roundSeconds, halfRate, next))
  const details = {
    subject,
    db,
    rate: Math.round(halfRate),
    errors: outcomes.reduce((sum, { errors }) => sum + errors, 0),
    p50: Number(median(outcomes.map(({ p50 }) => p50)).toFixed(2)),
  }
  printFigure({
    bench: 'server.save-p99',
    value: median(outcomes.map(({ p99 }) => p99)),
    unit: 'ms',
    ...details,
  })
}

const saveIntervalSeconds = 8
const heartbeatIntervalSeconds = 30
const maxP99Ms = 100

/** Finds how many learners can play while the p99 latency is at most `maxP99Ms`. */
export async function measureLearners(server: MeasuredServer, db: Db, levels: number[]): Promise<void> {
  const allLearners = server.learners
  let supported = { learners: 0, p50: 0, p99: 0 }
  for (const count of levels) {
    const learners = allLearners.slice(0, count)
    const save = taskInTurn(learners, saveTask)
    const heartbeat = taskInTurn(learners, (learner) => ({ request: learner.heartbeatRequest() }))
    const perSecond = count / saveIntervalSeconds + count / heartbeatIntervalSeconds
    const heartbeatShare = saveIntervalSeconds / (saveIntervalSeconds + heartbeatIntervalSeconds)
    let dueHeartbeats = 0
    const next = () => {
      dueHeartbeats += heartbeatShare
      if (dueHeartbeats < 1) return save()
      dueHeartbeats -= 1
      return heartbeat()
    }
    const levelConnectionCount = Math.min(count, 2_000)
    // The first call of `play` is a warm-up: in production, database connections are open and statements are prepared.
    const play = (seconds: number) =>
      loadAtRate(server.port, levelConnectionCount, seconds, perSecond, next, waitBlocking)
    await play(warmSeconds)
    const { p50, p99, errors } = await play(2 * saveIntervalSeconds)
    progress(`${db}: ${count} learners, p99 ${p99.toFixed(1)} ms, ${errors} errors`)
    if (p99 > maxP99Ms || errors > 0) break
    supported = { learners: count, p50, p99 }
  }
  const details = { p50: Number(supported.p50.toFixed(2)), p99: Number(supported.p99.toFixed(2)) }
  printFigure({
    bench: 'server.learners',
    subject,
    value: supported.learners,
    unit: 'learners',
    db,
    ...details,
  })
  const memory = { bench: 'server.memory', subject, unit: 'MB', db }
  printFigure({ ...memory, value: await server.megabytes(), learners: supported.learners })
}

const growthRate = 400
const growthRoundCount = 5

/** Prints the p99 latency of a save on a server that stores many learners, divided by the p99 latency on a server that stores few. */
export async function measureGrowth(few: MeasuredServer, many: MeasuredServer, db: Db): Promise<void> {
  const p99Of = (server: MeasuredServer) => {
    const next = taskInTurn(server.learners, saveTask)
    return async () => (await loadAtRate(server.port, 64, warmSeconds, growthRate, next)).p99
  }
  const [fewP99, manyP99] = [p99Of(few), p99Of(many)]
  await fewP99()
  await manyP99()
  const rounds: { withFew: number; withMany: number }[] = []
  for (let round = 0; round < growthRoundCount; round += 1) {
    rounds.push({ withFew: await fewP99(), withMany: await manyP99() })
    const last = rounds.at(-1)
    progress(`${db}: p99 ${last?.withFew.toFixed(1)} ms with few, ${last?.withMany.toFixed(1)} ms with many`)
  }
  const medianOf = (readValue: (round: (typeof rounds)[number]) => number) =>
    Number(median(rounds.map(readValue)).toFixed(2))
  printFigure({
    bench: 'server.growth',
    subject,
    value: medianOf(({ withFew, withMany }) => withMany / withFew),
    unit: 'times',
    db,
    stored: many.storedCount,
    withFew: medianOf(({ withFew }) => withFew),
    withMany: medianOf(({ withMany }) => withMany),
  })
}
