import type { AnyDb, DatabaseHandle } from '../../platform/database/database.js'
import { writeIfParentExists } from '../../platform/database/write-if-parent-exists.js'

export interface NotionsOfLearner {
  viewed: number[]
  /** When the learner first read each notion. */
  viewedAt: Map<number, number>
  /** Answers of the survey by notion. Contains only the notions that the learner has answered. */
  answers: Map<number, boolean>
}

export function notionQueries({ db }: DatabaseHandle) {
  return {
    /** Returns false if the learner no longer exists. */
    view(uid: string, notion: number, now: number): Promise<boolean> {
      const insert = db
        .insertInto('notion_viewed')
        .values({ learner_uid: uid, notion, viewed_at: now })
        .onConflict((conflict) => conflict.columns(['learner_uid', 'notion']).doNothing())
      return writeIfParentExists(() => insert.execute())
    },
    /**
     * The stored time of an answer changes only if the answer changes. Returns false if the learner
     * no longer exists.
     */
    answer(uid: string, answers: boolean[], now: number, day: string): Promise<boolean> {
      const insert = (trx: AnyDb) =>
        trx
          .insertInto('notion_acquired')
          .values(
            answers.map((acquired, index) => ({
              learner_uid: uid,
              notion: index + 1,
              acquired: acquired ? 1 : 0,
              answered_at: now,
            })),
          )
          .onConflict((conflict) =>
            conflict
              .columns(['learner_uid', 'notion'])
              .doUpdateSet((eb) => ({ acquired: eb.ref('excluded.acquired'), answered_at: now }))
              .whereRef('notion_acquired.acquired', '!=', (eb) => eb.ref('excluded.acquired')),
          )
      return writeIfParentExists(() =>
        db.transaction().execute(async (trx) => {
          await insert(trx).execute()
          await trx.updateTable('learner').set({ surveyed_on: day }).where('uid', '=', uid).execute()
        }),
      )
    },
    async ofLearner(uid: string): Promise<NotionsOfLearner> {
      const viewed = await db
        .selectFrom('notion_viewed')
        .select(['notion', 'viewed_at'])
        .where('learner_uid', '=', uid)
        .orderBy('notion')
        .execute()
      const answered = await db
        .selectFrom('notion_acquired')
        .select(['notion', 'acquired'])
        .where('learner_uid', '=', uid)
        .orderBy('notion')
        .execute()
      return {
        viewed: viewed.map((row) => row.notion),
        viewedAt: new Map(viewed.map((row) => [row.notion, row.viewed_at])),
        answers: new Map(answered.map((row) => [row.notion, row.acquired === 1])),
      }
    },
  }
}
