import type { Kysely } from 'kysely'

/**
 * Adds the time at which past events of an organisation were queued for its learning record store. The column `looked_at` stays, because
 * servers of the earlier version still use it during an upgrade.
 */
export async function xapiBackfill(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('xapi_store').addColumn('backfilled_at', 'bigint').execute()
}
