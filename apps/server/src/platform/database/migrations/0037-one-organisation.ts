import type { Kysely } from 'kysely'

/**
 * Adds a mark for registrations that are set aside: another organisation had already registered their issuer and client. See
 * docs/decisions/integrations.md.
 */
export async function oneOrganisation(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('lti_platform')
    .addColumn('set_aside', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
