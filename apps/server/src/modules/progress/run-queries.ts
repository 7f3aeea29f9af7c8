import { type FinishedRun, minPeopleForStatistics } from '@didascalie/contract'
import type { GivenAnswer, ReachedFact } from '@didascalie/engine'
import { z } from 'zod'
import type { AnyDb, DatabaseHandle } from '../../platform/database/database.js'
import { retryAfterDeadlock } from '../../platform/database/deadlock.js'
import type { RunRow } from '../../platform/database/schema.js'

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

type ChoiceColumns = Pick<RunRow, 'trace' | 'taken' | 'facts'>

const toChoiceColumns = ({ answers, facts, restOfTrace }: ReplayedChoices): ChoiceColumns => ({
  trace: [...answers.map(({ id }) => id), ...restOfTrace].join(' '),
  taken: JSON.stringify(answers),
  facts: JSON.stringify(facts),
})

function fromChoiceColumns(row: ChoiceColumns): ReplayedChoices {
  const answers = answersSchema.parse(JSON.parse(row.taken))
  const restOfTrace = idsIn(row.trace).slice(answers.length)
  return { answers, facts: factsSchema.parse(JSON.parse(row.facts)), restOfTrace }
}

const runColumns = [
  ...(['learner_uid as learnerUid', 'number', 'kind', 'begun_on as begunOn', 'ended_on as endedOn'] as const),
  ...([
    'client_id as clientId',
    'content',
    'content_version as contentVersion',
    'trace',
    'taken',
    'facts',
  ] as const),
] as const

export const toRunRow = (run: StoredRun): RunRow => ({
  learner_uid: run.learnerUid,
  number: run.number,
  client_id: run.clientId,
  kind: run.kind,
  begun_on: run.begunOn,
  ended_on: run.endedOn,
  content: run.content,
  content_version: run.contentVersion,
  ...toChoiceColumns(run),
})

/** How many of the latest runs are kept. The first run is also kept, because the learner did not know the story yet. */
const maxRuns = 10

export type NewRun = Omit<StoredRun, 'number' | 'begunOn'>

/** Stores a run and deletes old runs. Returns false if the run was already stored. The caller must hold a lock on the learner's row. */
export async function storeRun(trx: AnyDb, run: NewRun, begunOn: string): Promise<boolean> {
  const { newest } = await trx
    .selectFrom('run')
    .select((eb) => eb.fn.coalesce(eb.fn.max('number'), eb.lit(0)).as('newest'))
    .where('learner_uid', '=', run.learnerUid)
    .executeTakeFirstOrThrow()
  const number = newest + 1
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('run')
    .values(toRunRow({ ...run, number, begunOn }))
    .onConflict((conflict) => conflict.columns(['learner_uid', 'client_id']).doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== 1n) return false
  await trx
    .deleteFrom('run')
    .where('learner_uid', '=', run.learnerUid)
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

export function runQueries({ db, kind }: DatabaseHandle) {
  return {
    /** From the first run to the latest. */
    async ofLearner(uid: string): Promise<StoredRun[]> {
      const rows = await db
        .selectFrom('run')
        .select(runColumns)
        .where('learner_uid', '=', uid)
        .orderBy('number')
        .execute()
      return rows.map(({ trace, taken, facts, ...run }) => ({
        ...run,
        ...fromChoiceColumns({ trace, taken, facts }),
      }))
    },
    /**
     * Counts the learners of one session and network who are in their first run and have sent a heartbeat since `activeSince`. The count
     * stops at `minPeopleForStatistics`. Each of these learners keeps their largest count. The server does not store who played with whom.
     * Does nothing for a learner who already has a stored run. So it must be called before the finished run is stored.
     */
    async countPlayingTogether(uid: string, activeSince: number): Promise<void> {
      const inFirstRun = db
        .selectFrom('learner')
        .select(['uid', 'session_uid', 'network'])
        .where('network', 'is not', null)
        .where('heartbeat_at', '>=', activeSince)
        .where('played_ms', '>', 0)
        .where((eb) =>
          eb.not(
            eb.exists(eb.selectFrom('run').select('number').whereRef('run.learner_uid', '=', 'learner.uid')),
          ),
        )
      const finishing = await inFirstRun.where('uid', '=', uid).executeTakeFirst()
      if (finishing === undefined) return
      const others = await inFirstRun
        .where('session_uid', '=', finishing.session_uid)
        .where('network', '=', finishing.network)
        .where('uid', '!=', uid)
        .orderBy('played_together')
        .limit(maxOthersUpdated)
        .execute()
      const uids = [uid, ...others.map((other) => other.uid)]
      const togetherCount = Math.min(uids.length, minPeopleForStatistics)
      await retryAfterDeadlock(() =>
        db
          .updateTable('learner')
          .set({ played_together: togetherCount })
          .where('uid', 'in', uids)
          .where('played_together', '<', togetherCount)
          .execute(),
      )
    },
    /**
     * Deletes the choices of all runs, including the current run. Keeps the number and the days of each run. Increments the revision, so
     * that no other tab can restore the choices. Returns the new revision, or `undefined` if the learner no longer exists.
     */
    forgetChoices(uid: string, withoutTrace: (progression: string) => string): Promise<number | undefined> {
      return db.transaction().execute(async (trx) => {
        const learner = await trx
          .selectFrom('learner')
          .select(['revision', 'progression'])
          .where('uid', '=', uid)
          .$if(kind === 'postgres', (query) => query.forUpdate())
          .executeTakeFirst()
        if (learner === undefined) return undefined
        const revision = learner.revision + 1
        await trx.updateTable('run').set(toChoiceColumns(noChoices)).where('learner_uid', '=', uid).execute()
        const progression = withoutTrace(learner.progression)
        const changes = { progression, revision, forgotten_revision: revision }
        await trx.updateTable('learner').set(changes).where('uid', '=', uid).execute()
        return revision
      })
    },
  }
}
