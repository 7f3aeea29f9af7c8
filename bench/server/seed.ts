import { setTimeout as wait } from 'node:timers/promises'
import { plainOrganisation } from '@didascalie/server/modules/organisations/organisation'
import { plainSession } from '@didascalie/server/modules/sessions/session'
import { hashToken } from '@didascalie/server/platform/keys/keyring'
import type { Store } from '@didascalie/server/store'
import { sql } from 'kysely'
import { learnerUid, playing, sessionUid, tokenOf, weekTrace } from './protocol.js'

const loginsAtOnce = 1_000
const farAway = 4_000_000_000_000

/** Few enough rows that one statement ends within the server's time limit. */
const learnersAtOnce = 5_000

/** Selects the numbers from `from` to `to - 1`, in the dialect of the database. */
export function numbers(store: Store, from: number, to: number) {
  return store.kind === 'postgres'
    ? sql`select i from generate_series(${from}::int, ${to}::int - 1) as n (i)`
    : sql`with recursive n (i) as (select cast(${from} as integer) union all select i + 1 from n where i < ${to} - 1) select i from n`
}

/** Inserts learners with about 400 bytes of progression plus the trace of a week, each with an unused login. */
async function seedSome(store: Store, agreedTo: string, from: number, to: number): Promise<void> {
  const progression = `{"$padding":"${'x'.repeat(400)}","trace":"${weekTrace}"}`
  await sql`insert into learner (uid, session_uid, puid, firstname, lastname, audio, progression, revision, played_ms,
      heartbeat_at, consent_at, consent_version, created_at)
    select 'learner-' || i, ${sessionUid}, null, 'A', 'B', 1, ${progression}, 0, 0, 1, 1, ${agreedTo}, 1
    from (${numbers(store, from, to)}) as count_`.execute(store.db)
  await sql`insert into login (token_hash, learner_uid, created_at, expires_at, revoked_at)
    select 'unused-' || i, 'learner-' || i, 1, ${farAway}, null
    from (${numbers(store, from, to)}) as count_`.execute(store.db)
}

/** Inserts learners who agreed to keep their trace, and a login for each one who plays. */
export async function seed(store: Store, stored: number, agreedTo: string): Promise<void> {
  const { db } = store
  await store.organisations.create({ ...plainOrganisation, uid: 'bench', name: 'Bench', createdAt: 1 })
  await store.sessions.create({
    ...plainSession,
    ...{ uid: sessionUid, organisationUid: 'bench', kind: 'normal', name: 'Bench' },
    ...{ content: 'premiers-pas', createdAt: 1 },
  })
  for (let from = 0; from < stored; from += learnersAtOnce)
    await seedSome(store, agreedTo, from, Math.min(stored, from + learnersAtOnce))
  const indices = playing(stored)
  for (let start = 0; start < indices.length; start += loginsAtOnce) {
    const logins = indices.slice(start, start + loginsAtOnce).map((index) => ({
      ...{ token_hash: hashToken(tokenOf(index)), learner_uid: learnerUid(index) },
      ...{ created_at: 1, expires_at: farAway, revoked_at: null },
    }))
    await db.insertInto('login').values(logins).execute()
  }
}

const demoUid = 'bench-demo'
const expiredDemos = 5_000
const expiredLogins = 50_000

/** Inserts old demonstration learners and expired logins. */
export async function seedExpired(store: Store): Promise<void> {
  const { db } = store
  await store.sessions.create({
    ...plainSession,
    ...{ uid: demoUid, organisationUid: 'bench', kind: 'demo', name: 'Demo', content: 'premiers-pas' },
    createdAt: 1,
  })
  const steps = async (count: number, step: (from: number, to: number) => Promise<unknown>) => {
    for (let from = 0; from < count; from += loginsAtOnce) {
      await step(from, from + loginsAtOnce)
      await wait(10)
    }
  }
  await steps(expiredDemos, (from, to) =>
    sql`insert into learner (uid, session_uid, puid, firstname, lastname, audio, progression, revision, played_ms,
        heartbeat_at, consent_at, consent_version, created_at)
      select 'demo-' || i, ${demoUid}, null, '', '', 1, '{}', 0, 0, 1, 1, 'v', 1
      from (${numbers(store, from, to)}) as count_`.execute(db),
  )
  await steps(expiredLogins, (from, to) =>
    sql`insert into login (token_hash, learner_uid, created_at, expires_at, revoked_at)
      select 'expired-' || i, 'learner-0', 1, 2, null from (${numbers(store, from, to)}) as count_`.execute(
      db,
    ),
  )
}
