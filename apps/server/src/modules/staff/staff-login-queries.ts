import type { DatabaseHandle } from '../../platform/database/database.js'
import type { StaffLoginRow } from '../../platform/database/schema.js'
import { writeIfParentExists } from '../../platform/database/write-if-parent-exists.js'
import type { NewStaffLogin, StaffLogin } from './staff-login-record.js'

/** Per member. Each browser in which the member logs in has its own login. */
const maxLogins = 10

const toStaffLogin = (row: StaffLoginRow): StaffLogin => ({
  tokenHash: row.token_hash,
  staffUid: row.staff_uid,
  enteredAt: row.entered_at,
  seenAt: row.seen_at,
  expiresAt: row.expires_at,
  sessionUid: row.session_uid,
  membersUrl: row.members_url,
  courseId: row.course_id,
})

const toStaffLoginRow = (login: NewStaffLogin): StaffLoginRow => ({
  token_hash: login.tokenHash,
  staff_uid: login.staffUid,
  entered_at: login.enteredAt,
  seen_at: login.seenAt,
  expires_at: login.expiresAt,
  session_uid: login.sessionUid ?? null,
  members_url: login.membersUrl ?? null,
  course_id: login.courseId ?? null,
})

export function staffLoginQueries({ db }: DatabaseHandle) {
  return {
    async find(tokenHash: string): Promise<StaffLogin | undefined> {
      const row = await db
        .selectFrom('staff_login')
        .selectAll()
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst()
      return row && toStaffLogin(row)
    },
    /** Returns false if the member was erased in the meantime. */
    async create(login: NewStaffLogin): Promise<boolean> {
      if (
        !(await writeIfParentExists(() =>
          db.insertInto('staff_login').values(toStaffLoginRow(login)).execute(),
        ))
      )
        return false
      await db
        .updateTable('staff')
        .set({ last_login_at: login.enteredAt })
        .where('uid', '=', login.staffUid)
        .execute()
      const latest = db
        .selectFrom('staff_login')
        .select('token_hash')
        .where('staff_uid', '=', login.staffUid)
        .orderBy('entered_at', 'desc')
        .orderBy('token_hash')
        .limit(maxLogins)
      await db
        .deleteFrom('staff_login')
        .where('staff_uid', '=', login.staffUid)
        .where('token_hash', '!=', login.tokenHash)
        .where('token_hash', 'not in', latest)
        .execute()
      return true
    },
    async recordActivity(tokenHash: string, now: number): Promise<void> {
      await db.updateTable('staff_login').set({ seen_at: now }).where('token_hash', '=', tokenHash).execute()
    },
    async count(staffUid: string, now: number): Promise<number> {
      const { alive } = await db
        .selectFrom('staff_login')
        .select((eb) => eb.fn.countAll<number>().as('alive'))
        .where('staff_uid', '=', staffUid)
        .where('expires_at', '>', now)
        .executeTakeFirstOrThrow()
      return alive
    },
    async end(tokenHash: string): Promise<void> {
      await db.deleteFrom('staff_login').where('token_hash', '=', tokenHash).execute()
    },
    async endAll(staffUid: string, exceptTokenHash = ''): Promise<void> {
      await db
        .deleteFrom('staff_login')
        .where('staff_uid', '=', staffUid)
        .where('token_hash', '!=', exceptTokenHash)
        .execute()
    },
    /** Ends the logins of the teachers who came from this learning platform. */
    async endOfPlatform(platformUid: string): Promise<void> {
      const visitors = db.selectFrom('staff').select('uid').where('platform_uid', '=', platformUid)
      await db.deleteFrom('staff_login').where('staff_uid', 'in', visitors).execute()
    },
    async dropExpiredBefore(time: number): Promise<void> {
      await db.deleteFrom('staff_login').where('expires_at', '<', time).execute()
    },
  }
}
