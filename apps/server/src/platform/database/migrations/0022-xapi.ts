import type { Kysely } from 'kysely'

/**
 * Adds the tables for the LRS (learning record store) of an organisation and for the xAPI statements
 * to send. See docs/decisions/integrations.md.
 */
export async function xapi(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  await schema
    .createTable('xapi_store')
    .addColumn('organisation_uid', 'text', (column) => column.primaryKey().references('organisation.uid'))
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('xapi_statement')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('organisation_uid', 'text', (column) => column.notNull().references('organisation.uid'))
    .addColumn('learner_uid', 'text', (column) => column.notNull().references('learner.uid'))
    .addColumn('verb', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('next_at', 'bigint', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .execute()
  await schema.createIndex('xapi_statement_due').on('xapi_statement').columns(['state', 'next_at']).execute()
  await schema.createIndex('xapi_statement_learner').on('xapi_statement').column('learner_uid').execute()
}
