import { type FinishedRun, minPeopleForStatistics } from '@didascalie/contract'
import type { GivenAnswer, ReachedFact } from '@didascalie/engine'
import { z } from 'zod'
import type { AnyRows, DatabaseHandle } from '../../platform/database/database.js'
import { retryAfterDeadlock } from '../../platform/database/deadlock.js'
import type { RunRow } from '../../platform/database/schema.js'
import { writeIfParentExists } from '../../platform/database/write-if-parent-exists.js'

/** Marks the end of a trace that was too long to store. */
export const incompleteMark = '+'

/** Returns the ids in a trace or in a part of a trace (see `ReplayedChoices`). */
export const idsIn = (trace: string): string[] => (trace === '' ? [] : trace.split(' '))

/**
 * The result of replaying a trace. A trace is the list of answer ids that a browser sends. Only the result is stored, because the trace may
 * contain answers that the learner took back.
 */
export interface ReplayedChoices {
  answers: readonly GivenAnswer[]
  facts: readonly ReachedFact[]
  /** The ids after the last answer that could be replayed, and `incompleteMark` if the trace was too long. */
  restOfTrace: readonly string[]
}

/** A run of a learner: one play of the game, up to its end or to a restart. */
export interface StoredRun extends ReplayedChoices {
  learnerUid: string
  number: number
  /** Chosen by the browser, so that a run that arrives twice is stored once. */
  clientId: string
  kind: FinishedRun['kind']
  begunOn: string
  endedOn: string
  content: string
  contentVersion: string
}

const factsSchema: z.ZodType<ReachedFact[]> = z.array(
  z.object({ key: z.string(), scene: z.string(), background: z.string() }),
)
const answersSchema: z.ZodType<GivenAnswer[]> = z.array(
  z.object({
    id: z.string(),
    prompt: z.string().nullable(),
    // Runs that an earlier version of the server stored do not have `shown`.
    shown: z.string().nullable().default(null),
    offered: z.array(z.string()),
    scene: z.string(),
  }),
)

const toChoiceColumns = ({ answers, facts, restOfTrace }: ReplayedChoices) => ({
  trace: [...answers.map(({ id }) => id), ...restOfTrace].join(' '),
  taken: JSON.stringify(answers),
  facts: JSON.stringify(facts),
})

export const toRunRow = ({ answers, facts, restOfTrace, ...run }: StoredRun): RunRow => ({
  ...run,
  ...toChoiceColumns({ answers, facts, restOfTrace }),
})

function fromRunRow({ trace, taken, facts, ...run }: RunRow): StoredRun {
  const answers = answersSchema.parse(JSON.parse(taken))
  const restOfTrace = idsIn(trace).slice(answers.length)
  return { ...run, answers, facts: factsSchema.parse(JSON.parse(facts)), restOfTrace }
}

/** How many of the latest runs are kept. The first run is also kept, because the learner did not know the story yet. */
const maxRuns = 10

export type NewRun = Omit<StoredRun, 'number' | 'begunOn'>

/** Stores a run and deletes old runs. Returns false if the run was already stored. The caller must hold a lock on the learner's row. */
export async function storeRun(trx: AnyRows, run: NewRun, begunOn: string): Promise<boolean> {
  const { newest } = await trx
    .selectFrom('run')
    .select((eb) => eb.fn.coalesce(eb.fn.max('number'), eb.lit(0)).as('newest'))
    .where('learnerUid', '=', run.learnerUid)
    .executeTakeFirstOrThrow()
  const number = newest + 1
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('run')
    .values(toRunRow({ ...run, number, begunOn }))
    .onConflict((conflict) => conflict.columns(['learnerUid', 'clientId']).doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== 1n) return false
  await trx
    .deleteFrom('run')
    .where('learnerUid', '=', run.learnerUid)
    .where('number', '>', 1)
    .where('number', '<=', number - maxRuns)
    .execute()
  return true
}

/**
 * When a run finishes, `countPlayingTogether` updates at most this many other learners. In a larger group, later calls update the remaining
 * learners when more runs finish.
 */
const maxOthersUpdated = 100

/** The value for a run whose choices are not stored. */
export const noChoices: ReplayedChoices = { answers: [], facts: [], restOfTrace: [] }

