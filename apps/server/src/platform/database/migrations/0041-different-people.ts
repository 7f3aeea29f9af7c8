import type { Kysely } from 'kysely'

/**
 * Adds the network of a learner. With the network, the server checks that the learners in published statistics are different people. A
 * learner who finished a run before this version has no network and counts as a different person. Also adds the time at which a learner
 * confirmed a code.
 */
export async function differentPeople(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('learner').addColumn('network', 'text').execute()
  await db.schema
    .alterTable('learner')
    .addColumn('played_together', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await db.schema.alterTable('access_code').addColumn('confirmed_at', 'bigint').execute()
}
