import { type Kysely, sql } from 'kysely'

/**
 * `sent_to` is the learning record store (LRS) to which a statement was sent. `lti_line` replaces the column `lineitem`, because a learner
 * can have several line items (grade-book entries). `lti_ticket` stores the used tickets of deep linking, so that each works only once. See
 * docs/decisions/integrations.md.
 */
export async function doorsMended(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  await schema.alterTable('xapi_statement').addColumn('sent_to', 'text').execute()
  await schema.alterTable('xapi_store').addColumn('looked_at', 'bigint').execute()
  await schema
    .createTable('lti_line')
    .addColumn('session_uid', 'text', (column) => column.notNull().references('session.uid'))
    .addColumn('puid', 'text', (column) => column.notNull())
    .addColumn('lineitem', 'text', (column) => column.notNull())
    .addColumn('learner_uid', 'text', (column) => column.references('learner.uid'))
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('lti_line_key', ['session_uid', 'puid', 'lineitem'])
    .execute()
  await schema.createIndex('lti_line_learner').on('lti_line').column('learner_uid').execute()
  await sql`insert into lti_line (session_uid, puid, lineitem, learner_uid, seen_at)
    select session_uid, puid, lineitem, learner_uid, seen_at from lti_person where lineitem is not null`.execute(
    db,
  )
  await schema.alterTable('lti_person').dropColumn('lineitem').execute()
  await schema
    .createTable('lti_ticket')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
}
