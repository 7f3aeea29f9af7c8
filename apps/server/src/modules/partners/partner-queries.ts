import { z } from 'zod'
import type { DatabaseHandle } from '../../platform/database/database.js'
import { repeatUntilNone } from '../../platform/database/in-chunks.js'
import type { PartnerRow } from '../../platform/database/schema.js'
import type { Partner } from './partner.js'

const deleteBatchSize = 500

const originsIn = (json: string): string[] => z.array(z.string()).parse(JSON.parse(json))

const toPartner = (row: PartnerRow): Partner => ({
  uid: row.uid,
  organisationUid: row.organisation_uid,
  name: row.name,
  secret: row.secret,
  allowsUnsigned: row.allow_unsigned === 1,
  origins: originsIn(row.origins),
  createdAt: row.created_at,
})

export const toPartnerRow = (partner: Partner): PartnerRow => ({
  uid: partner.uid,
  organisation_uid: partner.organisationUid,
  name: partner.name,
  secret: partner.secret,
  allow_unsigned: partner.allowsUnsigned ? 1 : 0,
  origins: JSON.stringify(partner.origins),
  created_at: partner.createdAt,
})

export function partnerQueries({ db }: DatabaseHandle) {
  return {
    async create(partner: Partner): Promise<void> {
      await db.insertInto('partner').values(toPartnerRow(partner)).execute()
    },
    async find(uid: string): Promise<Partner | undefined> {
      const row = await db.selectFrom('partner').selectAll().where('uid', '=', uid).executeTakeFirst()
      return row && toPartner(row)
    },
    async list(): Promise<Partner[]> {
      return (await db.selectFrom('partner').selectAll().orderBy('created_at').execute()).map(toPartner)
    },
    /** The origins (scheme, host and port) whose pages may show the session in a frame. */
    async originsOfSession(sessionUid: string): Promise<string[]> {
      const row = await db
        .selectFrom('session')
        .innerJoin('partner', 'partner.uid', 'session.partner_uid')
        .select('partner.origins')
        .where('session.uid', '=', sessionUid)
        .executeTakeFirst()
      return row === undefined ? [] : originsIn(row.origins)
    },
    /** Returns true only for the first use, so that a signed link works once across all instances. */
    async useNonce(partnerUid: string, nonce: string, expiresAt: number): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('partner_nonce')
        .values({ partner_uid: partnerUid, nonce, expires_at: expiresAt })
        .onConflict((conflict) => conflict.columns(['partner_uid', 'nonce']).doNothing())
        .executeTakeFirstOrThrow()
      return numInsertedOrUpdatedRows === 1n
    },
    /** After a failed login, the same signed link must work again. */
    async releaseNonce(partnerUid: string, nonce: string): Promise<void> {
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
        .limit(deleteBatchSize)
        .$asTuple('partner_uid', 'nonce')
      await repeatUntilNone(async () => {
        const { numDeletedRows } = await db
          .deleteFrom('partner_nonce')
          .where(({ eb, refTuple }) => eb(refTuple('partner_uid', 'nonce'), 'in', expired))
          .executeTakeFirstOrThrow()
        return Number(numDeletedRows)
      })
    },
  }
}
