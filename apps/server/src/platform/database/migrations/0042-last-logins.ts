import { type Kysely, sql } from 'kysely'

/** When a member was last logged in. It stays when their logins end, for example after a change of their role. */
export async function lastLogins(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('staff').addColumn('last_login_at', 'bigint').execute()
  await sql`update staff set last_login_at =
    (select max(seen_at) from staff_login where staff_login.staff_uid = staff.uid)`.execute(db)
}
