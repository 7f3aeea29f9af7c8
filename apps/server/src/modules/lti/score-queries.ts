// Queries for the outbox: the completion scores that wait to be sent. Several server instances may send scores at the same time.
import type { UnsentScores } from '@didascalie/contract'
import type { DatabaseHandle } from '../../platform/database/database.js'
import { toOutboxColumns } from '../../platform/database/outbox-columns.js'
import type { MessageUpdate } from '../../platform/outbound/outbox-sender.js'
import { finishedRuns } from './queries.js'

const batchSize = 20
/** The number of unsent scores that *Connexions* lists. */
const maxShown = 50
const queuedAgain = { state: 'waiting', attempts: 0, reason: '' } as const

export interface DueScore {
  learnerUid: string
  /** The address of the platform's grade item for this activity. */
  lineitem: string
  sub: string
  doneAt: number
  attempts: number
  /** Whether the platform may have received the score in an earlier attempt that got no answer. */
  mayBeReceived: boolean
}

export function scoreQueries({ db }: DatabaseHandle) {
  return {
    /**
     * Queues the missing scores of learners who have answered the survey: one score for each activity of the platform through which the
     * learner opened the game. With `learnerUid`, only the scores of this learner.
     */
    async queueMissing(now: number, learnerUid?: string): Promise<void> {
      let query = db
        .selectFrom('lti_person')
        .innerJoin('learner', 'learner.uid', 'lti_person.learner_uid')
        .innerJoin('lti_platform', 'lti_platform.uid', 'lti_person.platform_uid')
        .innerJoin('lti_line', (join) =>
          join
            .onRef('lti_line.session_uid', '=', 'lti_person.session_uid')
            .onRef('lti_line.puid', '=', 'lti_person.puid'),
        )
        .leftJoin('lti_score', (join) =>
          join
            .onRef('lti_score.learner_uid', '=', 'lti_person.learner_uid')
            .onRef('lti_score.lineitem', '=', 'lti_line.lineitem'),
        )
        .select([
          'learner.uid as learner_uid',
          'lti_line.lineitem',
          'lti_person.platform_uid',
          'lti_person.sub',
        ])
        .where('lti_platform.removed_at', 'is', null)
        .where('learner.surveyed_on', 'is not', null)
        .where('lti_score.learner_uid', 'is', null)
        .where((eb) =>
          eb.or([
            eb('lti_line.runs_before', 'is', null),
            eb('lti_line.runs_before', '<', finishedRuns(eb, eb.ref('learner.uid'))),
          ]),
        )
      if (learnerUid !== undefined) query = query.where('lti_person.learner_uid', '=', learnerUid)
      for (const missing of await query.execute())
        await db
          .insertInto('lti_score')
          .values({
            ...missing,
            done_at: now,
            state: 'waiting',
            attempts: 0,
            next_at: now,
            reason: '',
            may_be_received: 0,
          })
          .onConflict((conflict) => conflict.columns(['learner_uid', 'lineitem']).doNothing())
          .execute()
    },
    async platformsDue(now: number): Promise<string[]> {
      const rows = await db
        .selectFrom('lti_score')
        .select('platform_uid')
        .distinct()
        .where('state', '=', 'waiting')
        .where('next_at', '<=', now)
        .execute()
      return rows.map(({ platform_uid }) => platform_uid)
    },
    async due(platformUid: string, now: number): Promise<DueScore[]> {
      const rows = await db
        .selectFrom('lti_score')
        .select(['learner_uid as learnerUid', 'lineitem', 'sub', 'done_at as doneAt', 'attempts'])
        .select('may_be_received')
        .where('platform_uid', '=', platformUid)
        .where('state', '=', 'waiting')
        .where('next_at', '<=', now)
        .orderBy('next_at')
        .limit(batchSize)
        .execute()
      return rows.map(({ may_be_received, ...score }) => ({ ...score, mayBeReceived: may_be_received === 1 }))
    },
    /**
     * Reserves a score for this server instance until the time `until`. Returns false if another instance reserved it first. Marks the
     * score as possibly received, because the instance may stop after it sends the score and before it stores the result.
     */
    async claim({ learnerUid, lineitem, attempts }: DueScore, until: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('lti_score')
        .set({ attempts: attempts + 1, next_at: until, reason: '', may_be_received: 1 })
        .where('learner_uid', '=', learnerUid)
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
        .updateTable('lti_score')
        .set({ ...toOutboxColumns(update), may_be_received: mayBeReceived ? 1 : 0 })
        .where('learner_uid', '=', learnerUid)
        .where('lineitem', '=', lineitem)
        .execute()
    },
    /** Queues a rejected score again; returns false if there is none. */
    async retry(
      { learnerUid, lineitem }: { learnerUid: string; lineitem: string },
      now: number,
    ): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('lti_score')
        .set({ ...queuedAgain, next_at: now })
        .where('learner_uid', '=', learnerUid)
        .where('lineitem', '=', lineitem)
        .where('state', '=', 'refused')
        .executeTakeFirstOrThrow()
      return numUpdatedRows === 1n
    },
    /** Queues all failed or rejected scores of a platform again. Skips a score that an instance is sending now: its `reason` is empty. */
    async retryAll(platformUid: string, now: number): Promise<void> {
      await db
        .updateTable('lti_score')
        .set({ ...queuedAgain, next_at: now })
        .where('platform_uid', '=', platformUid)
        .where('state', '!=', 'sent')
        .where('reason', '!=', '')
        .execute()
    },
    async unsent(platformUid: string): Promise<UnsentScores> {
      const rows = await db
        .selectFrom('lti_score')
        .innerJoin('learner', 'learner.uid', 'lti_score.learner_uid')
        .innerJoin('session', 'session.uid', 'learner.session_uid')
        .select(['lti_score.state', 'lti_score.reason', 'learner.uid as learnerUid'])
        .select(['learner.firstname', 'learner.lastname', 'session.name as session'])
        .where('lti_score.platform_uid', '=', platformUid)
        .where('lti_score.state', '!=', 'sent')
        .orderBy('lti_score.state')
        .orderBy('lti_score.done_at')
        .execute()
      const shownRows = rows.slice(0, maxShown)
      const courses = await db
        .selectFrom('lti_member')
        .innerJoin('lti_course', 'lti_course.course_id', 'lti_member.course_id')
        .select(['lti_member.learner_uid as learnerUid', 'lti_course.title'])
        .where('lti_course.platform_uid', '=', platformUid)
        .where('lti_member.learner_uid', 'in', ['', ...shownRows.map(({ learnerUid }) => learnerUid)])
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
        .updateTable('lti_score')
        .set({ state: 'refused', reason: 'removed' })
        .where('platform_uid', '=', platformUid)
        .where('state', '=', 'waiting')
        .execute()
    },
    /** The names of the platforms that have received a score of this learner, or may have received a score without confirming it. */
    async receiversOf(learnerUid: string): Promise<string[]> {
      const rows = await db
        .selectFrom('lti_score')
        .innerJoin('lti_platform', 'lti_platform.uid', 'lti_score.platform_uid')
        .select('lti_platform.name')
        .distinct()
        .where('learner_uid', '=', learnerUid)
        .where((eb) => eb.or([eb('state', '=', 'sent'), eb('may_be_received', '=', 1)]))
        .execute()
      return rows.map(({ name }) => name)
    },
  }
}
