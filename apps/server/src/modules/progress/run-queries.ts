import type { AnyDb, Handle } from '../../platform/database/database.js'
import type { RunRow } from '../../platform/database/schema.js'

/** The first one stays, for what somebody did before they knew; of the others, the latest. */
const latestKept = 10

export type NewRun = Omit<RunRow, 'number' | 'begun_on'>

/** Whether it was new: a run that was sent twice is kept once. The caller holds the learner's row. */
export async function keepRun(trx: AnyDb, run: NewRun, begunOn: string): Promise<boolean> {
  const { newest } = await trx
    .selectFrom('run')
    .select((eb) => eb.fn.coalesce(eb.fn.max('number'), eb.lit(0)).as('newest'))
    .where('learner_uid', '=', run.learner_uid)
    .executeTakeFirstOrThrow()
  const number = newest + 1
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('run')
    .values({ ...run, number, begun_on: begunOn })
    .onConflict((conflict) => conflict.columns(['learner_uid', 'client_id']).doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== 1n) return false
  await trx
    .deleteFrom('run')
    .where('learner_uid', '=', run.learner_uid)
    .where('number', '>', 1)
    .where('number', '<=', number - latestKept)
    .execute()
  return true
}

/** Nothing of what was chosen. */
export const noChoices = { trace: '', facts: '[]', taken: '[]' }

export function runQueries({ db, kind }: Handle) {
  return {
    /** From the first to the latest. */
    ofLearner(uid: string): Promise<RunRow[]> {
      return db.selectFrom('run').selectAll().where('learner_uid', '=', uid).orderBy('number').execute()
    },
    /**
     * Every run stays, as a number and its days; what was chosen in it goes, and the way so far with it. Counted as a save, so that no
     * other tab can put it back. Answers the new revision; nothing when the learner is gone.
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
        await trx.updateTable('run').set(noChoices).where('learner_uid', '=', uid).execute()
        const progression = withoutTrace(learner.progression)
        const changes = { progression, revision, forgotten_revision: revision }
        await trx.updateTable('learner').set(changes).where('uid', '=', uid).execute()
        return revision
      })
    },
  }
}
