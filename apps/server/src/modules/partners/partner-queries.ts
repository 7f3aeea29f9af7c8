import type { Handle } from '../../platform/database/database.js'
import type { PartnerRow } from '../../platform/database/schema.js'
import { untilNoneLeft } from '../../platform/database/step-by-step.js'

const droppedAtOnce = 500

export function partnerQueries({ db }: Handle) {
  return {
    async create(partner: PartnerRow): Promise<void> {
      await db.insertInto('partner').values(partner).execute()
    },
    find(uid: string): Promise<PartnerRow | undefined> {
      return db.selectFrom('partner').selectAll().where('uid', '=', uid).executeTakeFirst()
    },
    list() {
      return db.selectFrom('partner').selectAll().orderBy('created_at').execute()
    },
    /** The origins that may frame a session, as stored. */
    async originsOfSession(sessionUid: string): Promise<string | undefined> {
      const row = await db
        .selectFrom('session')
        .innerJoin('partner', 'partner.uid', 'session.partner_uid')
        .select('partner.origins')
        .where('session.uid', '=', sessionUid)
        .executeTakeFirst()
      return row?.origins
    },
    /** True the first time only: what makes a signed link good for one use, on every instance. */
    async useNonce(partnerUid: string, nonce: string, expiresAt: number): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('partner_nonce')
        .values({ partner_uid: partnerUid, nonce, expires_at: expiresAt })
        .onConflict((conflict) => conflict.columns(['partner_uid', 'nonce']).doNothing())
        .executeTakeFirstOrThrow()
      return numInsertedOrUpdatedRows === 1n
    },
    /** The link let nobody in after all. */
    async giveNonceBack(partnerUid: string, nonce: string): Promise<void> {
      await db
        .deleteFrom('partner_nonce')
        .where('partner_uid', '=', partnerUid)
        .where('nonce', '=', nonce)
        .execute()
    },
    async dropNoncesExpiredBefore(time: number): Promise<void> {
      const expired = db
        .selectFrom('partner_nonce')
        .select(['partner_uid', 'nonce'])
        .where('expires_at', '<', time)
        .limit(droppedAtOnce)
        .$asTuple('partner_uid', 'nonce')
      await untilNoneLeft(async () => {
        const { numDeletedRows } = await db
          .deleteFrom('partner_nonce')
          .where(({ eb, refTuple }) => eb(refTuple('partner_uid', 'nonce'), 'in', expired))
          .executeTakeFirstOrThrow()
        return Number(numDeletedRows)
      })
    },
  }
}
