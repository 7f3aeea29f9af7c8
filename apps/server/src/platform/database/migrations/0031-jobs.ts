import type { Kysely } from 'kysely'

/**
 * Adds the number of times that a job was started. Only the process that started the job last may finish it, and the number of attempts is
 * limited.
 */
export async function jobs(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('job')
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
