import type { Kysely } from 'kysely'

/**
 * Adds `set_aside`. It is 1 for an LTI registration that gets no launches, because another organisation registered the same issuer and
 * client first. See docs/decisions/integrations.md.
 */
export async function oneOrganisation(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('lti_platform')
    .addColumn('set_aside', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
