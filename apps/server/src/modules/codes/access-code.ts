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
  /** The staff member who created the code. `null` if the operator or an erased member created it. */
  madeBy: string | null
  /** The uid of the code that this code replaces; `null`: none. */
  replaces: string | null
  /** Why the code was replaced or cancelled. */
  reason: string
  /**
   * When the code was confirmed: the right person uses it; `null`: not yet. The first login confirms a first code. At the login with a
   * replacement code, the server asks whether the saved game is theirs, and « Yes » confirms the code. If there is no saved game, the login
   * confirms it.
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
