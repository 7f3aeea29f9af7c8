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
