/** A code that opens one session for one learner. Times are milliseconds since 1970. */
export interface AccessCode {
  hash: string
  /** Identifies the code in requests and logs, where the code itself must stay secret. */
  uid: string
  sessionUid: string
  /** The learner who logged in with the code; `null`: not used yet. */
  learnerUid: string | null
  firstname: string
  lastname: string
  /** Sort key of the name: see `sortKey`. */
  nameKey: string
  createdAt: number
  expiresAt: number | null
  revokedAt: number | null
  /** The member who created the code; `null`: the operator, or an erased member. */
  madeBy: string | null
  /** The uid of the code that this code replaces; `null`: none. */
  replaces: string | null
  /** Why the code was replaced or cancelled. */
  reason: string
  /**
   * The time of the login after which the code opens its game without a question: the login that created the learner or, for a replacement
   * code, the login at which the holder confirmed the earlier game or at which there was no saved game. `null` before this login.
   */
  confirmedAt: number | null
}

/** Default values for the fields of a new code. */
export const plainCode = {
  learnerUid: null,
  firstname: '',
  lastname: '',
  nameKey: '',
  expiresAt: null,
  revokedAt: null,
  madeBy: null,
  replaces: null,
  reason: '',
  confirmedAt: null,
} as const satisfies Partial<AccessCode>
