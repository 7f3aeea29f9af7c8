import { setTimeout as wait } from 'node:timers/promises'
import { organisationDefaults } from '@didascalie/server/modules/organisations/rules'
import { sessionDefaults } from '@didascalie/server/modules/sessions/rules'
import { hashToken } from '@didascalie/server/platform/keys/keyring'
import type { Store } from '@didascalie/server/store'
import { sql } from 'kysely'
import { fullTrace, learnerUid, playingIndices, sessionUid, tokenOf } from './protocol.js'

const loginsPerInsert = 1_000
/** In the year 2096: the logins do not expire during the benchmark. */
const farFutureMs = 4_000_000_000_000

/** Seeding ends after this time, so that the whole benchmark ends in time on a slow disk. */
const maxSeedMs = 240_000

/** One statement with this many rows ends within the server's time limit. */
const learnersPerInsert = 5_000

/** Selects the numbers from `from` to `to - 1`, in the dialect of the database. */
export function numbers(store: Store, from: number, to: number) {
  return store.kind === 'postgres'
    ? sql`select i from generate_series(${from}::int, ${to}::int - 1) as n (i)`
    : sql`with recursive n (i) as (select cast(${from} as integer) union all select i + 1 from n where i < ${to} - 1) select i from n`
}

/** Inserts learners, each with an unused login. The progression of a learner has about 400 bytes, plus the trace of a run. */
async function seedLearners(store: Store, consentVersion: string, from: number, to: number): Promise<void> {
  const progression = `{"$padding":"${'x'.repeat(400)}","trace":"${fullTrace}"}`
  await sql`insert into learner (uid, session_uid, puid, firstname, lastname, audio, progression, revision, played_ms,
      heartbeat_at, consent_at, consent_version, created_at)
    select 'learner-' || i, ${sessionUid}, null, 'A', 'B', 1, ${progression}, 0, 0, 1, 1, ${consentVersion}, 1
    from (${numbers(store, from, to)}) as count_`.execute(store.db)
  await sql`insert into login (token_hash, learner_uid, created_at, expires_at, revoked_at)
    select 'unused-' || i, 'learner-' || i, 1, ${farFutureMs}, null
    from (${numbers(store, from, to)}) as count_`.execute(store.db)
}

/** Inserts learners who agreed that their trace is stored, and a login for each learner who plays in the benchmark. Returns the number of
 * inserted learners: fewer than `learnerCount` if `maxSeedMs` was too short. */
export async function seedDatabase(
  store: Store,
  learnerCount: number,
  consentVersion: string,
): Promise<number> {
  const { db } = store
  await store.organisations.create({ ...organisationDefaults, uid: 'bench', name: 'Bench', createdAt: 1 })
  await store.sessions.create({
    ...sessionDefaults,
    uid: sessionUid,
    organisationUid: 'bench',
    kind: 'normal',
    name: 'Bench',
    content: 'premiers-pas',
    createdAt: 1,
  })
  const end = performance.now() + maxSeedMs
  let storedCount = 0
  while (storedCount < learnerCount && performance.now() < end) {
    const next = Math.min(learnerCount, storedCount + learnersPerInsert)
    await seedLearners(store, consentVersion, storedCount, next)
    storedCount = next
  }
  const indices = playingIndices(storedCount)
  for (let start = 0; start < indices.length; start += loginsPerInsert) {
    const logins = indices.slice(start, start + loginsPerInsert).map((index) => ({
      token_hash: hashToken(tokenOf(index)),
      learner_uid: learnerUid(index),
      created_at: 1,
      expires_at: farFutureMs,
      revoked_at: null,
    }))
    await db.insertInto('login').values(logins).execute()
  }
  return storedCount
}

const demoUid = 'bench-demo'
const expiredDemoCount = 5_000
const expiredLoginCount = 50_000

/** Inserts old demonstration learners and expired logins. The server then erases them. */
export async function seedExpired(store: Store): Promise<void> {
  const { db } = store
  await store.sessions.create({
    ...sessionDefaults,
    uid: demoUid,
    organisationUid: 'bench',
    kind: 'demo',
    name: 'Demo',
    content: 'premiers-pas',
    createdAt: 1,
  })
  const insertInBatches = async (
    count: number,
    insertBatch: (from: number, to: number) => Promise<unknown>,
  ) => {
    for (let from = 0; from < count; from += loginsPerInsert) {
      await insertBatch(from, from + loginsPerInsert)
      await wait(10)
    }
  }
  await insertInBatches(expiredDemoCount, (from, to) =>
    sql`insert into learner (uid, session_uid, puid, firstname, lastname, audio, progression, revision, played_ms,
        heartbeat_at, consent_at, consent_version, created_at)
      select 'demo-' || i, ${demoUid}, null, '', '', 1, '{}', 0, 0, 1, 1, 'v', 1
      from (${numbers(store, from, to)}) as count_`.execute(db),
  )
  await insertInBatches(expiredLoginCount, (from, to) =>
    sql`insert into login (token_hash, learner_uid, created_at, expires_at, revoked_at)
      select 'expired-' || i, 'learner-0', 1, 2, null from (${numbers(store, from, to)}) as count_`.execute(
      db,
    ),
  )
}
