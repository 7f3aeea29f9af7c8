import type { Kysely } from 'kysely'

/**
 * Adds the number of times that a job was started. The server limits this number. The number also shows which process started the job
 * last, because only this process may finish the job.
 */
export async function jobs(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('job')
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
