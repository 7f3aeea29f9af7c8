// Writes reminders for the learners of a session, and moves a learner to another session.
import type { ReminderSituation } from '@didascalie/contract'
import { formatEnd } from '@didascalie/contract/text'
import type { Session } from '../../platform/database/schema.js'
import { Problem } from '../../platform/errors/problem.js'
import type { MailMessage } from '../../platform/mail/mail-message.js'
import type { NowInZone } from '../../platform/time/time-zone.js'
import type { Store } from '../../store.js'
import type { Learner } from '../learners/rules.js'
import { isErasureDue, isWider, keepsLonger } from '../sessions/rules.js'

const openings: Record<ReminderSituation, string> = {
  unbegun: 'Une histoire vous attend\u00a0; vous ne l’avez pas encore commencée',
  stopped: 'Votre histoire vous attend là où vous l’avez laissée',
  survey: 'Vous êtes au bout de l’histoire\u00a0; il reste votre bilan, quelques phrases à relire',
  finished: 'Vous êtes au bout de l’histoire, bilan compris\u00a0; vous pouvez la relire',
}

export function reminderSituation({
  begun,
  finished,
  surveyed,
}: Record<'begun' | 'finished' | 'surveyed', boolean>): ReminderSituation {
  if (finished) return surveyed ? 'finished' : 'survey'
  return begun ? 'stopped' : 'unbegun'
}

export function reminderText(
  situation: ReminderSituation,
  session: Session,
  address: string,
  when: NowInZone,
): string {
  const code =
    session.kind === 'normal'
      ? '\nVotre code d’accès est celui de votre carte\u00a0; s’il est perdu, demandez-m’en un autre.'
      : ''
  const until =
    session.closesAt === null
      ? ''
      : `\n\nLa session reste ouverte jusqu’au ${formatEnd(session.closesAt, when)}.`
  return `Bonjour,\n\n${openings[situation]}\u00a0: ${address}${code}${until}\n\nIci, personne ne vous note. À bientôt.`
}

interface ReminderMail {
  to: string
  session: string
  reminders: readonly { people: readonly string[]; text: string }[]
}

/** The mail that brings a reminder to the trainer. The trainer forwards it, because the platform stores no mail addresses of learners. */
export function reminderLetter({ to, session, reminders }: ReminderMail): MailMessage {
  const people = reminders.reduce((sum, reminder) => sum + reminder.people.length, 0)
  const recipients = people < 2 ? 'une personne' : `${people} personnes`
  const text = reminders
    .map(
      (reminder) =>
        `Pour ${reminder.people.map((name) => name || 'une personne sans nom').join(', ')}\u00a0:\n\n${reminder.text}`,
    )
    .join('\n\n----\n\n')
  return { to, subject: `Un rappel à envoyer à ${recipients} – ${session}`, text }
}

/**
 * Moves a learner, with their progress and code, to another session. In the new session, trainers may not read more than the learner
 * agreed to, and the data may not be kept longer.
 */
export async function moveLearner(
  store: Store,
  learner: Learner,
  { from, to, now }: { from: Session; to: Session; now: number },
): Promise<void> {
  if (to.uid === from.uid) return
  // A partner's learner cannot be moved, because the partner's link would open the old session again.
  if (from.kind !== 'normal') throw new Problem('codes-not-for-session')
  const isFitting = to.content === from.content && to.kind === from.kind
  const isEnded = to.archivedAt !== null || isErasureDue(to, now)
  if (!isFitting || to.isDraft || isEnded) throw new Problem('session-not-for-move')
  if (isWider(to, from)) throw new Problem('session-read-wider')
  if (keepsLonger(to, from)) throw new Problem('session-kept-longer')
  const outcome = await store.learners.move(learner.uid, to)
  if (outcome === 'full') throw new Problem('no-seat')
}
