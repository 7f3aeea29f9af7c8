import type { Kysely } from 'kysely'

/**
 * Adds a hash of the network of each learner, and how many learners of this network played at the same time (`played_together`). With
 * these columns, the server estimates how many different people are in published statistics. A learner who played before this version has
 * no network and always counts as a different person. Also adds the time at which the server learned that a code belongs to its learner.
 */
export async function differentPeople(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('learner').addColumn('network', 'text').execute()
  await db.schema
    .alterTable('learner')
    .addColumn('played_together', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await db.schema.alterTable('access_code').addColumn('confirmed_at', 'bigint').execute()
}
