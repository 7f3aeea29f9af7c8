import type { Kysely } from 'kysely'

/** Adds the time at which past events of an organisation were queued for its LRS. `looked_at` stays, because instances of the earlier version
 * still use it during a rolling upgrade. */
export async function xapiBackfill(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('xapi_store').addColumn('backfilled_at', 'bigint').execute()
}
