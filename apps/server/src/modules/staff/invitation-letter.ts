import type { Role } from '@didascalie/contract'
import { formatEnd } from '@didascalie/contract/text'
import type { MailMessage } from '../../platform/mail/mail-message.js'
import type { NowInZone } from '../../platform/time/time-zone.js'
import type { Invitation } from './invitation.js'

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
