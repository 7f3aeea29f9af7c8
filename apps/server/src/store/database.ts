import type { Kysely, Transaction } from 'kysely'
import type { LibsqlDriver } from './libsql-dialect.js'
import type { Tables } from './schema.js'

export type DatabaseKind = 'sqlite' | 'postgres'

/** What every repository stands on. */
export interface Handle {
  db: Kysely<Tables>
  kind: DatabaseKind
  /** The embedded database itself, for the few things done thousands of times a second. */
  embedded?: Pick<LibsqlDriver, 'exclusively' | 'looking'>
}

export type AnyDb = Kysely<Tables> | Transaction<Tables>
