import type { Kysely } from 'kysely'

/** When the history of an organisation was queued for its LRS. `looked_at` stays for an earlier version that runs during a rolling upgrade. */
export async function xapiBackfill(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('xapi_store').addColumn('backfilled_at', 'bigint').execute()
}
