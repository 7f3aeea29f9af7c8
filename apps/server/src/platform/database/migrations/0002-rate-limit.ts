import type { Kysely } from 'kysely'

/** The shape rate-limiter-flexible expects; made here so that instances need not race to create it. */
export async function rateLimit(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('rate_limit')
    .addColumn('key', 'varchar(255)', (column) => column.primaryKey())
    .addColumn('points', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('expire', 'bigint')
    .execute()
}
