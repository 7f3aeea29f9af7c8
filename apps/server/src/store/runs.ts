import type { AnyDb, Handle } from './database.js'
import type { RunRow } from './schema.js'

/** The first one stays, for what somebody did before they knew; of the others, the latest. */
const latestKept = 10

export type NewRun = Omit<RunRow, 'number' | 'begun_on'>

/** Whether it was new: a run that was sent twice is kept once. Called by whoever holds the learner's row. */
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

export function runStore({ db }: Handle) {
  return {
    /** From the first to the latest. */
    ofLearner(uid: string): Promise<RunRow[]> {
      return db.selectFrom('run').selectAll().where('learner_uid', '=', uid).orderBy('number').execute()
    },
    /** Every run stays, as a number and its days; what was chosen in it goes. */
    async forgetChoices(uid: string): Promise<void> {
      const nothing = { trace: '', facts: '[]', taken: '[]' }
      await db.updateTable('run').set(nothing).where('learner_uid', '=', uid).execute()
    },
  }
}
