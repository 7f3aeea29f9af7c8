import type { Kysely } from 'kysely'

/**
 * The column types that differ between the databases. Bytes are `bytea` on PostgreSQL and `blob` on
 * SQLite. Times are milliseconds in a `bigint` on both databases.
 */
export interface MigrationKinds {
  bytes: 'bytea' | 'blob'
}

export async function initial(db: Kysely<unknown>, { bytes }: MigrationKinds): Promise<void> {
  const { schema } = db
  await schema
    .createTable('installation')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute()

  await schema
    .createTable('organisation')
    .addColumn('uid', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()

  await schema
    .createTable('logo')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('png', bytes, (column) => column.notNull())
    .execute()

  await schema
    .createTable('partner')
    .addColumn('uid', 'text', (column) => column.primaryKey())
    .addColumn('organisation_uid', 'text', (column) => column.notNull().references('organisation.uid'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('allow_unsigned', 'integer', (column) => column.notNull())
    .addColumn('origins', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()

  await schema
    .createTable('session')
    .addColumn('uid', 'text', (column) => column.primaryKey())
    .addColumn('organisation_uid', 'text', (column) => column.notNull().references('organisation.uid'))
    .addColumn('partner_uid', 'text', (column) => column.references('partner.uid'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('logo_hash', 'text', (column) => column.references('logo.hash'))
    .addColumn('decors', 'integer', (column) => column.notNull())
    .addColumn('text_home_page', 'text', (column) => column.notNull())
    .addColumn('opens_at', 'bigint')
    .addColumn('closes_at', 'bigint')
    .addColumn('closed_at', 'bigint')
    .addColumn('seats', 'integer')
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()

  await schema
    .createTable('learner')
    .addColumn('uid', 'text', (column) => column.primaryKey())
    .addColumn('session_uid', 'text', (column) => column.notNull().references('session.uid'))
    .addColumn('puid', 'text')
    .addColumn('firstname', 'text', (column) => column.notNull())
    .addColumn('lastname', 'text', (column) => column.notNull())
    .addColumn('audio', 'integer', (column) => column.notNull())
    .addColumn('progression', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('played_ms', 'bigint', (column) => column.notNull())
    .addColumn('heartbeat_at', 'bigint', (column) => column.notNull())
    .addColumn('consent_at', 'bigint', (column) => column.notNull())
    .addColumn('consent_version', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createIndex('learner_in_session')
    .on('learner')
    .columns(['session_uid', 'created_at'])
    .execute()
  await schema
    .createIndex('learner_of_partner')
    .unique()
    .on('learner')
    .columns(['session_uid', 'puid'])
    .execute()

  await schema
    .createTable('access_code')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('session_uid', 'text', (column) => column.notNull().references('session.uid'))
    .addColumn('learner_uid', 'text', (column) => column.unique().references('learner.uid'))
    .addColumn('firstname', 'text', (column) => column.notNull())
    .addColumn('lastname', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint')
    .addColumn('revoked_at', 'bigint')
    .execute()
  await schema.createIndex('access_code_of_session').on('access_code').column('session_uid').execute()

  for (const [table, time] of [
    ['notion_viewed', 'viewed_at'],
    ['notion_acquired', 'answered_at'],
  ] as const) {
    let creation = schema
      .createTable(table)
      .addColumn('learner_uid', 'text', (column) => column.notNull().references('learner.uid'))
      .addColumn('notion', 'integer', (column) => column.notNull())
      .addColumn(time, 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint(`${table}_key`, ['learner_uid', 'notion'])
    if (table === 'notion_acquired')
      creation = creation.addColumn('acquired', 'integer', (column) => column.notNull())
    await creation.execute()
  }

  await schema
    .createTable('login')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('learner_uid', 'text', (column) => column.notNull().references('learner.uid'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('revoked_at', 'bigint')
    .execute()
  await schema.createIndex('login_of_learner').on('login').column('learner_uid').execute()
  await schema.createIndex('login_expiry').on('login').column('expires_at').execute()

  await schema
    .createTable('partner_nonce')
    .addColumn('partner_uid', 'text', (column) => column.notNull().references('partner.uid'))
    .addColumn('nonce', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('partner_nonce_key', ['partner_uid', 'nonce'])
    .execute()
}
