import type { Kysely, Transaction } from 'kysely'
import type pg from 'pg'
import type { Tables } from './schema.js'
import type { SqliteDriver } from './sqlite-dialect.js'
import type { WriteHealth } from './write-health.js'

/**
 * The open database that all queries use. Most queries use Kysely; the few statements that run most
 * often use the driver itself.
 */
export type DatabaseHandle = { db: Kysely<Tables>; writeHealth: WriteHealth } & (
  | { kind: 'sqlite'; sqlite: Pick<SqliteDriver, 'transaction'> }
  | { kind: 'postgres'; pool: pg.Pool }
)

export type DatabaseKind = DatabaseHandle['kind']

export type AnyDb = Kysely<Tables> | Transaction<Tables>
