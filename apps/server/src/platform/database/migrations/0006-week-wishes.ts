import type { Kysely } from 'kysely'

/** What somebody wants done with their week, and who answers for what is kept of it. */
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
