import type { Kysely } from 'kysely'

/** Adds whether another organisation had registered the same issuer and client before a platform. See docs/decisions/integrations.md. */
export async function oneOrganisation(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('lti_platform')
    .addColumn('set_aside', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
