import type { Role } from '@didascalie/contract'

/** The rights of a member of staff in an organisation. */
export interface Membership {
  staffUid: string
  organisationUid: string
  role: Role
  /** The sessions they may see; `null`: all. */
  sessions: readonly string[] | null
  createdAt: number
}
