import type { Kysely } from 'kysely'

/** How often a job was begun: who began it last is who may end it, and none is begun for ever. */
export async function jobs(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('job')
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
