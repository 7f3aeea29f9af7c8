import type { Kysely } from 'kysely'

/**
 * What shows that learners are different people, and the learner's answer about a replaced code. Learners who closed a run before this
 * version have no network and count as before.
 */
export async function differentPeople(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('learner').addColumn('network', 'text').execute()
  await db.schema
    .alterTable('learner')
    .addColumn('played_together', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await db.schema.alterTable('access_code').addColumn('confirmed_at', 'bigint').execute()
}
