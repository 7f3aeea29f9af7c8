import { type Kysely, sql } from 'kysely'

/**
 * Adds the time of a member's last login. This time stays stored when the member's logins end, for
 * example after a change of the member's role.
 */
export async function lastLogins(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('staff').addColumn('last_login_at', 'bigint').execute()
  await sql`update staff set last_login_at =
    (select max(seen_at) from staff_login where staff_login.staff_uid = staff.uid)`.execute(db)
}
