import type { Kysely } from 'kysely'

/**
 * Adds the revision at which a learner's choices were erased. A run that was sent before the erasure may arrive later. It must not store
 * the choices again.
 */
export async function forgotten(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('learner')
    .addColumn('forgotten_revision', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
