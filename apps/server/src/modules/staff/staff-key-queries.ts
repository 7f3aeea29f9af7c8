// What staff enter with.
import type { Handle } from '../../platform/database/database.js'
import type { PasskeyRow, StaffPasswordRow } from '../../platform/database/schema.js'

export function staffKeyQueries({ db }: Handle) {
  return {
    passkeys(staffUid: string): Promise<PasskeyRow[]> {
      return db
        .selectFrom('passkey')
        .selectAll()
        .where('staff_uid', '=', staffUid)
        .orderBy('created_at')
        .orderBy('uid')
        .execute()
    },
    findPasskey(credentialId: string): Promise<PasskeyRow | undefined> {
      return db.selectFrom('passkey').selectAll().where('credential_id', '=', credentialId).executeTakeFirst()
    },
    async addPasskey(passkey: PasskeyRow): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('passkey')
        .values(passkey)
        .onConflict((conflict) => conflict.column('credential_id').doNothing())
        .executeTakeFirstOrThrow()
      return numInsertedOrUpdatedRows === 1n
    },
    async usePasskey(uid: string, counter: number, now: number): Promise<void> {
      await db.updateTable('passkey').set({ counter, last_used_at: now }).where('uid', '=', uid).execute()
    },
    /** Whether that challenge was not answered yet. */
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
    async removePasskey(staffUid: string, uid: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('passkey')
        .where('uid', '=', uid)
        .where('staff_uid', '=', staffUid)
        .executeTakeFirstOrThrow()
      return numDeletedRows === 1n
    },
    password(staffUid: string): Promise<StaffPasswordRow | undefined> {
      return db.selectFrom('staff_password').selectAll().where('staff_uid', '=', staffUid).executeTakeFirst()
    },
    /** Whether that code was not used yet, nor a later one. */
    async useTotpStep(staffUid: string, step: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('staff_password')
        .set({ totp_step: step })
        .where('staff_uid', '=', staffUid)
        .where('totp_step', '<', step)
        .executeTakeFirstOrThrow()
      return numUpdatedRows === 1n
    },
    async recoveryLeft(staffUid: string): Promise<number> {
      const { left } = await db
        .selectFrom('recovery')
        .select((eb) => eb.fn.countAll<number>().as('left'))
        .where('staff_uid', '=', staffUid)
        .where('used_at', 'is', null)
        .executeTakeFirstOrThrow()
      return left
    },
    /** Whether it was theirs, and not used yet. */
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
