import type { Kysely } from 'kysely'

/**
 * Adds the setting with which a learner decides whether the debrief prints their choices. Also adds
 * the data controller and the contact of an organisation.
 */
export async function weekWishes(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  await schema
    .alterTable('learner')
    .addColumn('prints', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  for (const name of ['controller', 'contact'])
    await schema
      .alterTable('organisation')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute()
}
