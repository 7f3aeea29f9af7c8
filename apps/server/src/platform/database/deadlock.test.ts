import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedLearner } from '../../testing/rows.js'
import { openTestStore, type TestStore } from '../../testing/test-store.js'
import { openPool } from './postgres.js'

let store: TestStore
let sessionUid: string
let pool: ReturnType<typeof openPool>

beforeAll(async () => {
  store = await openTestStore('postgres')
  sessionUid = (await seedLearner(store)).sessionUid
  pool = openPool(store.options.databaseUrl ?? '', () => {})
  // The trigger raises a deadlock at the n-th updated row. A rollback does not reset the sequence, so this happens only once.
  await pool.query(`
    create sequence updated_rows;
    create function fail_at_row() returns trigger language plpgsql as $$ begin
      if nextval('updated_rows') = tg_argv[0]::int then raise 'simulated' using errcode = 'deadlock_detected'; end if;
      return new;
    end $$`)
})
afterAll(async () => {
  await pool.end()
  await store.close()
})

const seedLearnerUid = async () => (await seedLearner(store, { sessionUid })).uid

const save = (uid: string) =>
  store.progressions.save({
    uid,
    day: '2026-03-02',
    revision: 0,
    progression: '{}',
    audio: null,
  })
const sendHeartbeat = (uid: string) =>
  store.playedTime.add({ uid, now: 60_000, atMost: 30_000, day: '2026-03-02' })

test.each([
  ['saves', 1, save, { revision: 1 }],
  ['saves', 2, save, { revision: 1 }],
  ['heartbeats', 1, sendHeartbeat, { playedMs: 30_000 }],
  ['heartbeats', 2, sendHeartbeat, { playedMs: 30_000 }],
] as const)(
  'a batch of %s with a deadlock at row %i is stored once, after a retry',
  async (_what, deadlockRow, write, expected) => {
    const learnerUids = [await seedLearnerUid(), await seedLearnerUid()]
    await pool.query(`
    alter sequence updated_rows restart;
    create trigger fail_once before update on learner for each row execute function fail_at_row(${deadlockRow})`)
    await Promise.all(learnerUids.map((uid) => write(uid)))
    await pool.query('drop trigger fail_once on learner')
    const { rows } = await pool.query<{ last_value: string }>('select last_value from updated_rows')
    // The trigger counted the rows up to the deadlock, then all rows again.
    expect(Number(rows[0]?.last_value)).toBe(deadlockRow + learnerUids.length)
    for (const uid of learnerUids) expect(await store.learners.find(uid)).toMatchObject(expected)
  },
)
