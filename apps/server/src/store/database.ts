import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './schema.js'

export type DatabaseKind = 'sqlite' | 'postgres'

/** What every repository stands on. */
export interface Handle {
  db: Kysely<Tables>
  kind: DatabaseKind
}

export type AnyDb = Kysely<Tables> | Transaction<Tables>
