import type { Role } from '@didascalie/contract'

/** The rights of a member of staff in an organisation. */
export interface Membership {
  staffUid: string
  organisationUid: string
  role: Role
  /** The sessions that the member may see; `null`: all sessions. */
  sessions: readonly string[] | null
  createdAt: number
}

type VisibleSessions = Pick<Membership, 'sessions'>

/** Whether the member loses a session when the membership changes from `before` to `after`. */
export function seesFewerSessions(after: VisibleSessions, before: VisibleSessions): boolean {
  const remaining = after.sessions
  if (remaining === null) return false
  return before.sessions === null || before.sessions.some((uid) => !remaining.includes(uid))
}
