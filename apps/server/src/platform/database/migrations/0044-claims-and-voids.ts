import { type Kysely, sql } from 'kysely'

/**
 * Frees the deployment ids of LTI registrations that were set aside because another organisation
 * has registered the same issuer and client. Only that other organisation may use these deployment
 * ids. Adds the LRS that must void a statement, and the credentials of LRSs that an organisation
 * has replaced.
 */
export async function claimsAndVoids(db: Kysely<unknown>): Promise<void> {
  await sql`update lti_platform set was_deployment = deployment_id, deployment_id = 'aside ' || uid
    where set_aside = 1 and was_deployment is null`.execute(db)
  const { schema } = db
  await schema
    .alterTable('xapi_void')
    .addColumn('address', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await sql`update xapi_void set address = coalesce(
    (select address from xapi_store where xapi_store.organisation_uid = xapi_void.organisation_uid), '')`.execute(
    db,
  )
  await schema
    .createTable('xapi_former_store')
    .addColumn('organisation_uid', 'text', (column) => column.notNull().references('organisation.uid'))
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('xapi_former_store_key', ['organisation_uid', 'address'])
    .execute()
}
