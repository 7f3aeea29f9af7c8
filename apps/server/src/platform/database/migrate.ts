// When the database is opened, runs the migrations that the database does not have yet. A database lock makes sure that only one process
// runs them. The lock is `begin immediate` on SQLite and an advisory lock on PostgreSQL.
import { type Kysely, type Migration, Migrator } from 'kysely'
import type { DatabaseKind } from './database.js'
import { initial } from './migrations/0001-initial.js'
import { rateLimit } from './migrations/0002-rate-limit.js'
import { roomForSaves } from './migrations/0003-room-for-saves.js'
import { namesInOrder } from './migrations/0004-names-in-order.js'
import { trace } from './migrations/0005-trace.js'
import { weekWishes } from './migrations/0006-week-wishes.js'
import { forgotten } from './migrations/0007-forgotten.js'
import { regie } from './migrations/0008-regie.js'
import { lti } from './migrations/0021-lti.js'
import { xapi } from './migrations/0022-xapi.js'
import { doorsMended } from './migrations/0023-doors-mended.js'
import { jobs } from './migrations/0031-jobs.js'
import { connections } from './migrations/0032-connections.js'
import { regieRules } from './migrations/0033-regie-rules.js'
import { visits } from './migrations/0034-visits.js'
import { platformsSetAside } from './migrations/0035-platforms-set-aside.js'
import { courses } from './migrations/0036-courses.js'
import { oneOrganisation } from './migrations/0037-one-organisation.js'
import { xapiBackfill } from './migrations/0038-xapi-backfill.js'
import { scoresReceived } from './migrations/0039-scores-received.js'
import { devicesAndJobs } from './migrations/0040-devices-and-jobs.js'
import { differentPeople } from './migrations/0041-different-people.js'
import { lastLogins } from './migrations/0042-last-logins.js'
import { xapiTimesAndVoids } from './migrations/0043-xapi-times-and-voids.js'
import { claimsAndVoids } from './migrations/0044-claims-and-voids.js'
import { earlierRuns } from './migrations/0047-earlier-runs.js'

export function migrations(kind: DatabaseKind): Record<string, Migration> {
  const columnTypes = { bytes: kind === 'postgres' ? 'bytea' : 'blob' } as const
  return {
    '0001-initial': { up: (db) => initial(db, columnTypes) },
    '0002-rate-limit': { up: rateLimit },
    '0003-room-for-saves': { up: (db) => roomForSaves(db, kind) },
    '0004-names-in-order': { up: (db) => namesInOrder(db, kind) },
    '0005-trace': { up: (db) => trace(db, kind) },
    '0006-week-wishes': { up: weekWishes },
    '0007-forgotten': { up: forgotten },
    '0008-regie': { up: (db) => regie(db, kind, columnTypes) },
    '0021-lti': { up: lti },
    '0022-xapi': { up: xapi },
    '0023-doors-mended': { up: doorsMended },
    '0031-jobs': { up: jobs },
    '0032-connections': { up: connections },
    '0033-regie-rules': { up: (db) => regieRules(db, kind) },
    '0034-visits': { up: visits },
    '0035-platforms-set-aside': { up: platformsSetAside },
    '0036-courses': { up: courses },
    '0037-one-organisation': { up: oneOrganisation },
    '0038-xapi-backfill': { up: xapiBackfill },
    '0039-scores-received': { up: scoresReceived },
    '0040-devices-and-jobs': { up: devicesAndJobs },
    '0041-different-people': { up: differentPeople },
    '0042-last-logins': { up: lastLogins },
    '0043-xapi-times-and-voids': { up: xapiTimesAndVoids },
    '0044-claims-and-voids': { up: claimsAndVoids },
    '0047-earlier-runs': { up: earlierRuns },
  }
}

export async function migrate<Tables>(
  db: Kysely<Tables>,
  migrationsByName: Record<string, Migration>,
): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrationsByName } })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error !== undefined) throw new Error('The database could not be migrated', { cause: error })
  return results.map((result) => result.migrationName)
}