export function runQueries({ rows, kind }: DatabaseHandle) {
  return {
    /** From the first run to the latest. */
    async ofLearner(uid: string): Promise<StoredRun[]> {
      const runs = await rows
        .selectFrom('run')
        .selectAll()
        .where('learnerUid', '=', uid)
        .orderBy('number')
        .execute()
      return runs.map(fromRunRow)
    },
    /**
     * Counts the learners of one session and network who are in their first run and have sent a heartbeat since `activeSince`. The count
     * stops at `minPeopleForStatistics`. Each of these learners keeps their largest count. The server does not store who played with whom.
     * Does nothing for a learner who already has a stored run. So it must be called before the finished run is stored.
     */
    async countPlayingTogether(uid: string, activeSince: number): Promise<void> {
      const inFirstRun = rows
        .selectFrom('learner')
        .select(['uid', 'sessionUid', 'network'])
        .where('network', 'is not', null)
        .where('heartbeatAt', '>=', activeSince)
        .where('playedMs', '>', 0)
        .where((eb) =>
          eb.not(
            eb.exists(eb.selectFrom('run').select('number').whereRef('run.learnerUid', '=', 'learner.uid')),
          ),
        )
      const finishing = await inFirstRun.where('uid', '=', uid).executeTakeFirst()
      if (finishing === undefined) return
      const others = await inFirstRun
        .where('sessionUid', '=', finishing.sessionUid)
        .where('network', '=', finishing.network)
        .where('uid', '!=', uid)
        .orderBy('playedTogether')
        .limit(maxOthersUpdated)
        .execute()
      const uids = [uid, ...others.map((other) => other.uid)]
      const togetherCount = Math.min(uids.length, minPeopleForStatistics)
      await retryAfterDeadlock(() =>
        rows
          .updateTable('learner')
          .set({ playedTogether: togetherCount })
          .where('uid', 'in', uids)
          .where('playedTogether', '<', togetherCount)
          .execute(),
      )
    },
    /**
     * Deletes the choices of all runs, including the current run. Keeps the number and the days of each run. Increments the revision, so
     * that no other tab can restore the choices. Returns the new revision, or `undefined` if the learner no longer exists.
     */
    forgetChoices(uid: string, withoutTrace: (progression: string) => string): Promise<number | undefined> {
      return rows.transaction().execute(async (trx) => {
        const learner = await trx
          .selectFrom('learner')
          .select(['revision', 'progression'])
          .where('uid', '=', uid)
          .$if(kind === 'postgres', (query) => query.forUpdate())
          .executeTakeFirst()
        if (learner === undefined) return undefined
        const revision = learner.revision + 1
        await trx.updateTable('run').set(toChoiceColumns(noChoices)).where('learnerUid', '=', uid).execute()
        const progression = withoutTrace(learner.progression)
        const changes = { progression, revision, forgottenRevision: revision }
        await trx.updateTable('learner').set(changes).where('uid', '=', uid).execute()
        return revision
      })
    },
  }
}

export interface NotionsOfLearner {
  viewed: number[]
  /** When the learner first read each notion. */
  viewedAt: Map<number, number>
  /** Answers of the survey by notion. Contains only the notions that the learner has answered. */
  answers: Map<number, boolean>
}

export function notionQueries({ rows }: DatabaseHandle) {
  return {
    /** Returns false if the learner no longer exists. */
    view(uid: string, notion: number, now: number): Promise<boolean> {
      const insert = rows
        .insertInto('notionViewed')
        .values({ learnerUid: uid, notion, viewedAt: now })
        .onConflict((conflict) => conflict.columns(['learnerUid', 'notion']).doNothing())
      return writeIfParentExists(() => insert.execute())
    },
    /**
     * The stored time of an answer changes only if the answer changes. Returns false if the learner
     * no longer exists.
     */
    answer(uid: string, answers: boolean[], now: number, day: string): Promise<boolean> {
      const answerRows = answers.map((isAcquired, index) => ({
        learnerUid: uid,
        notion: index + 1,
        isAcquired,
        answeredAt: now,
      }))
      return writeIfParentExists(() =>
        rows.transaction().execute(async (trx) => {
          await trx
            .insertInto('notionAcquired')
            .values(answerRows)
            .onConflict((conflict) =>
              conflict
                .columns(['learnerUid', 'notion'])
                .doUpdateSet((eb) => ({ isAcquired: eb.ref('excluded.isAcquired'), answeredAt: now }))
                .whereRef('notionAcquired.isAcquired', '!=', (eb) => eb.ref('excluded.isAcquired')),
            )
            .execute()
          await trx.updateTable('learner').set({ surveyedOn: day }).where('uid', '=', uid).execute()
        }),
      )
    },
    async ofLearner(uid: string): Promise<NotionsOfLearner> {
      const viewed = await rows
        .selectFrom('notionViewed')
        .select(['notion', 'viewedAt'])
        .where('learnerUid', '=', uid)
        .orderBy('notion')
        .execute()
      const answered = await rows
        .selectFrom('notionAcquired')
        .select(['notion', 'isAcquired'])
        .where('learnerUid', '=', uid)
        .orderBy('notion')
        .execute()
      return {
        viewed: viewed.map((row) => row.notion),
        viewedAt: new Map(viewed.map((row) => [row.notion, row.viewedAt])),
        answers: new Map(answered.map((row) => [row.notion, row.isAcquired])),
      }
    },
  }
}
