import type { Handle } from '../../platform/database/database.js'
import type { NewStaffLogin, StaffLoginRow } from '../../platform/database/schema.js'
import { unlessGone } from '../../platform/database/unless-gone.js'

/** As many browsers as one person may well use. */
const keptLogins = 10

export function staffLoginQueries({ db }: Handle) {
  return {
    find(tokenHash: string): Promise<StaffLoginRow | undefined> {
      return db.selectFrom('staff_login').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst()
    },
    /** Whether they were still there. */
    async create(login: NewStaffLogin): Promise<boolean> {
      if (!(await unlessGone(() => db.insertInto('staff_login').values(login).execute()))) return false
      const kept = db
        .selectFrom('staff_login')
        .select('token_hash')
        .where('staff_uid', '=', login.staff_uid)
        .orderBy('entered_at', 'desc')
        .orderBy('token_hash')
        .limit(keptLogins)
      await db
        .deleteFrom('staff_login')
        .where('staff_uid', '=', login.staff_uid)
        .where('token_hash', '!=', login.token_hash)
        .where('token_hash', 'not in', kept)
        .execute()
      return true
    },
    async seen(tokenHash: string, now: number): Promise<void> {
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
    /** All of somebody's, or all but one. */
    async endAll(staffUid: string, but = ''): Promise<void> {
      await db
        .deleteFrom('staff_login')
        .where('staff_uid', '=', staffUid)
        .where('token_hash', '!=', but)
        .execute()
    },
    /** Of everybody who came by its launches. */
    async endOfPlatform(platformUid: string): Promise<void> {
      const visitors = db.selectFrom('staff').select('uid').where('platform_uid', '=', platformUid)
      await db.deleteFrom('staff_login').where('staff_uid', 'in', visitors).execute()
    },
    async dropExpiredBefore(time: number): Promise<void> {
      await db.deleteFrom('staff_login').where('expires_at', '<', time).execute()
    },
  }
}
