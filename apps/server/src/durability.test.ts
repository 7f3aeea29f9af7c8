// Kills the server with `kill -9` under load, and checks that no acknowledged save is lost, on both databases.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { makeRoot } from './testing/fixture-root.js'
import { createDatabase } from './testing/postgres.js'
import { ServerProcess } from './testing/server-process.js'
import { SimulatedLearner } from './testing/simulated-learner.js'
import { databaseKinds } from './testing/test-store.js'

/**
 * The moments at which the server is killed while twelve learners save at the same time: when a save is sent, when one is answered (right after
 * a commit), and some time after an answer (probably during the next commit).
 */
const killMoments = ['sent', 'between', 'answered'] as const
type End = (typeof killMoments)[number]
/** How often each moment is tested. More repetitions find rare faults: `DIDASCALIE_KILLS=7`. */
const rounds = Number(process.env.DIDASCALIE_KILLS ?? 1)
const kills = Array.from({ length: rounds }, () => killMoments).flat()
const savesBeforeKill = 60
const patienceMs = 400_000 * rounds

describe.concurrent.each(databaseKinds)('On %s:', (kind) => {
  test(
    `kill -9 loses no answered save and no finished run, ${kills.length} times in a row`,
    async () => {
      const root = makeRoot()
      const data = mkdtempSync(join(tmpdir(), 'didascalie-data-'))
      const environment: Record<string, string> = {
        NODE_ENV: 'production',
        DIDASCALIE_DEMONSTRATION: '1',
        DIDASCALIE_ROOT: root,
        DIDASCALIE_DATA: data,
      }
      if (kind === 'postgres')
        environment.DATABASE_URL = await createDatabase(inject('postgres'), 'durability')
      const learners = Array.from({ length: 12 }, (_, index) => new SimulatedLearner(`puppet-${index}`))

      let server = await ServerProcess.start(environment)
      await Promise.all(learners.map((learner) => learner.enter(server)))
      for (const end of kills) {
        await playUntilKilled(server, learners, end)
        server = await ServerProcess.start(environment)
        await Promise.all(learners.map((learner) => expectNothingLost(server, learner)))
      }
      expect(await server.end()).toBe(0)
      for (const folder of [root, data]) rmSync(folder, { recursive: true, force: true })
    },
    patienceMs,
  )
})

/** Lets all learners save as fast as they get answers, then kills the server. */
async function playUntilKilled(server: ServerProcess, learners: SimulatedLearner[], end: End): Promise<void> {
  let answered = 0
  const kill = () => void server.end('SIGKILL')
  const play = async (learner: SimulatedLearner) => {
    while (server.running) {
      const sent = performance.now()
      const saving = learner.save(server).catch(() => 0)
      if (answered === savesBeforeKill && end === 'sent') kill()
      const status = await saving
      if (status === 0) return
      expect(status).toBe(200)
      const took = performance.now() - sent
      answered += 1
      if (answered !== savesBeforeKill || end === 'sent') continue
      if (end === 'answered') kill()
      else setTimeout(kill, took / 2)
    }
  }
  await Promise.all(learners.map(play))
  await server.end('SIGKILL')
}

async function expectNothingLost(server: ServerProcess, learner: SimulatedLearner): Promise<void> {
  const { revision, progression } = await learner.enter(server)
  const { acknowledged, unconfirmedSave } = learner
  // The last save may have been stored although its answer was lost.
  const kept = revision === acknowledged.revision ? acknowledged.progression : unconfirmedSave
  expect([acknowledged.revision, acknowledged.revision + 1]).toContain(revision)
  expect(progression).toBe(kept)
  // A finished run and the save that finishes it are stored together or not at all.
  const hasArrived = revision !== acknowledged.revision
  const runs = learner.runs + (learner.isEnding && hasArrived ? 1 : 0)
  expect(await learner.newestRun(server)).toBe(runs)
  Object.assign(learner, { acknowledged: { revision, progression }, runs, isEnding: false })
}
