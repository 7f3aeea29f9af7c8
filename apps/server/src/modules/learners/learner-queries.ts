import { maxNotions } from '@didascalie/contract'
import type { AnyDb, DatabaseHandle } from '../../platform/database/database.js'
import { type LearnerRow, learnerTables } from '../../platform/database/schema.js'
import { sortKey } from '../../platform/database/sort-key.js'
import type { Learner } from './learner.js'

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

const bit = (value: boolean): number => (value ? 1 : 0)

const toLearner = (row: LearnerRow): Learner => ({
  uid: row.uid,
  sessionUid: row.session_uid,
  puid: row.puid,
  firstname: row.firstname,
  lastname: row.lastname,
  nameKey: row.name_key,
  hasAudio: row.audio !== 0,
  progression: row.progression,
  revision: row.revision,
  playedMs: row.played_ms,
  heartbeatAt: row.heartbeat_at,
  consentAt: row.consent_at,
  consentVersion: row.consent_version,
  declinedVersion: row.declined_version,
  finishedOn: row.finished_on,
  surveyedOn: row.surveyed_on,
  advancedOn: row.advanced_on,
  runBegunOn: row.run_begun_on,
  isShared: row.shared === 1,
  wasShared: row.was_shared === 1,
  forgottenRevision: row.forgotten_revision,
  printsRun: row.prints === 1,
  createdAt: row.created_at,
  advancedPlayedMs: row.advanced_played_ms,
  areChoicesCounted: row.choices_counted === 1,
  isSurveyCounted: row.survey_counted === 1,
  network: row.network,
  playedTogether: row.played_together,
})

export const toLearnerRow = (learner: Learner): LearnerRow => ({
  uid: learner.uid,
  session_uid: learner.sessionUid,
  puid: learner.puid,
  firstname: learner.firstname,
  lastname: learner.lastname,
  name_key: learner.nameKey,
  audio: bit(learner.hasAudio),
  progression: learner.progression,
  revision: learner.revision,
  played_ms: learner.playedMs,
  heartbeat_at: learner.heartbeatAt,
  consent_at: learner.consentAt,
  consent_version: learner.consentVersion,
  declined_version: learner.declinedVersion,
  finished_on: learner.finishedOn,
  surveyed_on: learner.surveyedOn,
  advanced_on: learner.advancedOn,
  run_begun_on: learner.runBegunOn,
  shared: bit(learner.isShared),
  was_shared: bit(learner.wasShared),
  forgotten_revision: learner.forgottenRevision,
  prints: bit(learner.printsRun),
  created_at: learner.createdAt,
  advanced_played_ms: learner.advancedPlayedMs,
  choices_counted: bit(learner.areChoicesCounted),
  survey_counted: bit(learner.isSurveyCounted),
  network: learner.network,
  played_together: learner.playedTogether,
})

/** Answers that a learner gives about their data. An absent answer leaves the stored answer unchanged. */
type LearnerAnswers = Partial<
  Pick<Learner, 'isShared' | 'printsRun' | 'consentAt' | 'consentVersion' | 'declinedVersion'>
>

