// The keys of staff (passkeys, passwords, recovery codes), their logins, and the browsers in which they have logged in with a password: see
// docs/decisions/guess-limits.md.
import type { AnyRows, DatabaseHandle } from '../../platform/database/database.js'
import type { Passkey, StaffLogin, StaffPassword } from '../../platform/database/schema.js'
import { writeIfParentExists } from '../../platform/database/write-if-parent-exists.js'

export function staffKeyQueries({ rows, kind }: DatabaseHandle) {
  return {
    passkeys(staffUid: string): Promise<Passkey[]> {
      return rows
        .selectFrom('passkey')
        .selectAll()
        .where('staffUid', '=', staffUid)
        .orderBy('createdAt')
        .orderBy('uid')
        .execute()
    },
    findPasskey(credentialId: string): Promise<Passkey | undefined> {
      return rows
        .selectFrom('passkey')
        .selectAll()
        .where('credentialId', '=', credentialId)
        .executeTakeFirst()
    },
    async addPasskey(passkey: Passkey): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await rows
        .insertInto('passkey')
        .values(passkey)
        .onConflict((conflict) => conflict.column('credentialId').doNothing())
        .executeTakeFirstOrThrow()
      return numInsertedOrUpdatedRows === 1n
    },
    async usePasskey(uid: string, counter: number, now: number): Promise<void> {
      await rows.updateTable('passkey').set({ counter, lastUsedAt: now }).where('uid', '=', uid).execute()
    },
    /** Marks the challenge as used. Returns false if it was used before. */
    async useChallenge(hash: string, expiresAt: number): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await rows
        .insertInto('usedChallenge')
        .values({ hash, expiresAt })
        .onConflict((conflict) => conflict.column('hash').doNothing())
        .executeTakeFirstOrThrow()
      return numInsertedOrUpdatedRows === 1n
    },
    async dropChallengesBefore(time: number): Promise<void> {
      await rows.deleteFrom('usedChallenge').where('expiresAt', '<', time).execute()
    },
    /**
     * Removes a passkey, unless it is the last passkey of a member without a password. Locks the member's row, so that two transactions
     * cannot remove the last two passkeys.
     */
    removePasskey(staffUid: string, uid: string): Promise<'removed' | 'unknown' | 'last'> {
      return rows.transaction().execute(async (trx) => {
        await trx
          .selectFrom('staff')
          .select('uid')
          .where('uid', '=', staffUid)
          .$if(kind === 'postgres', (query) => query.forUpdate())
          .execute()
        const passkeys = trx.selectFrom('passkey').select('uid').where('staffUid', '=', staffUid)
        const keys = await passkeys.execute()
        if (!keys.some((key) => key.uid === uid)) return 'unknown'
        const password = trx.selectFrom('staffPassword').select('staffUid').where('staffUid', '=', staffUid)
        if (keys.length === 1 && (await password.executeTakeFirst()) === undefined) return 'last'
        await trx.deleteFrom('passkey').where('uid', '=', uid).execute()
        return 'removed'
      })
    },
    password(staffUid: string): Promise<StaffPassword | undefined> {
      return rows.selectFrom('staffPassword').selectAll().where('staffUid', '=', staffUid).executeTakeFirst()
    },
    /** Marks a TOTP time window as used. Returns false if this window or a later window was used before. */
    async useTotpWindow(staffUid: string, window: number): Promise<boolean> {
      const { numUpdatedRows } = await rows
        .updateTable('staffPassword')
        .set({ totpWindow: window })
        .where('staffUid', '=', staffUid)
        .where('totpWindow', '<', window)
        .executeTakeFirstOrThrow()
      return numUpdatedRows === 1n
    },
    async countUnusedRecoveryCodes(staffUid: string): Promise<number> {
      const { left } = await rows
        .selectFrom('recovery')
        .select((eb) => eb.fn.countAll<number>().as('left'))
        .where('staffUid', '=', staffUid)
        .where('usedAt', 'is', null)
        .executeTakeFirstOrThrow()
      return left
    },
    /** Marks the recovery code as used. Returns false if it belongs to another member or was used before. */
    async useRecovery(staffUid: string, hash: string, now: number): Promise<boolean> {
      const { numUpdatedRows } = await rows
        .updateTable('recovery')
        .set({ usedAt: now })
        .where('hash', '=', hash)
        .where('staffUid', '=', staffUid)
        .where('usedAt', 'is', null)
        .executeTakeFirstOrThrow()
      return numUpdatedRows === 1n
    },
    renewRecovery(staffUid: string, hashes: readonly string[]): Promise<void> {
      return rows.transaction().execute(async (trx) => {
        await trx.deleteFrom('recovery').where('staffUid', '=', staffUid).execute()
        await trx
          .insertInto('recovery')
          .values(hashes.map((hash) => ({ hash, staffUid, usedAt: null })))
          .execute()
      })
    },
  }
}

type Visit = Pick<StaffLogin, 'sessionUid' | 'membersUrl' | 'courseId'>

/** A login to store. Without the fields of a visit, it is the login of a member with an account. */
export type NewStaffLogin = Omit<StaffLogin, keyof Visit> & Partial<Visit>

/** Per member. Each browser in which the member logs in has its own login. */
const maxLogins = 10

