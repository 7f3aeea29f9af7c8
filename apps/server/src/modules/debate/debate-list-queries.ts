// The debate cards that a trainer has put in order for a session.
import type { Handle } from '../../platform/database/database.js'
import type { Tables } from '../../platform/database/schema.js'

export function debateListQueries({ db }: Handle) {
  return {
    async find(sessionUid: string, staffUid: string): Promise<string | undefined> {
      const row = await db
        .selectFrom('seance')
        .select('cards')
        .where('session_uid', '=', sessionUid)
        .where('staff_uid', '=', staffUid)
        .executeTakeFirst()
      return row?.cards
    },
    async save(seance: Tables['seance']): Promise<void> {
      await db
        .insertInto('seance')
        .values(seance)
        .onConflict((conflict) =>
          conflict.columns(['session_uid', 'staff_uid']).doUpdateSet({ cards: seance.cards }),
        )
        .execute()
    },
  }
}
