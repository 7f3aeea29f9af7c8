// Migrations run at start, once. The lock is the database's own: `begin immediate` on SQLite, an advisory lock on PostgreSQL.
import { type Kysely, type Migration, Migrator } from 'kysely'
import { initial, type MigrationKinds } from './migrations/0001-initial.js'
import { rateLimit } from './migrations/0002-rate-limit.js'

export function migrations(kinds: MigrationKinds): Record<string, Migration> {
  return {
    '0001-initial': { up: (db) => initial(db, kinds) },
    '0002-rate-limit': { up: rateLimit },
  }
}

export async function migrate<Tables>(db: Kysely<Tables>, all: Record<string, Migration>): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => all } })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error !== undefined) throw new Error('The database could not be migrated', { cause: error })
  return results.map((result) => result.migrationName)
}
