import type { Handle } from './database.js'
import type { AccessCodeRow } from './schema.js'

const rowsAtOnce = 500

export function accessCodeStore({ db }: Handle) {
  return {
    async create(codes: AccessCodeRow[]): Promise<void> {
      await db.transaction().execute(async (trx) => {
        for (let start = 0; start < codes.length; start += rowsAtOnce) {
          await trx
            .insertInto('access_code')
            .values(codes.slice(start, start + rowsAtOnce))
            .execute()
        }
      })
    },
    find(hash: string): Promise<AccessCodeRow | undefined> {
      return db.selectFrom('access_code').selectAll().where('hash', '=', hash).executeTakeFirst()
    },
    /** The code no longer lets anybody in, and whoever came in with it is out. */
    async revoke(hash: string, now: number): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        const code = await trx
          .updateTable('access_code')
          .set({ revoked_at: now })
          .where('hash', '=', hash)
          .where('revoked_at', 'is', null)
          .returning('learner_uid')
          .executeTakeFirst()
        if (code === undefined) return false
        if (code.learner_uid !== null) {
          await trx
            .updateTable('login')
            .set({ revoked_at: now })
            .where('learner_uid', '=', code.learner_uid)
            .where('revoked_at', 'is', null)
            .execute()
        }
        return true
      })
    },
    async countInSession(sessionUid: string): Promise<{ made: number; used: number; revoked: number }> {
      const row = await db
        .selectFrom('access_code')
        .select((eb) => [
          eb.fn.countAll<number>().as('made'),
          eb.fn.count<number>('learner_uid').as('used'),
          eb.fn.count<number>('revoked_at').as('revoked'),
        ])
        .where('session_uid', '=', sessionUid)
        .executeTakeFirstOrThrow()
      return row
    },
  }
}
