/** A code that opens one session for one learner. Times are milliseconds since 1970. */
export interface AccessCode {
  hash: string
  /** Identifies the code where the code itself must stay secret. */
  uid: string
  sessionUid: string
  /** The learner who entered with it; `null`: not used yet. */
  learnerUid: string | null
  firstname: string
  lastname: string
  /** The key that orders lists of codes: see `sortKey`. */
  nameKey: string
  createdAt: number
  expiresAt: number | null
  revokedAt: number | null
  /** The member of staff who made it; `null`: the operator, or an erased member. */
  madeBy: string | null
  /** The code that it replaces. */
  replaces: string | null
  /** Why it was replaced or cancelled. */
  reason: string
  /**
   * When its learner first entered with it, and for a replaced code said that the earlier game is theirs. `null`: a replaced code opens no
   * earlier game.
   */
  confirmedAt: number | null
}

/** A code that the operator made. */
export const plainCode = {
  ...{ learnerUid: null, firstname: '', lastname: '', nameKey: '', expiresAt: null, revokedAt: null },
  ...{ madeBy: null, replaces: null, reason: '', confirmedAt: null },
} as const satisfies Partial<AccessCode>