export function learnerQueries(handle: DatabaseHandle) {
  const { db, kind } = handle

  /** Locks the session, so that only one transaction can assign its last seat. */
  async function hasSeat(trx: AnyDb, session: TargetSession): Promise<boolean> {
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
      .where('session_uid', '=', session.uid)
      .executeTakeFirstOrThrow()
    return taken < session.seats
  }

  async function byUid(trx: AnyDb, uid: string): Promise<Learner | undefined> {
    const row = await trx.selectFrom('learner').selectAll().where('uid', '=', uid).executeTakeFirst()
    return row && toLearner(row)
  }

  async function byPuid(trx: AnyDb, sessionUid: string, puid: string): Promise<Learner | undefined> {
    const row = await trx
      .selectFrom('learner')
      .selectAll()
      .where('session_uid', '=', sessionUid)
      .where('puid', '=', puid)
      .executeTakeFirst()
    return row && toLearner(row)
  }

  return {
    find: (uid: string) => byUid(db, uid),

    async change(uid: string, answers: LearnerAnswers): Promise<void> {
      const { isShared, printsRun } = answers
      await db
        .updateTable('learner')
        .set({
          ...(isShared !== undefined && { shared: bit(isShared) }),
          ...(isShared === true && { was_shared: 1 }),
          ...(printsRun !== undefined && { prints: bit(printsRun) }),
          consent_at: answers.consentAt,
          consent_version: answers.consentVersion,
          declined_version: answers.declinedVersion,
        })
        .where('uid', '=', uid)
        .execute()
    },

    async rename(
      uid: string,
      { firstname, lastname }: Pick<Learner, 'firstname' | 'lastname'>,
    ): Promise<void> {
      const name_key = sortKey(lastname, firstname)
      await db.updateTable('learner').set({ firstname, lastname, name_key }).where('uid', '=', uid).execute()
    },

    /**
     * Moves a learner with their codes and ends their logins. Finished runs stay counted in the old session. `network` and
     * `played_together` compare the learner with the learners of the old session, so the move resets them.
     */
    move(uid: string, to: TargetSession): Promise<'moved' | 'full'> {
      return db.transaction().execute(async (trx) => {
        if (!(await hasSeat(trx, to))) return 'full'
        const finishedRun = await trx
          .selectFrom('run')
          .select('number')
          .where('learner_uid', '=', uid)
          .limit(1)
          .executeTakeFirst()
        await trx
          .updateTable('learner')
          .set((row) => ({
            session_uid: to.uid,
            choices_counted: finishedRun === undefined ? 0 : 1,
            network: movedNetwork,
            played_together: 1,
            survey_counted: row.case().when('surveyed_on', 'is', null).then(0).else(1).end(),
          }))
          .where('uid', '=', uid)
          .execute()
        await trx
          .updateTable('access_code')
          .set({ session_uid: to.uid })
          .where('learner_uid', '=', uid)
          .execute()
        await trx.deleteFrom('login').where('learner_uid', '=', uid).execute()
        return 'moved'
      })
    },
    /** Returns a map from uid to the name that lists show. */
    async names(uids: readonly string[]): Promise<Map<string, string>> {
      if (uids.length === 0) return new Map()
      const rows = await db
        .selectFrom('learner')
        .select(['uid', 'firstname', 'lastname', 'puid'])
        .where('uid', 'in', uids)
        .execute()
      return new Map(
        rows.map((row) => [row.uid, `${row.firstname} ${row.lastname}`.trim() || (row.puid ?? '')]),
      )
    },

    findByPuid: (sessionUid: string, puid: string) => byPuid(db, sessionUid, puid),

    /** Does nothing after the learner has finished a run. */
    async setNetwork(uid: string, network: string): Promise<void> {
      await db
        .updateTable('learner')
        .set({ network })
        .where('uid', '=', uid)
        .where((eb) =>
          eb.not(
            eb.exists(eb.selectFrom('run').select('number').whereRef('run.learner_uid', '=', 'learner.uid')),
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
      return db.transaction().execute(async (trx): Promise<Admission> => {
        const codeRow = await trx
          .selectFrom('access_code')
          .selectAll()
          .where('hash', '=', code.hash)
          .where('revoked_at', 'is', null)
          .$if(kind === 'postgres', (query) => query.forUpdate())
          .executeTakeFirst()
        if (codeRow === undefined) return { outcome: 'refused' }
        const learnerUid = codeRow.learner_uid === previousLearnerUid ? null : codeRow.learner_uid
        const existing = learnerUid === null ? undefined : await byUid(trx, learnerUid)
        if (existing !== undefined) return { outcome: 'entered', learner: existing }
        // A code that was handed out keeps its seat, also if the trainer has lowered the number of seats since.
        const keepsSeat = codeRow.learner_uid === null
        if (!keepsSeat && !(await hasSeat(trx, session))) return { outcome: 'full' }
        const { firstname, lastname } = codeRow
        const learner = { ...newLearner, firstname, lastname, nameKey: sortKey(lastname, firstname) }
        await trx.insertInto('learner').values(toLearnerRow(learner)).execute()
        await trx
          .updateTable('access_code')
          .set({ learner_uid: learner.uid, confirmed_at: newLearner.createdAt })
          .where('hash', '=', code.hash)
          .execute()
        return { outcome: 'entered', learner }
      })
    },

    /** Returns the learner with this `puid`, the partner's id of the learner. The first login stores `newLearner`. */
    admitByPuid(session: TargetSession, puid: string, newLearner: Learner): Promise<Admission> {
      return db.transaction().execute(async (trx): Promise<Admission> => {
        const existing = await byPuid(trx, session.uid, puid)
        if (existing !== undefined) return { outcome: 'entered', learner: existing }
        const isFull = !(await hasSeat(trx, session))
        // Another tab may have taken the last seat for the same learner while this transaction waited for the lock.
        const created = await byPuid(trx, session.uid, puid)
        if (created !== undefined) return { outcome: 'entered', learner: created }
        if (isFull) return { outcome: 'full' }
        await trx
          .insertInto('learner')
          .values(toLearnerRow({ ...newLearner, puid }))
          .onConflict((conflict) => conflict.columns(['session_uid', 'puid']).doNothing())
          .execute()
        const learner = await byPuid(trx, session.uid, puid)
        return learner === undefined ? { outcome: 'refused' } : { outcome: 'entered', learner }
      })
    },

    admitNew(session: TargetSession, newLearner: Learner): Promise<Admission> {
      return db.transaction().execute(async (trx): Promise<Admission> => {
        if (!(await hasSeat(trx, session))) return { outcome: 'full' }
        await trx.insertInto('learner').values(toLearnerRow(newLearner)).execute()
        return { outcome: 'entered', learner: newLearner }
      })
    },

    /** Learners who answered the survey, sorted by name. */
    async answeredInSession(sessionUid: string): Promise<Learner[]> {
      const rows = await db
        .selectFrom('learner')
        .selectAll()
        .where('session_uid', '=', sessionUid)
        .where((eb) =>
          eb.exists(
            eb.selectFrom('notion_acquired').whereRef('learner_uid', '=', 'learner.uid').select('notion'),
          ),
        )
        .orderBy('name_key')
        .orderBy('uid')
        .execute()
      return rows.map(toLearner)
    },

    /** Learners who let their trainers read their run, sorted by name. */
    async sharingInSession(sessionUid: string): Promise<Learner[]> {
      const rows = await db
        .selectFrom('learner')
        .selectAll()
        .where('session_uid', '=', sessionUid)
        .where('shared', '=', 1)
        .orderBy('name_key')
        .orderBy('uid')
        .execute()
      return rows.map(toLearner)
    },

    async stopSharing(sessionUid: string): Promise<void> {
      await db
        .updateTable('learner')
        .set({ shared: 0 })
        .where('session_uid', '=', sessionUid)
        .where('shared', '=', 1)
        .execute()
    },

    /** The progress of each learner, sorted by name. Ignores notions above `lastNotion`, which only an earlier version of the game had. */
    progressOfSession(sessionUid: string, lastNotion: number = maxNotions) {
      return db
        .selectFrom('learner')
        .select([
          'uid',
          'firstname',
          'lastname',
          'puid',
          'progression',
          'revision',
          'played_ms as playedMs',
          'created_at as createdAt',
          'finished_on as finishedOn',
          'surveyed_on as surveyedOn',
        ])
        .select((eb) => [
          eb
            .selectFrom('notion_acquired')
            .whereRef('learner_uid', '=', 'learner.uid')
            .where('acquired', '=', 1)
            .where('notion', '<=', lastNotion)
            .select(eb.fn.countAll<number>().as('count'))
            .as('acquired'),
          eb
            .selectFrom('notion_viewed')
            .whereRef('learner_uid', '=', 'learner.uid')
            .where('notion', '<=', lastNotion)
            .select(eb.fn.countAll<number>().as('count'))
            .as('viewed'),
        ])
        .where('session_uid', '=', sessionUid)
        .orderBy('name_key')
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
