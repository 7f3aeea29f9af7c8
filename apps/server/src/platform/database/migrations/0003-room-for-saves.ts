import { type Kysely, sql } from 'kysely'
import type { DatabaseKind } from '../database.js'

/**
 * Leaves free space on the pages of the learner table on PostgreSQL, to make saves faster. PostgreSQL writes a new copy of each changed
 * row. If the copy does not fit on the same page, PostgreSQL updates every index of the table. SQLite needs no free space, because it
 * changes rows in place.
 */
export async function roomForSaves(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  if (kind === 'postgres') await sql`alter table learner set (fillfactor = 60)`.execute(db)
}
