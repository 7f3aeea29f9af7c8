// Stops and restarts PostgreSQL under load, and checks that requests fail with 503, then succeed again, in the same server process.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { failureSchema } from '@didascalie/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { writeInstallation } from './testing/fixture-root.js'
import { TestPostgres } from './testing/postgres.js'
import { ServerProcess } from './testing/server-process.js'
import { SimulatedLearner } from './testing/simulated-learner.js'

const root = writeInstallation()
const data = mkdtempSync(join(tmpdir(), 'didascalie-data-'))
let postgres: TestPostgres
let server: ServerProcess

beforeAll(async () => {
  postgres = await new TestPostgres().init()
  // Uses TCP, as in a real installation, because a Unix socket fails in another way when the database is down.
  await postgres.start({ overNetwork: true })
  server = await ServerProcess.start({
    NODE_ENV: 'production',
    DIDASCALIE_DEMONSTRATION: '1',
    DIDASCALIE_ROOT: root,
    DIDASCALIE_DATA: data,
    DATABASE_URL: await postgres.newDatabase(),
  })
})
afterAll(async () => {
  await server.end()
  await postgres.destroy()
  for (const folder of [root, data]) rmSync(folder, { recursive: true, force: true })
})

test('the server answers 503 during an outage of the database, and saves again afterwards without a restart', async () => {
  const learners = Array.from({ length: 6 }, (_, index) => new SimulatedLearner(`learner-${index}`))
  await Promise.all(learners.map((learner) => learner.logIn(server)))
  const statusCounts = new Map<number, number>()
  let isPlaying = true
  const load = Promise.all(
    learners.map(async (learner) => {
      while (isPlaying) {
        const status = await learner.save(server)
        statusCounts.set(status, (statusCounts.get(status) ?? 0) + 1)
        // The server answers 503 at once. Without a pause between attempts, the learner would reach
        // their write limit.
        if (status === 503) await new Promise((resolve) => setTimeout(resolve, 100))
        // The answer to a stored save may get lost. The server then rejects the next save with 409. The simulated learner continues
        // from the stored save, as the game in a browser does.
        if (status === 409) learner.acknowledged = await learner.logIn(server)
      }
    }),
  )
  const count = (status: number) => statusCounts.get(status) ?? 0
  const waitUntil = (check: () => void) =>
    vi.waitFor(
      () => {
        expect(server.isRunning, server.stderr).toBe(true)
        check()
      },
      { timeout: 60_000, interval: 20 },
    )

  await waitUntil(() => expect(count(200)).toBeGreaterThan(50))
  await postgres.stop()
  await waitUntil(() => expect(count(503)).toBeGreaterThan(5))
  const response = await server.post('getData', { sessionUID: 'phare' })
  expect(response.status).toBe(503)
  expect(failureSchema.parse(await response.json())).toMatchObject({ code: 'unavailable' })
  expect((await server.get('/healthz')).status).toBe(200)
  expect((await server.get('/readyz')).status).toBe(503)
  expect((await server.get('/')).status).toBe(200)

  await postgres.start()
  const earlierSuccesses = count(200)
  await waitUntil(() => expect(count(200)).toBeGreaterThan(earlierSuccesses + 50))
  isPlaying = false
  await load
  expect((await server.get('/readyz')).status).toBe(200)
  expect(server.isRunning).toBe(true)
  expect([...statusCounts.keys()].filter((status) => ![200, 409, 503].includes(status))).toEqual([])
})
