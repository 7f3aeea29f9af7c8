// Two instances behind nginx are stopped and started one after the other while learners play. With `DIDASCALIE_PREVIOUS`, the path of
// the bundled server of an earlier version, both instances start with that version and are upgraded.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { makeRoot } from './testing/fixture-root.js'
import { isNginxInstalled, type Nginx, startNginx } from './testing/nginx.js'
import { createDatabase, freePort } from './testing/postgres.js'
import { postTo, ServerProcess } from './testing/server-process.js'
import { expectNothingLost, SimulatedLearner } from './testing/simulated-learner.js'

const previous = process.env.DIDASCALIE_PREVIOUS
const learnerCount = 12
const savesBetweenRestarts = 60
/** nginx answers 502 if an instance closes a connection without an answer. Earlier versions answer 503 while they stop. */
const repeatable = previous === undefined ? [502] : [502, 503]

const root = makeRoot()
const data = mkdtempSync(join(tmpdir(), 'didascalie-data-'))
let nginx: Nginx | undefined
let instances: ServerProcess[] = []

afterEach(async () => {
  await nginx?.stop()
  await Promise.all(instances.map((instance) => instance.end('SIGKILL')))
  for (const folder of [root, data]) rmSync(folder, { recursive: true, force: true })
})

/** Calls through the proxy. Repeats a login whose answer was lost, as a learner does. */
function through(address: string): Pick<ServerProcess, 'post'> {
  const post = async (name: string, body: unknown, cookie?: string): Promise<Response> => {
    const response = await postTo(address, name, body, cookie)
    return repeatable.includes(response.status) && name !== 'saveProgression'
      ? post(name, body, cookie)
      : response
  }
  return { post }
}

/** Plays until told to stop. Repeats a save whose answer was lost, as the player does. Returns how many were repeated. */
async function play(address: string, learner: SimulatedLearner, isOver: () => boolean): Promise<number> {
  const proxy = through(address)
  let repeated = 0
  while (!isOver()) {
    const status = await learner.save(proxy)
    expect([200, ...repeatable]).toContain(status)
    if (status === 200) continue
    repeated += 1
    await expectNothingLost(proxy, learner)
  }
  await expectNothingLost(proxy, learner)
  return repeated
}

describe.skipIf(!isNginxInstalled)(
  'a rolling restart behind nginx (skipped where nginx is not installed)',
  () => {
    test('loses no acknowledged save and stores no run twice', async () => {
      const ports = [await freePort(), await freePort()]
      const environment = {
        NODE_ENV: 'production',
        DIDASCALIE_DEMONSTRATION: '1',
        DIDASCALIE_ROOT: root,
        DIDASCALIE_DATA: data,
        DIDASCALIE_SECRET: randomBytes(32).toString('hex'),
        DATABASE_URL: await createDatabase(inject('postgres'), 'rolling'),
      }
      const start = (port: number, entry?: string) =>
        ServerProcess.start({ ...environment, PORT: String(port) }, entry)
      instances = await Promise.all(ports.map((port) => start(port, previous)))
      nginx = await startNginx(ports)
      const { address } = nginx
      const learners = Array.from(
        { length: learnerCount },
        (_, index) => new SimulatedLearner(`rolling-${index}`),
      )
      await Promise.all(learners.map((learner) => learner.enter(through(address))))

      let isOver = false
      const playing = Promise.all(learners.map((learner) => play(address, learner, () => isOver)))
      const saved = () => learners.reduce((sum, { acknowledged }) => sum + acknowledged.revision, 0)
      const untilMoreSaved = async () => {
        const goal = saved() + savesBetweenRestarts
        while (saved() < goal) await Promise.race([setTimeout(20), playing])
      }
      for (const index of [0, 1, 0, 1]) {
        await untilMoreSaved()
        expect(await instances[index]?.end()).toBe(0)
        // The other instance serves alone.
        await untilMoreSaved()
        const [port = 0] = ports.slice(index)
        instances[index] = await start(port)
      }
      await untilMoreSaved()
      isOver = true
      const repeated = (await playing).reduce((sum, count) => sum + count, 0)
      // At most the requests in flight at each of the four stops.
      expect(repeated).toBeLessThanOrEqual(4 * learnerCount)
      expect(learners.reduce((sum, { runs }) => sum + runs, 0)).toBeGreaterThan(0)
    }, 400_000)
  },
)
