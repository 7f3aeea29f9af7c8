import { type Kysely, sql } from 'kysely'

/**
 * Changes the deployment id of removed platforms, so that another organisation may register the same deployment. See
 * docs/decisions/integrations.md.
 */
export async function platformsSetAside(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('lti_platform').addColumn('was_deployment', 'text').execute()
  await sql`update lti_platform set was_deployment = deployment_id, deployment_id = 'removed ' || uid
    where removed_at is not null`.execute(db)
}
