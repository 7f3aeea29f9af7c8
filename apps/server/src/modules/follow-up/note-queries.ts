// Stores the notes that trainers write about learners. Each trainer sees only their own notes.
import type { DatabaseHandle } from '../../platform/database/database.js'
import { writeIfParentExists } from '../../platform/database/write-if-parent-exists.js'

export interface TrainerNote {
  learnerUid: string
  staffUid: string
  text: string
  changedAt: number
}

export function noteQueries({ db }: DatabaseHandle) {
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
    /** The notes of all trainers about a learner, for the export of this learner's data. */
    about(learnerUid: string): Promise<TrainerNote[]> {
      return db
        .selectFrom('trainer_note')
        .select(['learner_uid as learnerUid', 'staff_uid as staffUid', 'text', 'changed_at as changedAt'])
        .where('learner_uid', '=', learnerUid)
        .orderBy('changed_at')
        .execute()
    },
    /** Saves the note; an empty text deletes it. Returns false if the learner no longer exists. */
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
