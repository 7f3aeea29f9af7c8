// Fills the database with organisations, in addition to the class that the benchmark measures. Each organisation has two sessions of 500
// learners. Each learner has an access code, a finished run and a day of play.

import { organisationDefaults } from '@didascalie/server/modules/organisations/rules'
import { sessionDefaults } from '@didascalie/server/modules/sessions/rules'
import type { Store } from '@didascalie/server/store'
import { sql } from 'kysely'
import { progress } from '../figure.js'
import { numbers } from '../server/seed.js'

const learnersPerSession = 500
const sessionsPerOrganisation = 2
const rowsPerInsert = 500
const learnersPerInsert = 50_000
/** Gives the numbers in ids the same length: `learner-10000007` instead of `learner-7`. Then the order of the texts is the order of the
 * numbers. */
const numberOffset = 10_000_000
const answerIds = JSON.stringify(Array.from({ length: 6 }, (_, number) => `l1choi${10 + number}`))

/** Adds options for seeding to a database address. They allow long statements, and switch off the checks of foreign keys. These checks are
 * not needed, because each session is inserted before its learners. */
export function seedingUrl(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  url.searchParams.set('statement_timeout', '0')
  url.searchParams.set('query_timeout', '3600000')
  url.searchParams.set('options', '-c session_replication_role=replica -c synchronous_commit=off')
  return url.href
}

async function seedSessions(store: Store, sessionCount: number): Promise<void> {
  for (let from = 0; from < sessionCount; from += rowsPerInsert) {
    const sessionNumbers = Array.from(
      { length: Math.min(rowsPerInsert, sessionCount - from) },
      (_, index) => from + index,
    )
    const organisationRows = sessionNumbers
      .filter((number) => number % sessionsPerOrganisation === 0)
      .map((number) => ({
        ...organisationDefaults,
        uid: `house-${number / sessionsPerOrganisation}`,
        name: `Maison ${number}`,
        createdAt: 1,
      }))
    await store.rows.insertInto('organisation').values(organisationRows).execute()
    const sessions = sessionNumbers.map((number) => ({
      ...sessionDefaults,
      uid: `group-${number}`,
      name: `Groupe ${number}`,
      content: 'premiers-pas',
      organisationUid: `house-${Math.floor(number / sessionsPerOrganisation)}`,
      createdAt: number,
      kind: 'normal' as const,
    }))
    await store.rows.insertInto('session').values(sessions).execute()
  }
}

async function seedLearners(store: Store, from: number, to: number): Promise<void> {
  const { db } = store
  const numberRows = sql`(${numbers(store, from, to)}) as count_`
  const learnerUid = sql`'learner-' || (${sql.lit(numberOffset)} + i)`
  const sessionUid = sql`'group-' || (i / ${sql.lit(learnersPerSession)})`
  await sql`insert into learner (uid, session_uid, firstname, lastname, name_key, audio, progression, revision, played_ms,
      heartbeat_at, consent_at, consent_version, created_at, advanced_on, finished_on)
    select ${learnerUid}, ${sessionUid}, 'Prénom', 'Nom' || (1000 + i % 500), 'nom' || (1000 + i % 500), 1, '', 1, 3000000,
      1, 1, 'v', i, '2026-03-02', '2026-03-02' from ${numberRows}`.execute(db)
  await sql`insert into run (learner_uid, number, client_id, kind, begun_on, ended_on, content, content_version, trace,
      taken, facts)
    select ${learnerUid}, 1, 'run-' || i, 'ended', '2026-03-02', '2026-03-02', 'premiers-pas', 'v', '', ${answerIds}, '[]'
    from ${numberRows}`.execute(db)
  await sql`insert into played_day (learner_uid, day, played_ms)
    select ${learnerUid}, '2026-03-02', 3000000 from ${numberRows}`.execute(db)
  await sql`insert into access_code (hash, uid, session_uid, learner_uid, firstname, lastname, name_key, created_at)
    select 'hash-' || (${sql.lit(numberOffset)} + i), 'code-' || (${sql.lit(numberOffset)} + i), ${sessionUid}, ${learnerUid}, 'Prénom',
      'Nom' || (1000 + i % 500), 'nom' || (1000 + i % 500), 1 from ${numberRows}`.execute(db)
}

export async function seedOrganisations(store: Store, storedCount: number): Promise<void> {
  await seedSessions(store, Math.ceil(storedCount / learnersPerSession))
  for (let from = 0; from < storedCount; from += learnersPerInsert) {
    const to = Math.min(storedCount, from + learnersPerInsert)
    await seedLearners(store, from, to)
    progress(`${store.kind}: ${to} of ${storedCount} stored`)
  }
}
