import type { Role } from '@didascalie/contract'

/** An invitation to join an organisation, or to renew the keys (passkeys, password) of a member. */
export interface Invitation {
  uid: string
  tokenHash: string
  organisationUid: string
  /** The member who invites; `null`: the operator, or an erased member. */
  invitedBy: string | null
  /** The member whose keys the invitation renews; `null` if the invitation is for a new member. */
  renews: string | null
  /** The only email address that can use the invitation. `''`: any address can use the invitation, or the invitation was already used. */
  email: string
  role: Role
  /** The sessions that the new member may see; `null`: all. */
  sessions: readonly string[] | null
  createdAt: number
  expiresAt: number
  usedAt: number | null
}
