import type { Kysely } from 'kysely'

/**
 * `real_times`: whether an LRS (learning record store) receives the time of an event. `xapi_void`: the
 * statements that the LRS must void (cancel), because the learner was erased.
 */
export async function xapiTimesAndVoids(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  await schema
    .alterTable('xapi_store')
    .addColumn('real_times', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await schema
    .createTable('xapi_void')
    .addColumn('statement_id', 'text', (column) => column.primaryKey())
    .addColumn('organisation_uid', 'text', (column) => column.notNull().references('organisation.uid'))
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('next_at', 'bigint', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .execute()
  await schema
    .createIndex('xapi_void_due')
    .on('xapi_void')
    .columns(['organisation_uid', 'state', 'next_at'])
    .execute()
}
