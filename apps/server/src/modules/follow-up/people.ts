// Writes reminders for the learners of a session, and moves a learner to another session.
import { type ReminderSituation, reminderSituationSchema, type StaffCallData } from '@didascalie/contract'
import { formatEnd } from '@didascalie/contract/text'
import type { AccessCode, Learner, Session } from '../../platform/database/schema.js'
import { Problem } from '../../platform/errors/problem.js'
import type { MailMessage } from '../../platform/mail/mail-message.js'
import type { Store } from '../../store.js'
import { isErasureDue, isWider, keepsLonger, sessionAddress } from '../sessions/rules.js'
import type { ViewContext } from './follow-up.js'

type Reminder = StaffCallData<'prepareReminder'>['reminders'][number]

const openings: Record<ReminderSituation, string> = {
  unbegun: 'Une histoire vous attend\u00a0; vous ne l’avez pas encore commencée',
  stopped: 'Votre histoire vous attend là où vous l’avez laissée',
  survey: 'Vous êtes au bout de l’histoire\u00a0; il reste votre bilan, quelques phrases à relire',
  finished: 'Vous êtes au bout de l’histoire, bilan compris\u00a0; vous pouvez la relire',
}

type RemindedLearner = Pick<
  Learner,
  'firstname' | 'lastname' | 'puid' | 'advancedOn' | 'finishedOn' | 'surveyedOn'
>

function reminderSituation({ advancedOn, finishedOn, surveyedOn }: RemindedLearner): ReminderSituation {
  if (finishedOn !== null) return surveyedOn === null ? 'survey' : 'finished'
  return advancedOn === null ? 'unbegun' : 'stopped'
}

function reminderText(situation: ReminderSituation, session: Session, view: ViewContext): string {
  const code =
    session.kind === 'normal'
      ? '\nVotre code d’accès est celui de votre carte\u00a0; s’il est perdu, demandez-m’en un autre.'
      : ''
  const until =
    session.closesAt === null
      ? ''
      : `\n\nLa session reste ouverte jusqu’au ${formatEnd(session.closesAt, view)}.`
  const address = sessionAddress(view.address, session)
  return `Bonjour,\n\n${openings[situation]}\u00a0: ${address}${code}${until}\n\nIci, personne ne vous note. À bientôt.`
}

interface RemindedPeople {
  learners: readonly RemindedLearner[]
  codes: readonly AccessCode[]
  /** The texts that the trainer has edited. */
  edited?: readonly { situation: ReminderSituation; text: string }[] | undefined
}

/** One reminder for each situation in which there are people. */
export function prepareReminders(
  session: Session,
  { learners, codes, edited }: RemindedPeople,
  view: ViewContext,
): Reminder[] {
  const people = [
    ...learners.map((learner) => ({
      name: `${learner.firstname} ${learner.lastname}`.trim() || (learner.puid ?? ''),
      situation: reminderSituation(learner),
    })),
    ...codes.map(({ firstname, lastname }) => ({
      name: `${firstname} ${lastname}`.trim(),
      situation: 'unbegun',
    })),
  ]
  return reminderSituationSchema.options
    .map((situation) => ({
      situation,
      people: people.filter((one) => one.situation === situation).map(({ name }) => name),
      text:
        edited?.find((one) => one.situation === situation)?.text ?? reminderText(situation, session, view),
    }))
    .filter((reminder) => reminder.people.length > 0)
}

interface ReminderMail {
  to: string
  session: string
  reminders: readonly Reminder[]
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
