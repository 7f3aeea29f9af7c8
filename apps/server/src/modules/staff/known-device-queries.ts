// The browsers in which a member has logged in with their password. See docs/decisions/guess-limits.md.
import type { AnyDb, DatabaseHandle } from '../../platform/database/database.js'
import { writeIfParentExists } from '../../platform/database/write-if-parent-exists.js'

/** A device is no longer known after this many wrong attempts since its last login. */
const maxAttempts = 10
/** Per member. */
const maxDevices = 10

/** A browser, and one member who has logged in with it. */
export interface Device {
  tokenHash: string
  staffUid: string
}

export interface NewDevice extends Device {
  /** The hash of the token that the browser had before; `undefined` if it had none. */
  replaces: string | undefined
  expiresAt: number
}

/** Must be called when the password of a member changes or is deleted. */
export const forgetDevices = (trx: AnyDb, staffUid: string) =>
  trx.deleteFrom('known_device').where('staff_uid', '=', staffUid).execute()

export function knownDeviceQueries({ db }: DatabaseHandle) {
  return {
    /** Other members who use the same browser keep their attempt counts, under the new token. */
    async remember({ tokenHash, staffUid, replaces, expiresAt }: NewDevice): Promise<void> {
      await writeIfParentExists(() =>
        db.transaction().execute(async (trx) => {
          if (replaces !== undefined) {
            await trx
              .deleteFrom('known_device')
              .where('token_hash', '=', replaces)
              .where('staff_uid', '=', staffUid)
              .execute()
            await trx
              .updateTable('known_device')
              .set({ token_hash: tokenHash })
              .where('token_hash', '=', replaces)
              .execute()
          }
          await trx
            .insertInto('known_device')
            .values({ token_hash: tokenHash, staff_uid: staffUid, attempts: 0, expires_at: expiresAt })
            .execute()
          const latest = trx
            .selectFrom('known_device')
            .select('token_hash')
            .where('staff_uid', '=', staffUid)
            .orderBy('expires_at', 'desc')
            .orderBy('token_hash')
            .limit(maxDevices)
          await trx
            .deleteFrom('known_device')
            .where('staff_uid', '=', staffUid)
            .where('token_hash', '!=', tokenHash)
            .where('token_hash', 'not in', latest)
            .execute()
        }),
      )
    },
    /**
     * Must be called before the password is checked. Returns false and counts nothing if the device is unknown for this member, has expired
     * or has no attempt left.
     */
    async countAttempt({ tokenHash, staffUid }: Device, now: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('known_device')
        .set((row) => ({ attempts: row('attempts', '+', 1) }))
        .where('token_hash', '=', tokenHash)
        .where('staff_uid', '=', staffUid)
        .where('expires_at', '>', now)
        .where('attempts', '<', maxAttempts)
        .executeTakeFirstOrThrow()
      return numUpdatedRows === 1n
    },
    async undoAttempt({ tokenHash, staffUid }: Device): Promise<void> {
      await db
        .updateTable('known_device')
        .set((row) => ({ attempts: row('attempts', '-', 1) }))
        .where('token_hash', '=', tokenHash)
        .where('staff_uid', '=', staffUid)
        .where('attempts', '>', 0)
        .execute()
    },
    async dropExpiredBefore(time: number): Promise<void> {
      await db.deleteFrom('known_device').where('expires_at', '<', time).execute()
    },
  }
}
