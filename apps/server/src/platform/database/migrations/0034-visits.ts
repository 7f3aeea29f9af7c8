import type { Kysely } from 'kysely'

/**
 * Adds the columns for visitors. A visitor is a teacher who opens the console through an LTI launch and may read one session for some
 * hours. See docs/decisions/integrations.md.
 */
export async function visits(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  await schema
    .alterTable('staff')
    .addColumn('platform_uid', 'text', (column) => column.references('lti_platform.uid'))
    .execute()
  await schema
    .alterTable('staff_login')
    .addColumn('session_uid', 'text', (column) => column.references('session.uid'))
    .execute()
  await schema.alterTable('staff_login').addColumn('members_url', 'text').execute()
  await schema.createIndex('staff_of_platform').on('staff').column('platform_uid').execute()
  await schema.createIndex('staff_login_of_session').on('staff_login').column('session_uid').execute()
}
