import { type Kysely, sql } from 'kysely'
import type { DatabaseKind } from '../database.js'

/**
 * PostgreSQL writes a changed row anew. With room left on its page it goes there and no index is touched; a full page
 * sends it elsewhere, and each of the table's indexes with it. SQLite changes rows in place.
 */
export async function roomForSaves(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  if (kind === 'postgres') await sql`alter table learner set (fillfactor = 60)`.execute(db)
}
