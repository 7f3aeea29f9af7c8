import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { seedLearner } from '../testing/rows.js'
import { newDatabase } from '../testing/test-store.js'
import { openStore, type Store } from './open-store.js'
import { openPool } from './postgres.js'

let store: Store
let pool: ReturnType<typeof openPool>
let session_uid: string

beforeAll(async () => {
  const options = await newDatabase('postgres')
  pool = openPool(options.databaseUrl ?? '', () => {})
  const { rows } = await pool.query<{ name: string }>('select current_database() as name')
  // Long enough for the other side to come and wait, too: who waits is looked at once.
  await pool.query(`alter database "${rows[0]?.name}" set deadlock_timeout = '8s'`)
  store = await openStore(options)
  session_uid = (await seedLearner(store)).session_uid
})
afterAll(async () => {
  await store.close()
  await pool.end()
})

async function somebody(): Promise<string> {
  const { uid } = await seedLearner(store, { session_uid })
  await store.logins.create({
    ...{ token_hash: `hash-${uid}`, learner_uid: uid },
    ...{ created_at: 1, expires_at: 100, revoked_at: null },
  })
  return uid
}

const save = (uid: string) =>
  store.progressions.save({
    ...{ uid, sessionUid: session_uid, tokenHash: `hash-${uid}`, now: 50, day: '2026-03-02' },
    ...{ revision: 0, progression: '{}', audio: null, agreed: '|v1|' },
  })
const beat = (uid: string) => store.playedTime.add({ uid, now: 60_000, atMost: 30_000, day: '2026-03-02' })

/** Somebody patient holds `first`, lets the batch wait for it, then wants `second` as well. */
async function crossed<Result>(batch: () => Promise<Result>, first: string, second: string): Promise<Result> {
  const other = await pool.connect()
  const lock = (uid: string) => other.query('select 1 from learner where uid = $1 for update', [uid])
  const waiting = async () => {
    const { rows } = await pool.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows.length
  }
  await other.query('begin')
  await other.query(`set local deadlock_timeout = '1h'`)
  await lock(first)
  const done = batch()
  // Awaited below: it may fail before that.
  done.catch(() => {})
  await vi.waitFor(async () => expect(await waiting()).toBe(1), { timeout: 20_000, interval: 5 })
  await lock(second)
  await other.query('commit')
  other.release()
  return done
}

// Which row a batch locks first is PostgreSQL's affair: one of the two orders is the crossed one.
test.each([
  ['saves', save],
  ['heartbeats', beat],
] as const)('%s that cross somebody else’s locks are kept all the same', async (_what, write) => {
  for (const isTurned of [false, true]) {
    const [one, two] = [await somebody(), await somebody()]
    const [first, second] = isTurned ? [two, one] : [one, two]
    await crossed(() => Promise.all([write(one), write(two)]), first, second)
    for (const uid of [one, two]) {
      const kept = write === save ? { revision: 1 } : { played_ms: 30_000 }
      expect(await store.learners.find(uid)).toMatchObject(kept)
    }
  }
})
