// What trainers write about a learner, each for themselves.
import type { Handle } from '../../platform/database/database.js'
import type { Tables } from '../../platform/database/schema.js'
import { unlessGone } from '../../platform/database/unless-gone.js'

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
    about(learnerUid: string): Promise<Tables['trainer_note'][]> {
      return db
        .selectFrom('trainer_note')
        .selectAll()
        .where('learner_uid', '=', learnerUid)
        .orderBy('changed_at')
        .execute()
    },
    /** Whether the learner was still there. An empty note is none. */
    save(note: Tables['trainer_note']): Promise<boolean> {
      return unlessGone(async () => {
        if (note.text === '')
          await db
            .deleteFrom('trainer_note')
            .where('learner_uid', '=', note.learner_uid)
            .where('staff_uid', '=', note.staff_uid)
            .execute()
        else
          await db
            .insertInto('trainer_note')
            .values(note)
            .onConflict((conflict) =>
              conflict
                .columns(['learner_uid', 'staff_uid'])
                .doUpdateSet({ text: note.text, changed_at: note.changed_at }),
            )
            .execute()
      })
    },
  }
}
