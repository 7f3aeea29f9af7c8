import type { DatabaseHandle } from '../../platform/database/database.js'
import type { InstallationKey } from '../../platform/database/installation.js'
import { type AccessCode, toAccessCodeRow } from '../codes/index.js'
import { type Learner, toLearnerRow } from '../learners/index.js'
import { type Organisation, toOrganisationRow } from '../organisations/index.js'
import { type Partner, toPartnerRow } from '../partners/index.js'
import { type StoredRun, toRunRow } from '../progress/index.js'
import { type Session, toSessionRow } from '../sessions/index.js'
import { type StaffMember, toStaffRow } from '../staff/index.js'

export interface SeedRows {
  organisation: Organisation
  partner: Partner
  sessions: Session[]
  codes: AccessCode[]
}

/** The trainer of the demonstration, and all data of their class. */
export interface ClassSeed {
  trainer: StaffMember
  session: Session
  learners: Learner[]
  codes: AccessCode[]
  runs: StoredRun[]
  days: { learnerUid: string; day: string; playedMs: number }[]
  answers: { learnerUid: string; notion: number; isAcquired: boolean; answeredAt: number }[]
  read: { learnerUid: string; notion: number; viewedAt: number }[]
}

export function seedQueries({ db }: DatabaseHandle) {
  return {
    /**
     * Writes all rows in one transaction, once per database. A row with `key` in the table `installation` records that they are written.
     * If several servers start together, only one of them writes the rows. Returns whether this call wrote them.
     */
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
    /** Writes all data of the class in one transaction. */
    addClass({ trainer, session, learners, codes, runs, days, answers, read }: ClassSeed): Promise<void> {
      return db.transaction().execute(async (trx) => {
        await trx.insertInto('staff').values(toStaffRow(trainer)).execute()
        const membership = {
          staff_uid: trainer.uid,
          organisation_uid: session.organisationUid,
          role: 'manager',
          sessions: null,
          created_at: trainer.createdAt,
        } as const
        await trx.insertInto('membership').values(membership).execute()
        await trx.insertInto('session').values(toSessionRow(session)).execute()
        await trx.insertInto('learner').values(learners.map(toLearnerRow)).execute()
        await trx.insertInto('access_code').values(codes.map(toAccessCodeRow)).execute()
        await trx.insertInto('run').values(runs.map(toRunRow)).execute()
        await trx
          .insertInto('played_day')
          .values(
            days.map(({ learnerUid, day, playedMs }) => ({
              learner_uid: learnerUid,
              day,
              played_ms: playedMs,
            })),
          )
          .execute()
        await trx
          .insertInto('notion_acquired')
          .values(
            answers.map(({ learnerUid, notion, isAcquired, answeredAt }) => ({
              learner_uid: learnerUid,
              notion,
              acquired: isAcquired ? 1 : 0,
              answered_at: answeredAt,
            })),
          )
          .execute()
        await trx
          .insertInto('notion_viewed')
          .values(
            read.map(({ learnerUid, notion, viewedAt }) => ({
              learner_uid: learnerUid,
              notion,
              viewed_at: viewedAt,
            })),
          )
          .execute()
      })
    },
  }
}
