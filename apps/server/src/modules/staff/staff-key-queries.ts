// Passkeys, passwords and recovery codes of staff.

import type { DatabaseHandle } from '../../platform/database/database.js'
import type { PasskeyRow, StaffPasswordRow } from '../../platform/database/schema.js'
import type { Passkey } from './passkey.js'
import type { StaffPassword } from './staff-password.js'

const toPasskey = (row: PasskeyRow): Passkey => ({
  uid: row.uid,
  staffUid: row.staff_uid,
  credentialId: row.credential_id,
  publicKey: row.public_key,
  counter: row.counter,
  transports: row.transports,
  name: row.name,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
})

export const toPasskeyRow = (passkey: Passkey): PasskeyRow => ({
  uid: passkey.uid,
  staff_uid: passkey.staffUid,
  credential_id: passkey.credentialId,
  public_key: passkey.publicKey,
  counter: passkey.counter,
  transports: passkey.transports,
  name: passkey.name,
  created_at: passkey.createdAt,
  last_used_at: passkey.lastUsedAt,
})

const toStaffPassword = (row: StaffPasswordRow): StaffPassword => ({
  staffUid: row.staff_uid,
  hash: row.hash,
  totpSecret: row.totp_secret,
  totpWindow: row.totp_step,
  changedAt: row.changed_at,
})

export const toStaffPasswordRow = (password: StaffPassword): StaffPasswordRow => ({
  staff_uid: password.staffUid,
  hash: password.hash,
  totp_secret: password.totpSecret,
  totp_step: password.totpWindow,
  changed_at: password.changedAt,
})

export function staffKeyQueries({ db, kind }: DatabaseHandle) {
  return {
    async passkeys(staffUid: string): Promise<Passkey[]> {
      const rows = await db
        .selectFrom('passkey')
        .selectAll()
        .where('staff_uid', '=', staffUid)
        .orderBy('created_at')
        .orderBy('uid')
        .execute()
      return rows.map(toPasskey)
    },
    async findPasskey(credentialId: string): Promise<Passkey | undefined> {
      const row = await db
        .selectFrom('passkey')
        .selectAll()
        .where('credential_id', '=', credentialId)
        .executeTakeFirst()
      return row && toPasskey(row)
    },
    async addPasskey(passkey: Passkey): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('passkey')
        .values(toPasskeyRow(passkey))
        .onConflict((conflict) => conflict.column('credential_id').doNothing())
        .executeTakeFirstOrThrow()
      return numInsertedOrUpdatedRows === 1n
    },
    async usePasskey(uid: string, counter: number, now: number): Promise<void> {
      await db.updateTable('passkey').set({ counter, last_used_at: now }).where('uid', '=', uid).execute()
    },
    /** Marks the challenge as used. Returns false if it was used before. */
    async useChallenge(hash: string, expiresAt: number): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('used_challenge')
        .values({ hash, expires_at: expiresAt })
        .onConflict((conflict) => conflict.column('hash').doNothing())
        .executeTakeFirstOrThrow()
      return numInsertedOrUpdatedRows === 1n
    },
    async dropChallengesBefore(time: number): Promise<void> {
      await db.deleteFrom('used_challenge').where('expires_at', '<', time).execute()
    },
    /**
     * Removes a passkey, unless it is the last passkey of a member without a password. Locks the member's row, so that two transactions
     * cannot remove the last two passkeys.
     */
    removePasskey(staffUid: string, uid: string): Promise<'removed' | 'unknown' | 'last'> {
      return db.transaction().execute(async (trx) => {
        await trx
          .selectFrom('staff')
          .select('uid')
          .where('uid', '=', staffUid)
          .$if(kind === 'postgres', (query) => query.forUpdate())
          .execute()
        const passkeys = trx.selectFrom('passkey').select('uid').where('staff_uid', '=', staffUid)
        const keys = await passkeys.execute()
        if (!keys.some((key) => key.uid === uid)) return 'unknown'
        const password = trx
          .selectFrom('staff_password')
          .select('staff_uid')
          .where('staff_uid', '=', staffUid)
        if (keys.length === 1 && (await password.executeTakeFirst()) === undefined) return 'last'
        await trx.deleteFrom('passkey').where('uid', '=', uid).execute()
        return 'removed'
      })
    },
    async password(staffUid: string): Promise<StaffPassword | undefined> {
      const row = await db
        .selectFrom('staff_password')
        .selectAll()
        .where('staff_uid', '=', staffUid)
        .executeTakeFirst()
      return row && toStaffPassword(row)
    },
    /** Marks a TOTP time window as used. Returns false if this window or a later window was used before. */
    async useTotpWindow(staffUid: string, window: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('staff_password')
        .set({ totp_step: window })
        .where('staff_uid', '=', staffUid)
        .where('totp_step', '<', window)
        .executeTakeFirstOrThrow()
      return numUpdatedRows === 1n
    },
    async countUnusedRecoveryCodes(staffUid: string): Promise<number> {
      const { left } = await db
        .selectFrom('recovery')
        .select((eb) => eb.fn.countAll<number>().as('left'))
        .where('staff_uid', '=', staffUid)
        .where('used_at', 'is', null)
        .executeTakeFirstOrThrow()
      return left
    },
    /** Marks the recovery code as used. Returns false if it belongs to another member or was used before. */
    async useRecovery(staffUid: string, hash: string, now: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('recovery')
        .set({ used_at: now })
        .where('hash', '=', hash)
        .where('staff_uid', '=', staffUid)
        .where('used_at', 'is', null)
        .executeTakeFirstOrThrow()
      return numUpdatedRows === 1n
    },
    renewRecovery(staffUid: string, hashes: readonly string[]): Promise<void> {
      return db.transaction().execute(async (trx) => {
        await trx.deleteFrom('recovery').where('staff_uid', '=', staffUid).execute()
        await trx
          .insertInto('recovery')
          .values(hashes.map((hash) => ({ hash, staff_uid: staffUid, used_at: null })))
          .execute()
      })
    },
  }
}
