// Queries for the outbox: the completion scores that wait to be sent. Several server instances may send scores at the same time.
import type { UnsentScores } from '@didascalie/contract'
import type { DatabaseHandle } from '../../platform/database/database.js'
import type { ScoreMessage } from '../../platform/database/schema.js'
import type { MessageUpdate } from '../../platform/outbound/outbox-sender.js'
import { finishedRuns } from './queries.js'

const batchSize = 20
/** The number of unsent scores that *Connexions* lists. */
const maxShown = 50
const queuedAgain = { state: 'waiting', attempts: 0, reason: '' } as const

export type DueScore = Pick<
  ScoreMessage,
  'learnerUid' | 'lineitem' | 'sub' | 'doneAt' | 'attempts' | 'mayBeReceived'
>

export function scoreQueries({ rows: db }: DatabaseHandle) {
  return {
    /**
     * Queues the missing scores of learners who have answered the survey: one score for each activity of the platform through which the
     * learner opened the game. With `learnerUid`, only the scores of this learner.
     */
    async queueMissing(now: number, learnerUid?: string): Promise<void> {
      let query = db
        .selectFrom('ltiPerson')
        .innerJoin('learner', 'learner.uid', 'ltiPerson.learnerUid')
        .innerJoin('ltiPlatform', 'ltiPlatform.uid', 'ltiPerson.platformUid')
        .innerJoin('ltiLine', (join) =>
          join
            .onRef('ltiLine.sessionUid', '=', 'ltiPerson.sessionUid')
            .onRef('ltiLine.puid', '=', 'ltiPerson.puid'),
        )
        .leftJoin('ltiScore', (join) =>
          join
            .onRef('ltiScore.learnerUid', '=', 'ltiPerson.learnerUid')
            .onRef('ltiScore.lineitem', '=', 'ltiLine.lineitem'),
        )
        .select(['learner.uid as learnerUid', 'ltiLine.lineitem', 'ltiPerson.platformUid', 'ltiPerson.sub'])
        .where('ltiPlatform.removedAt', 'is', null)
        .where('learner.surveyedOn', 'is not', null)
        .where('ltiScore.learnerUid', 'is', null)
        .where((eb) =>
          eb.or([
            eb('ltiLine.runsBefore', 'is', null),
            eb('ltiLine.runsBefore', '<', finishedRuns(eb, eb.ref('learner.uid'))),
          ]),
        )
      if (learnerUid !== undefined) query = query.where('ltiPerson.learnerUid', '=', learnerUid)
      for (const missing of await query.execute())
        await db
          .insertInto('ltiScore')
          .values({
            ...missing,
            doneAt: now,
            state: 'waiting',
            attempts: 0,
            nextAt: now,
            reason: '',
            mayBeReceived: false,
          })
          .onConflict((conflict) => conflict.columns(['learnerUid', 'lineitem']).doNothing())
          .execute()
    },
    async platformsDue(now: number): Promise<string[]> {
      const rows = await db
        .selectFrom('ltiScore')
        .select('platformUid')
        .distinct()
        .where('state', '=', 'waiting')
        .where('nextAt', '<=', now)
        .execute()
      return rows.map(({ platformUid }) => platformUid)
    },
    due(platformUid: string, now: number): Promise<DueScore[]> {
      return db
        .selectFrom('ltiScore')
        .select(['learnerUid', 'lineitem', 'sub', 'doneAt', 'attempts', 'mayBeReceived'])
        .where('platformUid', '=', platformUid)
        .where('state', '=', 'waiting')
        .where('nextAt', '<=', now)
        .orderBy('nextAt')
        .limit(batchSize)
        .execute()
    },
    /**
     * Reserves a score for this server instance until the time `until`. Returns false if another instance reserved it first. Marks the
     * score as possibly received, because the instance may stop after it sends the score and before it stores the result.
     */
    async claim({ learnerUid, lineitem, attempts }: DueScore, until: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('ltiScore')
        .set({ attempts: attempts + 1, nextAt: until, reason: '', mayBeReceived: true })
        .where('learnerUid', '=', learnerUid)
        .where('lineitem', '=', lineitem)
        .where('state', '=', 'waiting')
        .where('attempts', '=', attempts)
        .executeTakeFirstOrThrow()
      return numUpdatedRows === 1n
    },
    async settle(
      { learnerUid, lineitem }: Pick<DueScore, 'learnerUid' | 'lineitem'>,
      update: MessageUpdate,
      mayBeReceived: boolean,
    ): Promise<void> {
      await db
        .updateTable('ltiScore')
        .set({ ...update, mayBeReceived })
        .where('learnerUid', '=', learnerUid)
        .where('lineitem', '=', lineitem)
        .execute()
    },
    /** Queues a rejected score again; returns false if there is none. */
    async retry(
      { learnerUid, lineitem }: { learnerUid: string; lineitem: string },
      now: number,
    ): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('ltiScore')
        .set({ ...queuedAgain, nextAt: now })
        .where('learnerUid', '=', learnerUid)
        .where('lineitem', '=', lineitem)
        .where('state', '=', 'refused')
        .executeTakeFirstOrThrow()
      return numUpdatedRows === 1n
    },
    /** Queues all failed or rejected scores of a platform again. Skips a score that an instance is sending now: its `reason` is empty. */
    async retryAll(platformUid: string, now: number): Promise<void> {
      await db
        .updateTable('ltiScore')
        .set({ ...queuedAgain, nextAt: now })
        .where('platformUid', '=', platformUid)
        .where('state', '!=', 'sent')
        .where('reason', '!=', '')
        .execute()
    },
    async unsent(platformUid: string): Promise<UnsentScores> {
      const rows = await db
        .selectFrom('ltiScore')
        .innerJoin('learner', 'learner.uid', 'ltiScore.learnerUid')
        .innerJoin('session', 'session.uid', 'learner.sessionUid')
        .select(['ltiScore.state', 'ltiScore.reason', 'learner.uid as learnerUid'])
        .select(['learner.firstname', 'learner.lastname', 'session.name as session'])
        .where('ltiScore.platformUid', '=', platformUid)
        .where('ltiScore.state', '!=', 'sent')
        .orderBy('ltiScore.state')
        .orderBy('ltiScore.doneAt')
        .execute()
      const shownRows = rows.slice(0, maxShown)
      const courses = await db
        .selectFrom('ltiMember')
        .innerJoin('ltiCourse', 'ltiCourse.courseId', 'ltiMember.courseId')
        .select(['ltiMember.learnerUid', 'ltiCourse.title'])
        .where('ltiCourse.platformUid', '=', platformUid)
        .where('ltiMember.learnerUid', 'in', ['', ...shownRows.map(({ learnerUid }) => learnerUid)])
        .execute()
      const refused = rows.filter(({ state }) => state === 'refused').length
      return {
        waiting: rows.length - refused,
        refused,
        messages: shownRows.map(({ learnerUid, firstname, lastname, session, state, reason }) => ({
          person: `${firstname} ${lastname}`.trim(),
          session,
          courses: courses.filter((course) => course.learnerUid === learnerUid).map(({ title }) => title),
          state: state === 'refused' ? 'refused' : 'waiting',
          status: Number(/\b[1-5]\d\d\b/.exec(reason)?.[0] ?? 0) || null,
        })),
      }
    },
    /** Cancels the unsent scores of a removed platform. */
    async giveUp(platformUid: string): Promise<void> {
      await db
        .updateTable('ltiScore')
        .set({ state: 'refused', reason: 'removed' })
        .where('platformUid', '=', platformUid)
        .where('state', '=', 'waiting')
        .execute()
    },
    /** The names of the platforms that have received a score of this learner, or may have received a score without confirming it. */
    async receiversOf(learnerUid: string): Promise<string[]> {
      const rows = await db
        .selectFrom('ltiScore')
        .innerJoin('ltiPlatform', 'ltiPlatform.uid', 'ltiScore.platformUid')
        .select('ltiPlatform.name')
        .distinct()
        .where('learnerUid', '=', learnerUid)
        .where((eb) => eb.or([eb('state', '=', 'sent'), eb('mayBeReceived', '=', true)]))
        .execute()
      return rows.map(({ name }) => name)
    },
  }
}
