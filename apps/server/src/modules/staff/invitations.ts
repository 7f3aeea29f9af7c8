// Invitation links. A link is valid for three days and works only once. If an invitation contains
// an email address, its link works only for this email address.
import type { Invitation as InvitationView, Role } from '@didascalie/contract'
import { Problem } from '../../platform/errors/problem.js'
import { hashToken, isToken, newToken, newUid } from '../../platform/keys/keyring.js'
import type { Store } from '../../store.js'
import type { Invitation } from './invitation.js'
import type { StaffMember } from './staff-member.js'

export const invitationLifeMs = 3 * 24 * 60 * 60 * 1000

/** The token is in the fragment, because browsers send the fragment neither to a server nor in `Referer`. */
export const invitationLink = (address: string, token: string) => `${address}/regie/invitation#${token}`

export interface InvitationRequest {
  organisationUid: string
  /** The member who invites; `null`: the operator. */
  by: string | null
  role: Role
  sessions: readonly string[] | null
  email?: string | undefined
  /** The member whose keys (passkeys, password) the invitation renews. */
  renews?: StaffMember | undefined
}

/** Returns the token, which is not available later: the server stores only the hash of the token. */
export async function makeInvitation(
  store: Store,
  { organisationUid, by, role, sessions, email, renews }: InvitationRequest,
  now: number,
): Promise<{ token: string; invitation: Invitation }> {
  const token = newToken()
  const invitation: Invitation = {
    uid: newUid(),
    tokenHash: hashToken(token),
    organisationUid,
    invitedBy: by,
    renews: renews?.uid ?? null,
    email: renews?.email ?? email ?? '',
    role,
    sessions,
    createdAt: now,
    expiresAt: now + invitationLifeMs,
    usedAt: null,
  }
  await store.staff.invite(invitation)
  return { token, invitation }
}

export async function requireInvitation(store: Store, token: string, now: number): Promise<Invitation> {
  const invitation = isToken(token) ? await store.staff.findInvitation(hashToken(token)) : undefined
  if (invitation === undefined) throw new Problem('invitation-unknown')
  if (invitation.usedAt !== null) throw new Problem('invitation-used')
  if (invitation.expiresAt <= now) throw new Problem('invitation-expired')
  return invitation
}

export async function describeInvitation(store: Store, token: string, now: number): Promise<InvitationView> {
  const invitation = await requireInvitation(store, token, now)
  const organisation = await store.organisations.find(invitation.organisationUid)
  const inviter = invitation.invitedBy === null ? undefined : await store.staff.find(invitation.invitedBy)
  const renewed = invitation.renews === null ? undefined : await store.staff.find(invitation.renews)
  return {
    organisation: organisation?.name ?? '',
    inviter: inviter?.name ?? '',
    role: invitation.role,
    email: invitation.email,
    expiresAt: invitation.expiresAt,
    renews: invitation.renews !== null,
    name: renewed?.name ?? '',
  }
}
