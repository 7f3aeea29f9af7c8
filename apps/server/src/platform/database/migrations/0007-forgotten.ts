import type { Kysely } from 'kysely'

/** When choices were erased, counted in saves: a run that was on its way then does not bring them back. */
export async function forgotten(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('learner')
    .addColumn('forgotten_revision', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
