// What trainers write about a learner, each for themselves.
import type { Handle } from '../../platform/database/database.js'
import { unlessGone } from '../../platform/database/unless-gone.js'

/** What a trainer wrote about a learner. */
export interface TrainerNote {
  learnerUid: string
  staffUid: string
  text: string
  changedAt: number
}

export function noteQueries({ db }: Handle) {
  return {
    async find(learnerUid: string, staffUid: string): Promise<string> {
      const row = await db
        .selectFrom('trainer_note')
        .select('text')
        .where('learner_uid', '=', learnerUid)
        .where('staff_uid', '=', staffUid)
        .executeTakeFirst()
      return row?.text ?? ''
    },
    /** Everybody's, for the person they are about. */
    about(learnerUid: string): Promise<TrainerNote[]> {
      return db
        .selectFrom('trainer_note')
        .select(['learner_uid as learnerUid', 'staff_uid as staffUid', 'text', 'changed_at as changedAt'])
        .where('learner_uid', '=', learnerUid)
        .orderBy('changed_at')
        .execute()
    },
    /** Whether the learner was still there. An empty note is none. */
    save({ learnerUid, staffUid, text, changedAt }: TrainerNote): Promise<boolean> {
      return unlessGone(async () => {
        if (text === '')
          await db
            .deleteFrom('trainer_note')
            .where('learner_uid', '=', learnerUid)
            .where('staff_uid', '=', staffUid)
            .execute()
        else
          await db
            .insertInto('trainer_note')
            .values({ learner_uid: learnerUid, staff_uid: staffUid, text, changed_at: changedAt })
            .onConflict((conflict) =>
              conflict.columns(['learner_uid', 'staff_uid']).doUpdateSet({ text, changed_at: changedAt }),
            )
            .execute()
      })
    },
  }
}
