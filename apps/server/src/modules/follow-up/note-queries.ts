// Notes that trainers write about a learner; each trainer sees only their own.
import type { Handle } from '../../platform/database/database.js'
import { writeIfParentExists } from '../../platform/database/write-if-parent-exists.js'

/** A note of one trainer about one learner. */
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
    /** Notes of all trainers, for the learner they are about. */
    about(learnerUid: string): Promise<TrainerNote[]> {
      return db
        .selectFrom('trainer_note')
        .select(['learner_uid as learnerUid', 'staff_uid as staffUid', 'text', 'changed_at as changedAt'])
        .where('learner_uid', '=', learnerUid)
        .orderBy('changed_at')
        .execute()
    },
    /** Returns whether the learner still exists. An empty text deletes the note. */
    save({ learnerUid, staffUid, text, changedAt }: TrainerNote): Promise<boolean> {
      return writeIfParentExists(async () => {
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
