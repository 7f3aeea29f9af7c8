// Invitation links. A link is valid for three days and works only once. If an invitation contains
// an email address, its link works only for this email address.
import type { Invitation as InvitationView, Role } from '@didascalie/contract'
import { formatEnd } from '@didascalie/contract/text'
import type { Invitation, StaffMember } from '../../platform/database/schema.js'
import { Problem } from '../../platform/errors/problem.js'
import { hashToken, isToken, newToken, newUid } from '../../platform/keys/keyring.js'
import type { MailMessage } from '../../platform/mail/mail-message.js'
import type { NowInZone } from '../../platform/time/time-zone.js'
import type { Store } from '../../store.js'

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

const roleNames: Record<Role, string> = {
  manager: 'responsable',
  trainer: 'formation',
  reader: 'lecture seule',
}

interface LetterOptions extends NowInZone {
  organisation: string
  inviter: string
  link: string
}

export function invitationLetter(
  { email, role, renews, expiresAt }: Pick<Invitation, 'email' | 'role' | 'renews' | 'expiresAt'>,
  { organisation, inviter, link, ...when }: LetterOptions,
): MailMessage {
  const isRenewal = renews !== null
  const invitationText = isRenewal
    ? `${inviter} vous envoie un nouveau lien de connexion à la régie de «\u00a0${organisation}\u00a0». Vous y choisirez une nouvelle clé d’accès ou un nouveau mot de passe\u00a0; les anciens ne serviront plus.`
    : `${inviter} vous invite dans la régie de «\u00a0${organisation}\u00a0». Votre rôle\u00a0: ${roleNames[role]}.`
  return {
    to: email,
    subject: isRenewal
      ? `Votre nouveau lien de connexion à la régie – ${organisation}`
      : `Une invitation dans la régie – ${organisation}`,
    text: [
      'Bonjour,',
      invitationText,
      `Ouvrez ce lien. Il ne sert qu’une fois, et vaut jusqu’au ${formatEnd(expiresAt, when)}\u00a0:`,
      link,
      'Ne le transmettez pas\u00a0: il est pour votre adresse, et qui l’ouvre entre à votre place.',
      'Vous n’attendiez rien de tel\u00a0? Ne faites rien\u00a0: ce lien s’éteint de lui-même. Ce message part tout seul, les réponses ne sont pas lues.',
    ].join('\n\n'),
  }
}
