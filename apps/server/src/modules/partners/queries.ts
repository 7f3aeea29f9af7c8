import type { DatabaseHandle } from '../../platform/database/database.js'
import { deleteInBatches } from '../../platform/database/in-chunks.js'
import type { Partner } from '../../platform/database/schema.js'

const deleteBatchSize = 500

export function partnerQueries({ rows }: DatabaseHandle) {
  return {
    async create(partner: Partner): Promise<void> {
      await rows.insertInto('partner').values(partner).execute()
    },
    find(uid: string): Promise<Partner | undefined> {
      return rows.selectFrom('partner').selectAll().where('uid', '=', uid).executeTakeFirst()
    },
    list(): Promise<Partner[]> {
      return rows.selectFrom('partner').selectAll().orderBy('createdAt').execute()
    },
    /** The origins (scheme, host and port) whose pages may show the session in a frame. */
    async originsOfSession(sessionUid: string): Promise<readonly string[]> {
      const row = await rows
        .selectFrom('session')
        .innerJoin('partner', 'partner.uid', 'session.partnerUid')
        .select('partner.origins')
        .where('session.uid', '=', sessionUid)
        .executeTakeFirst()
      return row?.origins ?? []
    },
    /** Returns true only for the first use, so that a signed link works once across all instances. */
    async useNonce(partnerUid: string, nonce: string, expiresAt: number): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await rows
        .insertInto('partnerNonce')
        .values({ partnerUid, nonce, expiresAt })
        .onConflict((conflict) => conflict.columns(['partnerUid', 'nonce']).doNothing())
        .executeTakeFirstOrThrow()
      return numInsertedOrUpdatedRows === 1n
    },
    /** After a failed login, the same signed link must work again. */
    async releaseNonce(partnerUid: string, nonce: string): Promise<void> {
      await rows
        .deleteFrom('partnerNonce')
        .where('partnerUid', '=', partnerUid)
        .where('nonce', '=', nonce)
        .execute()
    },
    async dropNoncesExpiredBefore(time: number): Promise<void> {
      const expired = rows
        .selectFrom('partnerNonce')
        .select(['partnerUid', 'nonce'])
        .where('expiresAt', '<', time)
        .limit(deleteBatchSize)
        .$asTuple('partnerUid', 'nonce')
      await deleteInBatches(
        rows
          .deleteFrom('partnerNonce')
          .where(({ eb, refTuple }) => eb(refTuple('partnerUid', 'nonce'), 'in', expired)),
      )
    },
  }
}
