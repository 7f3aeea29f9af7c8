import { type Kysely, sql } from 'kysely'
import type { DatabaseKind } from '../database.js'
import type { MigrationKinds } from './0001-initial.js'

/**
 * Adds the tables and columns of the console: accounts, audit log, jobs, debate cards, notes. See
 * docs/decisions/regie.md.
 */
export async function regie(
  db: Kysely<unknown>,
  kind: DatabaseKind,
  { bytes }: MigrationKinds,
): Promise<void> {
  await staffTables(db)
  await workTables(db, bytes)
  await newColumns(db)
  await allowSeveralCodes(db, kind)
  await protectAuditLog(db, kind)
}

async function staffTables({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('staff')
    .addColumn('uid', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('membership')
    .addColumn('staff_uid', 'text', (column) => column.notNull().references('staff.uid'))
    .addColumn('organisation_uid', 'text', (column) => column.notNull().references('organisation.uid'))
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('sessions', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('membership_key', ['staff_uid', 'organisation_uid'])
    .execute()
  await schema.createIndex('membership_of_organisation').on('membership').column('organisation_uid').execute()
  await schema
    .createTable('passkey')
    .addColumn('uid', 'text', (column) => column.primaryKey())
    .addColumn('staff_uid', 'text', (column) => column.notNull().references('staff.uid'))
    .addColumn('credential_id', 'text', (column) => column.notNull().unique())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('transports', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_used_at', 'bigint')
    .execute()
  await schema.createIndex('passkey_of_staff').on('passkey').column('staff_uid').execute()
  await schema
    .createTable('staff_password')
    .addColumn('staff_uid', 'text', (column) => column.primaryKey().references('staff.uid'))
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('totp_secret', 'text', (column) => column.notNull())
    .addColumn('totp_step', 'bigint', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('recovery')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('staff_uid', 'text', (column) => column.notNull().references('staff.uid'))
    .addColumn('used_at', 'bigint')
    .execute()
  await schema.createIndex('recovery_of_staff').on('recovery').column('staff_uid').execute()
  await schema
    .createTable('staff_login')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('staff_uid', 'text', (column) => column.notNull().references('staff.uid'))
    .addColumn('entered_at', 'bigint', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('staff_login_of_staff').on('staff_login').column('staff_uid').execute()
  await schema
    .createTable('invitation')
    .addColumn('uid', 'text', (column) => column.primaryKey())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('organisation_uid', 'text', (column) => column.notNull().references('organisation.uid'))
    .addColumn('invited_by', 'text')
    .addColumn('renews', 'text', (column) => column.references('staff.uid'))
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('sessions', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .execute()
  await schema.createIndex('invitation_of_organisation').on('invitation').column('organisation_uid').execute()
}

async function workTables({ schema }: Kysely<unknown>, bytes: MigrationKinds['bytes']): Promise<void> {
  await schema
    .createTable('audit')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('organisation_uid', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('actor_uid', 'text')
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('session_uid', 'text')
    .addColumn('subject_uid', 'text')
    .addColumn('amount', 'integer')
    .addColumn('detail', 'text', (column) => column.notNull())
    .execute()
  await schema.createIndex('audit_of_organisation').on('audit').columns(['organisation_uid', 'id']).execute()
  await schema.createIndex('audit_of_subject').on('audit').columns(['subject_uid', 'action']).execute()
  await schema.createIndex('audit_age').on('audit').column('at').execute()
  await schema
    .createTable('job')
    .addColumn('uid', 'text', (column) => column.primaryKey())
    .addColumn('organisation_uid', 'text', (column) => column.notNull().references('organisation.uid'))
    .addColumn('session_uid', 'text', (column) => column.notNull().references('session.uid'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('learners', 'text')
    .addColumn('made_by', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('done', 'integer', (column) => column.notNull())
    .addColumn('total', 'integer', (column) => column.notNull())
    .addColumn('claimed_at', 'bigint')
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('file_type', 'text', (column) => column.notNull())
    .addColumn('file', bytes)
    .addColumn('expires_at', 'bigint')
    .execute()
  await schema.createIndex('job_of_session').on('job').columns(['session_uid', 'created_at']).execute()
  await schema.createIndex('job_state').on('job').columns(['state', 'created_at']).execute()
  await schema
    .createTable('seance')
    .addColumn('session_uid', 'text', (column) => column.notNull().references('session.uid'))
    .addColumn('staff_uid', 'text', (column) => column.notNull().references('staff.uid'))
    .addColumn('cards', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('seance_key', ['session_uid', 'staff_uid'])
    .execute()
  await schema
    .createTable('trainer_note')
    .addColumn('staff_uid', 'text', (column) => column.notNull().references('staff.uid'))
    .addColumn('learner_uid', 'text', (column) => column.notNull().references('learner.uid'))
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('trainer_note_key', ['learner_uid', 'staff_uid'])
    .execute()
  await schema
    .createTable('improvement')
    .addColumn('uid', 'text', (column) => column.primaryKey())
    .addColumn('session_uid', 'text', (column) => column.notNull().references('session.uid'))
    .addColumn('made_by', 'text')
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('improvement_of_session').on('improvement').column('session_uid').execute()
  await schema
    .createTable('share_step')
    .addColumn('session_uid', 'text', (column) => column.notNull().references('session.uid'))
    .addColumn('what', 'text', (column) => column.notNull())
    .addColumn('counts', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('share_step_key', ['session_uid', 'what'])
    .execute()
}

async function newColumns({ schema }: Kysely<unknown>): Promise<void> {
  for (const name of ['address', 'siret', 'nda', 'signatory', 'signatory_role', 'time_zone'])
    await schema
      .alterTable('organisation')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  await schema
    .alterTable('session')
    .addColumn('draft', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await schema.alterTable('session').addColumn('created_by', 'text').execute()
  await schema.alterTable('session').addColumn('keep_months', 'integer').execute()
  for (const time of ['archived_at', 'erase_chosen', 'erase_at'])
    await schema.alterTable('session').addColumn(time, 'bigint').execute()
  await schema.createIndex('session_of_organisation').on('session').column('organisation_uid').execute()
  await schema.createIndex('session_erasing').on('session').column('erase_at').execute()
  for (const name of ['advanced_played_ms', 'choices_counted', 'survey_counted'])
    await schema
      .alterTable('learner')
      .addColumn(name, 'bigint', (column) => column.notNull().defaultTo(0))
      .execute()
}

/** Allows several codes for one learner, but only one that is not revoked. Creates a new table, because SQLite cannot drop a constraint. */
async function allowSeveralCodes(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const randomUid =
    kind === 'postgres' ? sql`replace(gen_random_uuid()::text, '-', '')` : sql`lower(hex(randomblob(16)))`
  await sql`alter table access_code rename to access_code_before`.execute(db)
  await db.schema.dropIndex('access_code_of_session').execute()
  await db.schema
    .createTable('access_code')
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('uid', 'text', (column) => column.notNull())
    .addColumn('session_uid', 'text', (column) => column.notNull().references('session.uid'))
    .addColumn('learner_uid', 'text', (column) => column.references('learner.uid'))
    .addColumn('firstname', 'text', (column) => column.notNull())
    .addColumn('lastname', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint')
    .addColumn('revoked_at', 'bigint')
    .addColumn('made_by', 'text')
    .addColumn('replaces', 'text')
    .addColumn('reason', 'text', (column) => column.notNull().defaultTo(''))
    .addPrimaryKeyConstraint('access_code_by_hash', ['hash'])
    .execute()
  await sql`insert into access_code (hash, uid, session_uid, learner_uid, firstname, lastname, created_at, expires_at, revoked_at)
    select hash, ${randomUid}, session_uid, learner_uid, firstname, lastname, created_at, expires_at, revoked_at
    from access_code_before`.execute(db)
  await db.schema.dropTable('access_code_before').execute()
  await db.schema.createIndex('access_code_uid').unique().on('access_code').column('uid').execute()
  await db.schema.createIndex('access_code_of_session').on('access_code').column('session_uid').execute()
  await db.schema.createIndex('access_code_of_learner').on('access_code').column('learner_uid').execute()
  await sql`create unique index access_code_living on access_code (learner_uid) where revoked_at is null`.execute(
    db,
  )
}

/** No entry can be changed. No entry can be deleted before it is 360 days old. */
async function protectAuditLog(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const protectedMs = 360 * 24 * 60 * 60 * 1000
  if (kind === 'sqlite') {
    await sql`create trigger audit_stays before update on audit
      begin select raise(abort, 'The journal is not rewritten'); end`.execute(db)
    await sql`create trigger audit_is_kept before delete on audit
      when old.at > cast(strftime('%s', 'now') as integer) * 1000 - ${sql.lit(protectedMs)}
      begin select raise(abort, 'The journal is kept for a year'); end`.execute(db)
    return
  }
  await sql`create function audit_stays() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then raise exception 'The journal is not rewritten'; end if;
      if old.at > extract(epoch from now()) * 1000 - ${sql.lit(protectedMs)} then
        raise exception 'The journal is kept for a year';
      end if;
      return old;
    end $$`.execute(db)
  await sql`create trigger audit_stays before update or delete on audit
    for each row execute function audit_stays()`.execute(db)
}
