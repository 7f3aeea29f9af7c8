// Kills the server with `kill -9` under load, and checks that no acknowledged save is lost, on both databases.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { writeInstallation } from './testing/fixture-root.js'
import { createDatabase } from './testing/postgres.js'
import { ServerProcess } from './testing/server-process.js'
import { expectNothingLost, SimulatedLearner } from './testing/simulated-learner.js'
import { databaseKinds } from './testing/test-store.js'

/**
 * The moments at which the test kills the server, while twelve learners save at the same time:
 * - `sent`: right after a learner sent a save.
 * - `between`: a short time after an answer, probably during the next commit.
 * - `answered`: right after an answer, which means right after a commit.
 */
const killPoints = ['sent', 'between', 'answered'] as const
type KillPoint = (typeof killPoints)[number]
/** The number of kills for each value of `killPoints`. `DIDASCALIE_KILLS=7` repeats each kill seven times, to find rare faults. */
const killsPerPoint = Number(process.env.DIDASCALIE_KILLS ?? 1)
const kills = Array.from({ length: killsPerPoint }, () => killPoints).flat()
const savesBeforeKill = 60
const timeoutMs = 400_000 * killsPerPoint

describe.concurrent.each(databaseKinds)('On %s:', (kind) => {
  test(
    `the server loses no confirmed save when it is killed ${kills.length} times in a row`,
    async () => {
      const root = writeInstallation()
      const data = mkdtempSync(join(tmpdir(), 'didascalie-data-'))
      const environment: Record<string, string> = {
        NODE_ENV: 'production',
        DIDASCALIE_DEMONSTRATION: '1',
        DIDASCALIE_ROOT: root,
        DIDASCALIE_DATA: data,
      }
      if (kind === 'postgres')
        environment.DATABASE_URL = await createDatabase(inject('postgres'), 'durability')
      const learners = Array.from({ length: 12 }, (_, index) => new SimulatedLearner(`learner-${index}`))

      let server = await ServerProcess.start(environment)
      await Promise.all(learners.map((learner) => learner.logIn(server)))
      for (const killPoint of kills) {
        await playUntilKilled(server, learners, killPoint)
        server = await ServerProcess.start(environment)
        await Promise.all(learners.map((learner) => expectNothingLost(server, learner)))
      }
      expect(await server.end()).toBe(0)
      for (const folder of [root, data]) rmSync(folder, { recursive: true, force: true })
    },
    timeoutMs,
  )
})

/** Each learner sends a new save as soon as the server has answered the last one, until the test kills the server. */
async function playUntilKilled(
  server: ServerProcess,
  learners: SimulatedLearner[],
  killPoint: KillPoint,
): Promise<void> {
  let answeredCount = 0
  const kill = () => void server.end('SIGKILL')
  const play = async (learner: SimulatedLearner) => {
    while (server.isRunning) {
      const sentAt = performance.now()
      const saving = learner.save(server).catch(() => 0)
      if (answeredCount === savesBeforeKill && killPoint === 'sent') kill()
      const status = await saving
      if (status === 0) return
      expect(status).toBe(200)
      const durationMs = performance.now() - sentAt
      answeredCount += 1
      if (answeredCount !== savesBeforeKill || killPoint === 'sent') continue
      if (killPoint === 'answered') kill()
      else setTimeout(kill, durationMs / 2)
    }
  }
  await Promise.all(learners.map(play))
  await server.end('SIGKILL')
}
