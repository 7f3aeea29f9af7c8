import type { Kysely, Transaction } from 'kysely'
import type pg from 'pg'
import type { Tables } from './schema.js'
import type { SqliteDriver } from './sqlite-dialect.js'
import type { WriteHealth } from './write-health.js'

/** What every repository stands on. Beside Kysely, the database itself, for the few things done thousands of times a second. */
export type Handle = { db: Kysely<Tables>; writeHealth: WriteHealth } & (
  | { kind: 'sqlite'; sqlite: Pick<SqliteDriver, 'transaction'> }
  | { kind: 'postgres'; pool: pg.Pool }
)

export type DatabaseKind = Handle['kind']

export type AnyDb = Kysely<Tables> | Transaction<Tables>
