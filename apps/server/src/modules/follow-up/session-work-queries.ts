// What trainers do beside a session: their lists of cards, their notes, what they will change.
import type { Handle } from '../../platform/database/database.js'
import type { Tables } from '../../platform/database/schema.js'
import { unlessGone } from '../../platform/database/unless-gone.js'

export function sessionWorkQueries({ db }: Handle) {
  return {
    async seance(sessionUid: string, staffUid: string): Promise<string | undefined> {
      const row = await db
        .selectFrom('seance')
        .select('cards')
        .where('session_uid', '=', sessionUid)
        .where('staff_uid', '=', staffUid)
        .executeTakeFirst()
      return row?.cards
    },
    async saveSeance(seance: Tables['seance']): Promise<void> {
      await db
        .insertInto('seance')
        .values(seance)
        .onConflict((conflict) =>
          conflict.columns(['session_uid', 'staff_uid']).doUpdateSet({ cards: seance.cards }),
        )
        .execute()
    },
    async note(learnerUid: string, staffUid: string): Promise<string> {
      const row = await db
        .selectFrom('trainer_note')
        .select('text')
        .where('learner_uid', '=', learnerUid)
        .where('staff_uid', '=', staffUid)
        .executeTakeFirst()
      return row?.text ?? ''
    },
    /** Everybody's, for the person they are about. */
    notesAbout(learnerUid: string): Promise<Tables['trainer_note'][]> {
      return db
        .selectFrom('trainer_note')
        .selectAll()
        .where('learner_uid', '=', learnerUid)
        .orderBy('changed_at')
        .execute()
    },
    /** Whether the learner was still there. An empty note is none. */
    saveNote(note: Tables['trainer_note']): Promise<boolean> {
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
    improvements(sessionUid: string): Promise<Tables['improvement'][]> {
      return db
        .selectFrom('improvement')
        .selectAll()
        .where('session_uid', '=', sessionUid)
        .orderBy('created_at')
        .orderBy('uid')
        .execute()
    },
    async addImprovement(improvement: Tables['improvement']): Promise<void> {
      await db.insertInto('improvement').values(improvement).execute()
    },
  }
}
