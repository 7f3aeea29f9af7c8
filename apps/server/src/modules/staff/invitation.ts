import type { Role } from '@didascalie/contract'

/** An invitation to join an organisation, or to renew the keys of a member. */
export interface Invitation {
  uid: string
  tokenHash: string
  organisationUid: string
  /** `null`: the operator, or an erased member. */
  invitedBy: string | null
  /** The member whose keys it renews; `null`: it is for a newcomer. */
  renews: string | null
  email: string
  role: Role
  /** The sessions that the newcomer may see; `null`: all. */
  sessions: readonly string[] | null
  createdAt: number
  expiresAt: number
  usedAt: number | null
}
