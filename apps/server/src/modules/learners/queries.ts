import { maxNotions } from '@didascalie/contract'
import type { AnyRows, DatabaseHandle } from '../../platform/database/database.js'
import { type Learner, learnerTables } from '../../platform/database/schema.js'
import { sortKey } from '../../platform/database/sort-key.js'

/** The session that a learner enters or moves to. */
export interface TargetSession {
  uid: string
  /** The maximum number of learners; `null`: no limit. */
  seats: number | null
}

export type Admission =
  | { outcome: 'entered'; learner: Learner }
  | { outcome: 'full' }
  | { outcome: 'refused' }

/**
 * The value of `network` for a learner who was moved to another session. The next login replaces the value if the learner has not finished
 * a run. Learners who keep the value count together as one person.
 */
const movedNetwork = 'moved'

/** Answers that a learner gives about their data. An absent answer leaves the stored answer unchanged. */
type LearnerAnswers = Partial<
  Pick<Learner, 'isShared' | 'printsRun' | 'consentAt' | 'consentVersion' | 'declinedVersion'>
>

export function learnerQueries(handle: DatabaseHandle) {
  const { db, rows, kind } = handle

  /** Locks the session, so that only one transaction can assign its last seat. */
  async function hasSeat(trx: AnyRows, session: TargetSession): Promise<boolean> {
    if (session.seats === null) return true
    await trx
      .selectFrom('session')
      .select('uid')
      .where('uid', '=', session.uid)
      .$if(kind === 'postgres', (query) => query.forUpdate())
      .execute()
    const { taken } = await trx
      .selectFrom('learner')
      .select((eb) => eb.fn.countAll<number>().as('taken'))
      .where('sessionUid', '=', session.uid)
      .executeTakeFirstOrThrow()
    return taken < session.seats
  }

  const findByUid = (trx: AnyRows, uid: string): Promise<Learner | undefined> =>
    trx.selectFrom('learner').selectAll().where('uid', '=', uid).executeTakeFirst()

  const findByPuid = (trx: AnyRows, sessionUid: string, puid: string): Promise<Learner | undefined> =>
    trx
      .selectFrom('learner')
      .selectAll()
      .where('sessionUid', '=', sessionUid)
      .where('puid', '=', puid)
      .executeTakeFirst()

  return {
    find: (uid: string) => findByUid(rows, uid),

    async change(uid: string, answers: LearnerAnswers): Promise<void> {
      await rows
        .updateTable('learner')
        .set({ ...answers, ...(answers.isShared === true && { wasShared: true }) })
        .where('uid', '=', uid)
        .execute()
    },

    async rename(
      uid: string,
      { firstname, lastname }: Pick<Learner, 'firstname' | 'lastname'>,
    ): Promise<void> {
      const nameKey = sortKey(lastname, firstname)
      await rows.updateTable('learner').set({ firstname, lastname, nameKey }).where('uid', '=', uid).execute()
    },

    /**
     * Moves a learner with their codes and ends their logins. Finished runs stay counted in the old session. `network` and
     * `playedTogether` compare the learner with the learners of the old session, so the move resets them.
     */
    move(uid: string, to: TargetSession): Promise<'moved' | 'full'> {
      return rows.transaction().execute(async (trx) => {
        if (!(await hasSeat(trx, to))) return 'full'
        const finishedRun = await trx
          .selectFrom('run')
          .select('number')
          .where('learnerUid', '=', uid)
          .limit(1)
          .executeTakeFirst()
        await trx
          .updateTable('learner')
          .set((row) => ({
            sessionUid: to.uid,
            areChoicesCounted: finishedRun !== undefined,
            network: movedNetwork,
            playedTogether: 1,
            isSurveyCounted: row.case().when('surveyedOn', 'is', null).then(false).else(true).end(),
          }))
          .where('uid', '=', uid)
          .execute()
        await trx
          .updateTable('accessCode')
          .set({ sessionUid: to.uid })
          .where('learnerUid', '=', uid)
          .execute()
        await trx.deleteFrom('login').where('learnerUid', '=', uid).execute()
        return 'moved'
      })
    },
    /** Returns a map from uid to the name that lists show. */
    async names(uids: readonly string[]): Promise<Map<string, string>> {
      if (uids.length === 0) return new Map()
      const learners = await rows
        .selectFrom('learner')
        .select(['uid', 'firstname', 'lastname', 'puid'])
        .where('uid', 'in', uids)
        .execute()
      return new Map(
        learners.map(({ uid, firstname, lastname, puid }) => [
          uid,
          `${firstname} ${lastname}`.trim() || (puid ?? ''),
        ]),
      )
    },

    findByPuid: (sessionUid: string, puid: string) => findByPuid(rows, sessionUid, puid),

    /** Does nothing after the learner has finished a run. */
    async setNetwork(uid: string, network: string): Promise<void> {
      await rows
        .updateTable('learner')
        .set({ network })
        .where('uid', '=', uid)
        .where((eb) =>
          eb.not(
            eb.exists(eb.selectFrom('run').select('number').whereRef('run.learnerUid', '=', 'learner.uid')),
          ),
        )
        .execute()
    },

    /**
     * Returns the learner of a code. The first use of the code stores `newLearner` as its learner.
     * `previousLearnerUid` is set if a person logs in with a replacement code and answers that the earlier game belongs to someone else.
     * It is the uid of the learner who played that game. If the code still belongs to this learner, the code passes to `newLearner`.
     */
    admitByCode(
      session: TargetSession,
      code: { hash: string },
      newLearner: Learner,
      previousLearnerUid: string | null = null,
    ): Promise<Admission> {
      return rows.transaction().execute(async (trx): Promise<Admission> => {
        const codeRow = await trx
          .selectFrom('accessCode')
          .selectAll()
          .where('hash', '=', code.hash)
          .where('revokedAt', 'is', null)
          .$if(kind === 'postgres', (query) => query.forUpdate())
          .executeTakeFirst()
        if (codeRow === undefined) return { outcome: 'refused' }
        const learnerUid = codeRow.learnerUid === previousLearnerUid ? null : codeRow.learnerUid
        const existing = learnerUid === null ? undefined : await findByUid(trx, learnerUid)
        if (existing !== undefined) return { outcome: 'entered', learner: existing }
        // A code that was handed out keeps its seat, also if the trainer has lowered the number of seats since.
        const keepsSeat = codeRow.learnerUid === null
        if (!keepsSeat && !(await hasSeat(trx, session))) return { outcome: 'full' }
        const { firstname, lastname } = codeRow
        const learner = { ...newLearner, firstname, lastname, nameKey: sortKey(lastname, firstname) }
        await trx.insertInto('learner').values(learner).execute()
        await trx
          .updateTable('accessCode')
          .set({ learnerUid: learner.uid, confirmedAt: newLearner.createdAt })
          .where('hash', '=', code.hash)
          .execute()
        return { outcome: 'entered', learner }
      })
    },

    /** Returns the learner with this `puid`, the partner's id of the learner. The first login stores `newLearner`. */
    admitByPuid(session: TargetSession, puid: string, newLearner: Learner): Promise<Admission> {
      return rows.transaction().execute(async (trx): Promise<Admission> => {
        const existing = await findByPuid(trx, session.uid, puid)
        if (existing !== undefined) return { outcome: 'entered', learner: existing }
        const isFull = !(await hasSeat(trx, session))
        // Another tab may have taken the last seat for the same learner while this transaction waited for the lock.
        const created = await findByPuid(trx, session.uid, puid)
        if (created !== undefined) return { outcome: 'entered', learner: created }
        if (isFull) return { outcome: 'full' }
        await trx
          .insertInto('learner')
          .values({ ...newLearner, puid })
          .onConflict((conflict) => conflict.columns(['sessionUid', 'puid']).doNothing())
          .execute()
        const learner = await findByPuid(trx, session.uid, puid)
        return learner === undefined ? { outcome: 'refused' } : { outcome: 'entered', learner }
      })
    },

    admitNew(session: TargetSession, newLearner: Learner): Promise<Admission> {
      return rows.transaction().execute(async (trx): Promise<Admission> => {
        if (!(await hasSeat(trx, session))) return { outcome: 'full' }
        await trx.insertInto('learner').values(newLearner).execute()
        return { outcome: 'entered', learner: newLearner }
      })
    },

    /** Those of these learners who are in the session, with what a reminder says about them, sorted by name. */
    async inSession(sessionUid: string, uids: readonly string[]) {
      if (uids.length === 0) return []
      return rows
        .selectFrom('learner')
        .select(['firstname', 'lastname', 'puid', 'advancedOn', 'finishedOn', 'surveyedOn'])
        .where('sessionUid', '=', sessionUid)
        .where('uid', 'in', uids)
        .orderBy('nameKey')
        .orderBy('uid')
        .execute()
    },

    /** Learners who answered the survey, sorted by name. */
    answeredInSession(sessionUid: string): Promise<Learner[]> {
      return rows
        .selectFrom('learner')
        .selectAll()
        .where('sessionUid', '=', sessionUid)
        .where((eb) =>
          eb.exists(
            eb.selectFrom('notionAcquired').whereRef('learnerUid', '=', 'learner.uid').select('notion'),
          ),
        )
        .orderBy('nameKey')
        .orderBy('uid')
        .execute()
    },

    /** Learners who let their trainers read their run, sorted by name. */
    sharingInSession(sessionUid: string): Promise<Learner[]> {
      return rows
        .selectFrom('learner')
        .selectAll()
        .where('sessionUid', '=', sessionUid)
        .where('isShared', '=', true)
        .orderBy('nameKey')
        .orderBy('uid')
        .execute()
    },

    async stopSharing(sessionUid: string): Promise<void> {
      await rows
        .updateTable('learner')
        .set({ isShared: false })
        .where('sessionUid', '=', sessionUid)
        .where('isShared', '=', true)
        .execute()
    },

    /** The progress of each learner, sorted by name. Ignores notions above `lastNotion`, which only an earlier version of the game had. */
    progressOfSession(sessionUid: string, lastNotion: number = maxNotions) {
      return rows
        .selectFrom('learner')
        .select([
          'uid',
          'firstname',
          'lastname',
          'puid',
          'progression',
          'revision',
          'playedMs',
          'createdAt',
          'finishedOn',
          'surveyedOn',
        ])
        .select((eb) => [
          eb
            .selectFrom('notionAcquired')
            .whereRef('learnerUid', '=', 'learner.uid')
            .where('isAcquired', '=', true)
            .where('notion', '<=', lastNotion)
            .select(eb.fn.countAll<number>().as('count'))
            .as('acquiredCount'),
          eb
            .selectFrom('notionViewed')
            .whereRef('learnerUid', '=', 'learner.uid')
            .where('notion', '<=', lastNotion)
            .select(eb.fn.countAll<number>().as('count'))
            .as('viewedCount'),
        ])
        .where('sessionUid', '=', sessionUid)
        .orderBy('nameKey')
        .orderBy('uid')
        .execute()
    },

    /** Every row of every table about one learner. */
    async exportOne(uid: string): Promise<Record<string, unknown[]>> {
      const rowsByTable: Record<string, unknown[]> = {}
      for (const { table, column } of learnerTables) {
        const { ref } = db.dynamic
        rowsByTable[table] = await db.selectFrom(table).selectAll().where(ref(column), '=', uid).execute()
      }
      return rowsByTable
    },
  }
}
