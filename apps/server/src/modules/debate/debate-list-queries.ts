// Stores the debate cards that a trainer has prepared for a session, in their order.
import type { DatabaseHandle } from '../../platform/database/database.js'

export interface DebateList {
  sessionUid: string
  staffUid: string
  /** The cards as JSON. */
  cards: string
}

export function debateListQueries({ db }: DatabaseHandle) {
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
    async save({ sessionUid, staffUid, cards }: DebateList): Promise<void> {
      await db
        .insertInto('seance')
        .values({ session_uid: sessionUid, staff_uid: staffUid, cards })
        .onConflict((conflict) => conflict.columns(['session_uid', 'staff_uid']).doUpdateSet({ cards }))
        .execute()
    },
  }
}
