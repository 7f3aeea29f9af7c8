// Stores the improvements that a team plans after a session. They are in the archive for Qualiopi, the French quality label for training.
import type { DatabaseHandle } from '../../platform/database/database.js'

export interface Improvement {
  uid: string
  /** The member who noted the improvement; `null` after their account was erased. */
  madeBy: string | null
  text: string
  createdAt: number
}

export interface NewImprovement extends Improvement {
  sessionUid: string
  madeBy: string
}

export function improvementQueries({ db }: DatabaseHandle) {
  return {
    ofSession(sessionUid: string): Promise<Improvement[]> {
      return db
        .selectFrom('improvement')
        .select(['uid', 'made_by as madeBy', 'text', 'created_at as createdAt'])
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
