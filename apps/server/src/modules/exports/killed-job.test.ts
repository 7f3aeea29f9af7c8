import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { staffCallPath } from '@didascalie/contract'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { hashToken, newToken } from '../../platform/keys/keyring.js'
import { openStore, type Store } from '../../store.js'
import { writeInstallation } from '../../testing/fixture-root.js'
import { seedLearner, seedSession } from '../../testing/rows.js'
import { ServerProcess } from '../../testing/server-process.js'

const learnerCount = 24
const hourMs = 60 * 60 * 1000
const root = writeInstallation()
const data = mkdtempSync(join(tmpdir(), 'didascalie-data-'))
const environment = { DIDASCALIE_ROOT: root, DIDASCALIE_DATA: data, DIDASCALIE_DEMONSTRATION: '0' }
const token = newToken()
let sessionUID: string
let server: ServerProcess

async function withStore<Result>(work: (store: Store) => Promise<Result>): Promise<Result> {
  const store = await openStore({ dataFolder: data, databaseUrl: undefined })
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

async function seed(store: Store): Promise<string> {
  const { uid } = await seedSession(store, { name: 'Menuiserie' })
  await store.organisations.update('org', {
    address: '1 rue du Port',
    siret: '12345678900012',
    nda: '52440000044',
    signatory: 'Marc Ferreira',
  })
  const staff = { uid: 'staff', name: 'Solène Abgrall', email: 's@example.org', created_at: 1 }
  await store.db.insertInto('staff').values(staff).execute()
  const membership = { staff_uid: 'staff', organisation_uid: 'org', role: 'manager' } as const
  await store.db
    .insertInto('membership')
    .values({ ...membership, sessions: null, created_at: 1 })
    .execute()
  const now = Date.now()
  await store.staffLogins.create({
    tokenHash: hashToken(token),
    staffUid: 'staff',
    enteredAt: now,
    seenAt: now,
    expiresAt: now + hourMs,
  })
  for (let number = 0; number < learnerCount; number += 1)
    await seedLearner(store, {
      sessionUid: uid,
      firstname: 'Léa',
      lastname: `N${number}`,
      playedMs: 60_000,
      advancedOn: '2026-03-01',
      finishedOn: '2026-03-02',
    })
  return uid
}

beforeAll(async () => {
  sessionUID = await withStore(seed)
  server = await ServerProcess.start(environment)
})
afterAll(async () => {
  await server?.end('SIGKILL')
  for (const folder of [root, data]) rmSync(folder, { recursive: true, force: true })
})

const cookie = `regie=${token}`

async function call(name: 'startExport' | 'getJob', body: object) {
  const response = await fetch(`${server.address}${staffCallPath(name)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ organisationUID: 'org', sessionUID, ...body }),
  })
  return Object(await response.json()).data.job
}

const jobRowOf = (uid: string) =>
  withStore(({ db }) =>
    db.selectFrom('job').select(['state', 'attempts']).where('uid', '=', uid).executeTakeFirstOrThrow(),
  )

const waitForJob = (uid: string, states: readonly string[], interval: number) =>
  vi.waitFor(
    async () => {
      const job = await call('getJob', { jobUID: uid })
      expect(states).toContain(job.state)
      return job
    },
    { interval, timeout: 100_000 },
  )

/** Requests another file if the first one was finished before the kill. */
async function startJobAndKillServer(): Promise<string> {
  for (;;) {
    const { uid } = await call('startExport', { kind: 'certificates' })
    await waitForJob(uid, ['running', 'done'], 10)
    await server.end('SIGKILL')
    const isUnfinished = (await jobRowOf(uid)).state === 'running'
    server = await ServerProcess.start(environment)
    if (isUnfinished) return uid
  }
}

test('the next server finishes the job of a killed server', { timeout: 240_000 }, async () => {
  const uid = await startJobAndKillServer()
  const job = await waitForJob(uid, ['done', 'failed'], 200)
  expect(job).toMatchObject({ state: 'done', done: learnerCount, of: learnerCount })
  const file = await server.get(job.url, { cookie })
  expect(Object.keys(unzipSync(new Uint8Array(await file.arrayBuffer())))).toHaveLength(learnerCount)
  await server.end()
  expect(await jobRowOf(uid)).toEqual({ state: 'done', attempts: 2 })
})
