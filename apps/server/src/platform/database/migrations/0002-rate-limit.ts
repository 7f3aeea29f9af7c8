import type { Kysely } from 'kysely'

/**
 * Creates the table that the library rate-limiter-flexible expects. Without this migration, all
 * server instances would create the table at the same time.
 */
export async function rateLimit(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('rate_limit')
    .addColumn('key', 'varchar(255)', (column) => column.primaryKey())
    .addColumn('points', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('expire', 'bigint')
    .execute()
}
