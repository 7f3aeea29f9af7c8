// Improvements that a team plans after a session; part of the Qualiopi folder.
import type { Handle } from '../../platform/database/database.js'
import type { Tables } from '../../platform/database/schema.js'

export interface NewImprovement {
  uid: string
  sessionUid: string
  madeBy: string
  text: string
  createdAt: number
}

export function improvementQueries({ db }: Handle) {
  return {
    ofSession(sessionUid: string): Promise<Tables['improvement'][]> {
      return db
        .selectFrom('improvement')
        .selectAll()
        .where('session_uid', '=', sessionUid)
        .orderBy('created_at')
        .orderBy('uid')
        .execute()
    },
    async add({ uid, sessionUid, madeBy, text, createdAt }: NewImprovement): Promise<void> {
      await db
        .insertInto('improvement')
        .values({ uid, session_uid: sessionUid, made_by: madeBy, text, created_at: createdAt })
        .execute()
    },
  }
}
