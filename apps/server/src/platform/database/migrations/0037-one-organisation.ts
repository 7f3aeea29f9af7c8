import type { Kysely } from 'kysely'

/**
 * Adds `set_aside`, a mark for LTI registrations that get no launches. Another organisation had
 * already registered the same issuer and client. See docs/decisions/integrations.md.
 */
export async function oneOrganisation(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('lti_platform')
    .addColumn('set_aside', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
