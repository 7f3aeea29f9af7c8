import { expect, test, vi } from 'vitest'
import { seedLearner } from '../testing/rows.js'
import { newDatabase } from '../testing/test-store.js'
import { openStore, type Store } from './open-store.js'
import { openPool } from './postgres.js'

/** A database of one's own: who waits in it is looked at. */
class House {
  private constructor(
    readonly store: Store,
    readonly pool: ReturnType<typeof openPool>,
    readonly sessionUid: string,
  ) {}

  static async open(): Promise<House> {
    const options = await newDatabase('postgres')
    const pool = openPool(options.databaseUrl ?? '', () => {})
    const { rows } = await pool.query<{ name: string }>('select current_database() as name')
    // Long enough for the other side to come and wait, too: who waits is looked at once.
    await pool.query(`alter database "${rows[0]?.name}" set deadlock_timeout = '8s'`)
    const store = await openStore(options)
    return new House(store, pool, (await seedLearner(store)).session_uid)
  }

  async close(): Promise<void> {
    await this.store.close()
    await this.pool.end()
  }

  async somebody(): Promise<string> {
    const { uid } = await seedLearner(this.store, { session_uid: this.sessionUid })
    await this.store.logins.create({
      ...{ token_hash: `hash-${uid}`, learner_uid: uid },
      ...{ created_at: 1, expires_at: 100, revoked_at: null },
    })
    return uid
  }

  /** Somebody patient holds `first`, lets the batch wait for it, then wants `second` as well. */
  async crossed(batch: () => Promise<unknown>, first: string, second: string): Promise<void> {
    const other = await this.pool.connect()
    const lock = (uid: string) => other.query('select 1 from learner where uid = $1 for update', [uid])
    const waiting = async () => {
      const { rows } = await this.pool.query(
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
    await done
  }
}

const save = ({ store, sessionUid }: House, uid: string) =>
  store.progressions.save({
    ...{ uid, sessionUid, tokenHash: `hash-${uid}`, now: 50, day: '2026-03-02' },
    ...{ revision: 0, progression: '{}', audio: null, agreed: '|v1|' },
  })
const beat = ({ store }: House, uid: string) =>
  store.playedTime.add({ uid, now: 60_000, atMost: 30_000, day: '2026-03-02' })

// Which row a batch locks first is PostgreSQL's affair: one of the two orders is the crossed one. Both kinds wait at once.
test.concurrent.each([
  ['saves', save, { revision: 1 }],
  ['heartbeats', beat, { played_ms: 30_000 }],
] as const)('%s that cross somebody else’s locks are kept all the same', async (_what, write, kept) => {
  const house = await House.open()
  for (const isTurned of [false, true]) {
    const [one, two] = [await house.somebody(), await house.somebody()]
    const [first, second] = isTurned ? [two, one] : [one, two]
    await house.crossed(() => Promise.all([write(house, one), write(house, two)]), first, second)
    for (const uid of [one, two]) expect(await house.store.learners.find(uid)).toMatchObject(kept)
  }
  await house.close()
})
