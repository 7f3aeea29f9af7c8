import type { Kysely } from 'kysely'

/**
 * Adds a table of the browsers in which a member has logged in with their password (see
 * docs/decisions/guess-limits.md). Also adds a column with the number of times that a job was
 * interrupted. A job is interrupted if its server stops unexpectedly.
 */
export async function devicesAndJobs({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('known_device')
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addColumn('staff_uid', 'text', (column) => column.notNull().references('staff.uid'))
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('known_device_key', ['token_hash', 'staff_uid'])
    .execute()
  await schema.createIndex('known_device_of_staff').on('known_device').column('staff_uid').execute()
  await schema
    .alterTable('job')
    .addColumn('interruptions', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
