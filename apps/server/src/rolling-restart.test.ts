// Two instances behind each reverse proxy that the guides describe are stopped and started one after the other while learners play.
// `DIDASCALIE_PREVIOUS` can contain the path of the bundled server of an earlier version. Both
// instances then start with that version, and the test upgrades them.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { calls, successSchema } from '@didascalie/contract'
import { afterEach, describe, expect, inject, test, vi } from 'vitest'
import { makeCodes } from './modules/codes/rules.js'
import { invitePlatform } from './modules/lti/platforms.js'
import { openKeyring } from './platform/keys/secret.js'
import { openStore, type Store } from './store.js'
import { writeInstallation } from './testing/fixture-root.js'
import { type Activity, finishActivity } from './testing/launched-learner.js'
import { TestPlatform } from './testing/lti-platform.js'
import { createDatabase, freePort } from './testing/postgres.js'
import { proxyRecipes, startProxy } from './testing/reverse-proxy.js'
import { seedSession } from './testing/rows.js'
import { postTo, ServerProcess } from './testing/server-process.js'
import { expectNothingLost, SimulatedLearner } from './testing/simulated-learner.js'
import { TestLrs } from './testing/test-lrs.js'

const previousServerPath = process.env.DIDASCALIE_PREVIOUS
const learnerCount = 12
const savesBetweenRestarts = 60
/** The longest delay of messages to the learning platform and the learning record store (LRS). The servers retry after one minute. */
const deliveryMs = 150_000

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup()
})

