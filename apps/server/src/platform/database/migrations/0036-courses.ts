import type { Kysely } from 'kysely'

/**
 * Stores to which course of a learning platform a session, an LTI activity and a visiting teacher's login belong,
 * and from which courses a learner came.
 * See docs/decisions/integrations.md.
 */
export async function courses(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  for (const table of ['session', 'lti_link', 'staff_login'] as const)
    await schema.alterTable(table).addColumn('course_id', 'text').execute()
  await schema
    .alterTable('session')
    .addColumn('course_shared', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await schema
    .createTable('lti_course')
    .addColumn('platform_uid', 'text', (column) => column.notNull().references('lti_platform.uid'))
    .addColumn('course_id', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('lti_course_key', ['platform_uid', 'course_id'])
    .execute()
  await schema
    .createTable('lti_member')
    .addColumn('session_uid', 'text', (column) => column.notNull().references('session.uid'))
    .addColumn('puid', 'text', (column) => column.notNull())
    .addColumn('course_id', 'text', (column) => column.notNull())
    .addColumn('learner_uid', 'text', (column) => column.references('learner.uid'))
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('lti_member_key', ['session_uid', 'puid', 'course_id'])
    .execute()
  await schema.createIndex('lti_member_learner').on('lti_member').column('learner_uid').execute()
}
