import type { Role } from '@didascalie/contract'

/** What a member of staff may do in an organisation. */
export interface Membership {
  staffUid: string
  organisationUid: string
  role: Role
  /** The sessions they may see; `null`: all. */
  sessions: readonly string[] | null
  createdAt: number
}
