import { median, printFigure, progress } from '../figure.js'
import { asFastAsAnswered, atRate, deeply, type Outcome, type Task } from './load.js'
import type { MeasuredServer } from './measured-server.js'
import { emptyRequest, type Learner } from './requests.js'

export type Db = 'sqlite' | 'postgres'

const subject = 'didascalie'
/** About a few classes, so that the size of a batch of saves depends on the server and not on the load generator. */
const connections = 256
const warmSeconds = 2
const roundSeconds = 4
const rounds = 5

export const saveOf = (learner: Learner): Task => ({
  request: learner.save(),
  answered: (status) => {
    if (status === 200) learner.saved()
  },
})

/** Takes the learners in turn, so that none has two saves in progress. */
export function inTurn(learners: Learner[], task: (learner: Learner) => Task): () => Task {
  let turn = 0
  return () => {
    const learner = learners[turn % learners.length]
    turn += 1
    if (learner === undefined) throw new Error('There are no learners')
    return task(learner)
  }
}

/** Measures saves and empty requests in alternation, so that other load on the machine affects both. */
export async function saveBesideEmpty(server: MeasuredServer, db: Db): Promise<number> {
  const learners = server.learners
  const turns = Array.from({ length: connections }, (_, index) =>
    inTurn(
      learners.filter((_learner, at) => at % connections === index),
      saveOf,
    ),
  )
  const save = (index: number) => turns[index]?.() ?? { request: emptyRequest }
  const empty = () => ({ request: emptyRequest })
  const run = async (next: (index: number) => Task, seconds: number) => {
    const before = await server.processorTime()
    const outcome = await asFastAsAnswered(server.port, connections, seconds, next)
    const used = (await server.processorTime()) - before
    return { ...outcome, processor: used / outcome.answered }
  }
  await run(empty, warmSeconds)
  await run(save, warmSeconds)
  const empties: Awaited<ReturnType<typeof run>>[] = []
  const saves: Awaited<ReturnType<typeof run>>[] = []
  for (let round = 0; round < rounds; round += 1) {
    empties.push(await run(empty, roundSeconds))
    saves.push(await run(save, roundSeconds))
    progress(
      `${db}: ${empties.at(-1)?.perSecond.toFixed(0)} empty, ${saves.at(-1)?.perSecond.toFixed(0)} saves a second`,
    )
  }
  const middle = (outcomes: typeof saves, of: (outcome: (typeof saves)[number]) => number) =>
    median(outcomes.map(of))
  const processorUs = (outcomes: typeof saves) =>
    Number(middle(outcomes, ({ processor }) => processor).toFixed(1))
  const figures = { subject, unit: 'requests/s', db, connections }
  const errors = (outcomes: Outcome[]) => outcomes.reduce((sum, outcome) => sum + outcome.errors, 0)
  const perSecond = middle(saves, (outcome) => outcome.perSecond)
  const emptyPerSecond = middle(empties, (outcome) => outcome.perSecond)
  printFigure({
    bench: 'server.empty',
    value: emptyPerSecond,
    ...figures,
    errors: errors(empties),
    processorUs: processorUs(empties),
  })
  const share = Number(
    median(saves.map((one, at) => one.perSecond / (empties[at]?.perSecond ?? Number.NaN))).toFixed(3),
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
export async function saveAtHalf(server: MeasuredServer, db: Db, perSecond: number): Promise<void> {
  const next = inTurn(server.learners, saveOf)
  const half = perSecond / 2
  const outcomes: Outcome[] = []
  for (let round = 0; round < 3; round += 1)
    outcomes.push(await atRate(server.port, 256, roundSeconds, half, next))
  const details = {
    subject,
    db,
    rate: Math.round(half),
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

const saveEach = 8
const heartbeatEach = 30
const heldWithin = 100

/** Finds the largest number of learners, each with a save every 8 s and a heartbeat every 30 s, for which p99 stays within the limit. */
export async function learnersHeld(server: MeasuredServer, db: Db, levels: number[]): Promise<void> {
  const everybody = server.learners
  let held = { learners: 0, p50: 0, p99: 0 }
  for (const count of levels) {
    const learners = everybody.slice(0, count)
    const save = inTurn(learners, saveOf)
    const heartbeat = inTurn(learners, (learner) => ({ request: learner.heartbeat() }))
    const perSecond = count / saveEach + count / heartbeatEach
    const heartbeats = saveEach / (saveEach + heartbeatEach)
    let share = 0
    const next = () => {
      share += heartbeats
      if (share < 1) return save()
      share -= 1
      return heartbeat()
    }
    const connections = Math.min(count, 2_000)
    // Warms up first: real learners find open database connections and planned statements.
    const play = (seconds: number) => atRate(server.port, connections, seconds, perSecond, next, deeply)
    await play(warmSeconds)
    const { p50, p99, errors } = await play(2 * saveEach)
    progress(`${db}: ${count} learners, p99 ${p99.toFixed(1)} ms, ${errors} errors`)
    if (p99 > heldWithin || errors > 0) break
    held = { learners: count, p50, p99 }
  }
  const details = { p50: Number(held.p50.toFixed(2)), p99: Number(held.p99.toFixed(2)) }
  printFigure({ bench: 'server.learners', subject, value: held.learners, unit: 'learners', db, ...details })
  const memory = { bench: 'server.memory', subject, unit: 'MB', db }
  printFigure({ ...memory, value: await server.megabytes(), learners: held.learners })
}

const growthRate = 400
const growthRounds = 9

/** The p99 of saves at a low, fixed rate with many stored learners, divided by the p99 with few. Measured in alternation. */
export async function growth(few: MeasuredServer, many: MeasuredServer, db: Db): Promise<void> {
  const p99Of = (server: MeasuredServer) => {
    const next = inTurn(server.learners, saveOf)
    return async () => (await atRate(server.port, 64, warmSeconds, growthRate, next)).p99
  }
  const [fewP99, manyP99] = [p99Of(few), p99Of(many)]
  await fewP99()
  await manyP99()
  const rounds: { withFew: number; withMany: number }[] = []
  for (let round = 0; round < growthRounds; round += 1) {
    rounds.push({ withFew: await fewP99(), withMany: await manyP99() })
    const last = rounds.at(-1)
    progress(`${db}: p99 ${last?.withFew.toFixed(1)} ms with few, ${last?.withMany.toFixed(1)} ms with many`)
  }
  const middle = (of: (round: (typeof rounds)[number]) => number) => Number(median(rounds.map(of)).toFixed(2))
  printFigure({
    bench: 'server.growth',
    subject,
    value: middle(({ withFew, withMany }) => withMany / withFew),
    unit: 'times',
    db,
    withFew: middle(({ withFew }) => withFew),
    withMany: middle(({ withMany }) => withMany),
  })
}
