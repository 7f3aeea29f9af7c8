import type { Handle } from '../../platform/database/database.js'
import type { InstallationKey } from '../../platform/database/installation.js'
import { type AccessCode, toAccessCodeRow } from '../codes/index.js'
import { type Organisation, toOrganisationRow } from '../organisations/index.js'
import { type Partner, toPartnerRow } from '../partners/index.js'
import { type Session, toSessionRow } from '../sessions/index.js'

export interface SeedRows {
  organisation: Organisation
  partner: Partner
  sessions: Session[]
  codes: AccessCode[]
}

export function seedQueries({ db }: Handle) {
  return {
    /** All of it or none, and once: of all instances that start, the one that claims the key writes. */
    async once(key: InstallationKey, value: string, rows: SeedRows): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        const { numInsertedOrUpdatedRows } = await trx
          .insertInto('installation')
          .values({ key, value })
          .onConflict((conflict) => conflict.column('key').doNothing())
          .executeTakeFirstOrThrow()
        if (numInsertedOrUpdatedRows !== 1n) return false
        await trx.insertInto('organisation').values(toOrganisationRow(rows.organisation)).execute()
        await trx.insertInto('partner').values(toPartnerRow(rows.partner)).execute()
        await trx
          .insertInto('session')
          .values(rows.sessions.map((session) => toSessionRow(session)))
          .execute()
        await trx.insertInto('access_code').values(rows.codes.map(toAccessCodeRow)).execute()
        return true
      })
    },
  }
}
