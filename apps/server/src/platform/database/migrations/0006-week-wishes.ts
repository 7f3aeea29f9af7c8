import type { Kysely } from 'kysely'

/** Adds the learner's setting whether the debrief prints their choices, and the organisation's data controller and contact. */
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