function temporary(folder: string): string {
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function logInByCode(address: string, sessionUID: string, accessCode: string): Promise<string> {
  const response = await postTo(address, 'checkAccessCode', { sessionUID, accessCode, consent: true })
  const text = await response.text()
  if (response.status !== 200) throw new Error(`The code was rejected: ${response.status} ${text}`)
  return successSchema(calls.checkAccessCode.data).parse(JSON.parse(text)).data.json.uid
}

/** Registers a learning platform and an LRS with an organisation, and creates a session that learners open from the platform. */
async function connect(store: Store, secret: string, address: string) {
  const keyring = await openKeyring(store, secret)
  const platform = await TestPlatform.open()
  const lrs = await TestLrs.open()
  cleanups.push(
    () => platform.close(),
    () => lrs.close(),
  )
  platform.clock = Date.now
  platform.toolKeys = async () => (await fetch(`${address}/lti/jwks`)).json()
  // Creates the organisation that invites the platform.
  await seedSession(store)
  const { token } = await invitePlatform({ store }, 'org', Date.now())
  const registration = {
    invite: token,
    openid_configuration: platform.configuration,
    registration_token: 'r',
  }
  await fetch(`${address}/lti/register?${new URLSearchParams(registration)}`)
  const [known] = await store.lti.platforms()
  expect(known, 'the registered platform').toBeDefined()
  const partnerUid = known?.partnerUid ?? ''
  const session = await seedSession(store, { kind: 'partner', partnerUid, courseId: '2' })
  const key = keyring.seal('key:secret')
  await store.xapi.setLrs({ organisationUid: 'org', address: lrs.address, key }, Date.now())
  return { keyring, platform, lrs, sessionUid: session.uid }
}

/** Counts the stored runs of a session, and its learners who answered the survey. */
async function countFinished({ db }: Store, sessionUid: string) {
  const inSession = db.selectFrom('learner').where('learner.session_uid', '=', sessionUid)
  const runs = await inSession
    .innerJoin('run', 'run.learner_uid', 'learner.uid')
    .select('run.number')
    .execute()
  const surveyed = await inSession.select('uid').where('surveyed_on', 'is not', null).execute()
  return { runs: runs.length, surveyed: surveyed.length }
}

const untilDelivered = ({ db }: Store) =>
  vi.waitFor(
    async () => {
      for (const outbox of ['lti_score', 'xapi_statement'] as const)
        expect(await db.selectFrom(outbox).select('attempts').where('state', '!=', 'sent').execute()).toEqual(
          [],
        )
    },
    { timeout: deliveryMs, interval: 100 },
  )

for (const recipe of proxyRecipes)
  describe.skipIf(!recipe.isInstalled)(`a rolling restart behind ${recipe.name}`, () => {
    test('loses no acknowledged save, shows no error and sends nothing twice', async () => {
      const ports = [await freePort(), await freePort()]
      const secret = randomBytes(32).toString('hex')
      const databaseUrl = await createDatabase(inject('postgres'), `rolling_${ports[0]}`)
      const dataFolder = temporary(mkdtempSync(join(tmpdir(), 'didascalie-data-')))
      const environment = {
        NODE_ENV: 'production',
        DIDASCALIE_DEMONSTRATION: '1',
        DIDASCALIE_ROOT: temporary(writeInstallation()),
        DIDASCALIE_DATA: dataFolder,
        DIDASCALIE_SECRET: secret,
        DATABASE_URL: databaseUrl,
        DIDASCALIE_STOP_DELAY: recipe.stopDelay,
      }
      const start = async (port: number, entry?: string) => {
        const instance = await ServerProcess.start({ ...environment, PORT: String(port) }, entry)
        cleanups.push(() => instance.end('SIGKILL'))
        return instance
      }
      const instances = await Promise.all(ports.map((port) => start(port, previousServerPath)))
      const reverseProxy = await startProxy(recipe, ports)
      cleanups.push(() => reverseProxy.stop())
      const { address } = reverseProxy
      // Migrates the database. With `DIDASCALIE_PREVIOUS`, instances of the earlier version use the
      // database at the same time.
      const store = await openStore({ dataFolder, databaseUrl })
      cleanups.push(() => store.close())
      const { keyring, platform, lrs, sessionUid } = await connect(store, secret, address)
      const activity: Activity = { address, platform, sessionUid }

      const proxy = {
        post: (name: string, body: unknown, cookie?: string) => postTo(address, name, body, cookie),
      }
      const learners = Array.from(
        { length: learnerCount },
        (_, index) => new SimulatedLearner(`rolling-${index}`),
      )
      await Promise.all(learners.map((learner) => learner.logIn(proxy)))

      let isOver = false
      const subs: string[] = []
      const finishOne = async () => {
        const sub = `sub-${subs.length}`
        subs.push(sub)
        await finishActivity(activity, sub)
      }
      const play = async (learner: SimulatedLearner) => {
        while (!isOver) expect(await learner.save(proxy)).toBe(200)
        await expectNothingLost(proxy, learner)
      }
      const launchRepeatedly = async () => {
        while (!isOver) await finishOne()
      }
      const codeSession = await seedSession(store)
      const codes: string[] = []
      /** Creates a code for a new learner, and logs in twice with this code, as from two devices. */
      const logInRepeatedly = async () => {
        while (!isOver) {
          let accessCode = ''
          const order = {
            sessionUid: codeSession.uid,
            people: [{ firstname: 'Camille', lastname: 'Moreau' }],
            deliver: ([created]: { code: string }[]) => {
              accessCode = created?.code ?? ''
            },
          }
          await makeCodes({ store, keyring }, order, Date.now())
          codes.push(accessCode)
          const first = await logInByCode(address, codeSession.uid, accessCode)
          expect(await logInByCode(address, codeSession.uid, accessCode)).toBe(first)
        }
      }
      const launching = [launchRepeatedly(), launchRepeatedly()]
      const playing = Promise.all([...learners.map(play), ...launching, logInRepeatedly(), logInRepeatedly()])
      const saveCount = () => learners.reduce((sum, { acknowledged }) => sum + acknowledged.revision, 0)
      const untilMoreSaved = async () => {
        const goal = saveCount() + savesBetweenRestarts
        while (saveCount() < goal) await Promise.race([setTimeout(20), playing])
      }
      for (const index of [0, 1, 0, 1]) {
        await untilMoreSaved()
        expect(await instances[index]?.end()).toBe(0)
        // This instance is stopped. Until it starts again, only the other instance serves requests.
        await untilMoreSaved()
        const [port = 0] = ports.slice(index)
        instances[index] = await start(port)
      }
      await untilMoreSaved()
      isOver = true
      await playing
      // This learner answers a survey. The answer makes an instance send all queued messages.
      await finishOne()
      await untilDelivered(store)

      expect(platform.scores.map(({ body }) => body.userId).toSorted()).toEqual(subs.toSorted())
      const sent = lrs.puts.map(({ id }) => id)
      expect(sent.length).toBe(new Set(sent).size)
      const completed = lrs.visible.filter(({ verb }) => verb.id.endsWith('/completed'))
      expect(completed.length).toBe(subs.length)
      expect(await countFinished(store, sessionUid)).toEqual({ runs: subs.length, surveyed: subs.length })
      const { db } = store
      const learnersByCode = db.selectFrom('learner').select('uid').where('session_uid', '=', codeSession.uid)
      expect((await learnersByCode.execute()).length).toBe(codes.length)
      expect(codes.length).toBeGreaterThan(0)
      // `expectNothingLost` compared the runs of each learner. This line checks that there were runs to compare.
      expect(learners.reduce((sum, { runs }) => sum + runs, 0)).toBeGreaterThan(0)
    }, 400_000)
  })
