import type { Kysely } from 'kysely'

/** Adds the time at which a learning platform was removed. See docs/decisions/integrations.md. */
export async function connections(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('lti_platform').addColumn('removed_at', 'bigint').execute()
}