export function staffLoginQueries({ rows }: DatabaseHandle) {
  return {
    find(tokenHash: string): Promise<StaffLogin | undefined> {
      return rows.selectFrom('staffLogin').selectAll().where('tokenHash', '=', tokenHash).executeTakeFirst()
    },
    /** Returns false if the member was erased in the meantime. */
    async create(login: NewStaffLogin): Promise<boolean> {
      const insert = rows
        .insertInto('staffLogin')
        .values({ sessionUid: null, membersUrl: null, courseId: null, ...login })
      if (!(await writeIfParentExists(() => insert.execute()))) return false
      await rows
        .updateTable('staff')
        .set({ lastLoginAt: login.enteredAt })
        .where('uid', '=', login.staffUid)
        .execute()
      const latest = rows
        .selectFrom('staffLogin')
        .select('tokenHash')
        .where('staffUid', '=', login.staffUid)
        .orderBy('enteredAt', 'desc')
        .orderBy('tokenHash')
        .limit(maxLogins)
      await rows
        .deleteFrom('staffLogin')
        .where('staffUid', '=', login.staffUid)
        .where('tokenHash', '!=', login.tokenHash)
        .where('tokenHash', 'not in', latest)
        .execute()
      return true
    },
    async recordActivity(tokenHash: string, now: number): Promise<void> {
      await rows.updateTable('staffLogin').set({ seenAt: now }).where('tokenHash', '=', tokenHash).execute()
    },
    async count(staffUid: string, now: number): Promise<number> {
      const { alive } = await rows
        .selectFrom('staffLogin')
        .select((eb) => eb.fn.countAll<number>().as('alive'))
        .where('staffUid', '=', staffUid)
        .where('expiresAt', '>', now)
        .executeTakeFirstOrThrow()
      return alive
    },
    async end(tokenHash: string): Promise<void> {
      await rows.deleteFrom('staffLogin').where('tokenHash', '=', tokenHash).execute()
    },
    async endAll(staffUid: string, exceptTokenHash = ''): Promise<void> {
      await rows
        .deleteFrom('staffLogin')
        .where('staffUid', '=', staffUid)
        .where('tokenHash', '!=', exceptTokenHash)
        .execute()
    },
    /** Ends the logins of the teachers who came from this learning platform. */
    async endOfPlatform(platformUid: string): Promise<void> {
      const visitors = rows.selectFrom('staff').select('uid').where('platformUid', '=', platformUid)
      await rows.deleteFrom('staffLogin').where('staffUid', 'in', visitors).execute()
    },
    async dropExpiredBefore(time: number): Promise<void> {
      await rows.deleteFrom('staffLogin').where('expiresAt', '<', time).execute()
    },
  }
}

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
export const forgetDevices = (trx: AnyRows, staffUid: string) =>
  trx.deleteFrom('knownDevice').where('staffUid', '=', staffUid).execute()

export function knownDeviceQueries({ rows }: DatabaseHandle) {
  return {
    /** Other members who use the same browser keep their attempt counts, under the new token. */
    async remember({ tokenHash, staffUid, replaces, expiresAt }: NewDevice): Promise<void> {
      await writeIfParentExists(() =>
        rows.transaction().execute(async (trx) => {
          if (replaces !== undefined) {
            await trx
              .deleteFrom('knownDevice')
              .where('tokenHash', '=', replaces)
              .where('staffUid', '=', staffUid)
              .execute()
            await trx
              .updateTable('knownDevice')
              .set({ tokenHash })
              .where('tokenHash', '=', replaces)
              .execute()
          }
          await trx
            .insertInto('knownDevice')
            .values({ tokenHash, staffUid, attempts: 0, expiresAt })
            .execute()
          const latest = trx
            .selectFrom('knownDevice')
            .select('tokenHash')
            .where('staffUid', '=', staffUid)
            .orderBy('expiresAt', 'desc')
            .orderBy('tokenHash')
            .limit(maxDevices)
          await trx
            .deleteFrom('knownDevice')
            .where('staffUid', '=', staffUid)
            .where('tokenHash', '!=', tokenHash)
            .where('tokenHash', 'not in', latest)
            .execute()
        }),
      )
    },
    /**
     * Must be called before the password is checked. Returns false and counts nothing if the device is unknown for this member, has expired
     * or has no attempt left.
     */
    async countAttempt({ tokenHash, staffUid }: Device, now: number): Promise<boolean> {
      const { numUpdatedRows } = await rows
        .updateTable('knownDevice')
        .set((row) => ({ attempts: row('attempts', '+', 1) }))
        .where('tokenHash', '=', tokenHash)
        .where('staffUid', '=', staffUid)
        .where('expiresAt', '>', now)
        .where('attempts', '<', maxAttempts)
        .executeTakeFirstOrThrow()
      return numUpdatedRows === 1n
    },
    async undoAttempt({ tokenHash, staffUid }: Device): Promise<void> {
      await rows
        .updateTable('knownDevice')
        .set((row) => ({ attempts: row('attempts', '-', 1) }))
        .where('tokenHash', '=', tokenHash)
        .where('staffUid', '=', staffUid)
        .where('attempts', '>', 0)
        .execute()
    },
    async dropExpiredBefore(time: number): Promise<void> {
      await rows.deleteFrom('knownDevice').where('expiresAt', '<', time).execute()
    },
  }
}
