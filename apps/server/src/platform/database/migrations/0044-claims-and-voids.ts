import { type Kysely, sql } from 'kysely'

/**
 * An LTI registration with `set_aside` = 1 gets no launches, because another organisation has registered the same issuer and client.
 * This migration moves the deployment id of such a registration to `was_deployment`, so that the other organisation can use the id.
 * Also adds the address of the learning record store (LRS) that must void (cancel) a statement.
 * Also adds a table with the credentials of LRSs that an organisation has replaced.
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
