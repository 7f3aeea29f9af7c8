// A teacher chooses which session an activity of the learning platform opens. There are two occasions: the teacher
// adds the activity (LTI deep linking), or opens an activity that has no session yet.

import { defaultKeepMonths } from '@didascalie/contract'
import type { Session } from '../../platform/database/schema.js'
import { hashToken, type Keyring, newUid } from '../../platform/keys/keyring.js'
import type { Store } from '../../store.js'
import { eraseAtOf, sessionDefaults } from '../sessions/rules.js'
import { isOpenToTeachers } from '../staff/courses.js'
import { claimNames } from './claims.js'
import { sign } from './keys.js'
import type { LtiPlatform } from './lti-platform.js'
import { LtiRefused } from './refused.js'
import type { Ticket } from './ticket.js'

interface ChoiceContext {
  store: Store
  keyring: Keyring
  now: number
}

export interface Chosen {
  /** The uid of the chosen session; `''`: a new session. */
  session: string
  /** The name of the new session. */
  name: string
}

/**
 * The closing time of a new session: the end of the same day next year. Without a closing time, the data of its learners would never be
 * erased.
 */
function yearLater(now: number): number {
  const date = new Date(now)
  return Date.UTC(date.getUTCFullYear() + 1, date.getUTCMonth(), date.getUTCDate() + 1)
}

/** Finds a session of this course and name that was never used: no activity has opened the session, and the session has no learners. */
async function findAbandoned(
  { store }: ChoiceContext,
  platform: LtiPlatform,
  { name, courseId }: { name: string; courseId: string },
): Promise<Session | undefined> {
  for (const session of await store.sessions.ofPartner(platform.partnerUid)) {
    if (session.name !== name || session.courseId !== courseId) continue
    const isOpened = (await store.lti.linksOfSession(session.uid)).length > 0
    if (!isOpened && !(await store.sessions.hasLearners(session.uid))) return session
  }
  return undefined
}

async function createSession(
  { store, now }: ChoiceContext,
  platform: LtiPlatform,
  { name, content, courseId }: { name: string; content: string; courseId: string },
): Promise<Session> {
  const session: Session = {
    ...sessionDefaults,
    uid: newUid(),
    organisationUid: platform.organisationUid,
    partnerUid: platform.partnerUid,
    kind: 'partner',
    name,
    content,
    courseId,
    closesAt: yearLater(now),
    keepMonths: defaultKeepMonths,
    createdAt: now,
  }
  session.eraseAt = eraseAtOf(session)
  await store.sessions.create(session)
  return session
}

/** The sessions that teachers of a course may choose. */
export async function sessionsFor(store: Store, platform: LtiPlatform, courseId: string): Promise<Session[]> {
  return (await store.sessions.ofPartner(platform.partnerUid)).filter((session) =>
    isOpenToTeachers(session, courseId),
  )
}

async function findSessionOfCourse(
  { store }: ChoiceContext,
  platform: LtiPlatform,
  { session: uid, courseId }: { session: string; courseId: string },
): Promise<Session> {
  const session = (await sessionsFor(store, platform, courseId)).find((one) => one.uid === uid)
  if (session === undefined)
    throw new LtiRefused('not a session of this course', 'Cette session n’est pas celle de votre cours.')
  return session
}

/**
 * If the teacher chose a new session, creates the session, or returns an abandoned session of the same name. Throws if the ticket was
 * already used, because a ticket is valid for one choice.
 */
export async function chooseSession(
  context: ChoiceContext,
  platform: LtiPlatform,
  { session: uid, name }: Chosen,
  { ticket, content }: { ticket: Ticket; content: string },
): Promise<Session> {
  if (uid === '' && !ticket.mayCreate)
    throw new LtiRefused(
      'this role may not create a session',
      'Votre rôle dans ce cours ne permet pas de créer une session\u00a0: choisissez-en une de la liste.',
    )
  const existingSession =
    uid === ''
      ? undefined
      : await findSessionOfCourse(context, platform, { session: uid, courseId: ticket.course })
  if (!(await context.store.lti.spendTicket(hashToken(ticket.id), ticket.until)))
    throw new LtiRefused(
      'the ticket was already used',
      'Ce choix est déjà fait. Ouvrez l’activité à nouveau depuis votre plateforme de formation pour en faire un autre.',
    )
  if (existingSession !== undefined) return existingSession
  const newSession = { name: name.trim().slice(0, 200) || 'Session', content, courseId: ticket.course }
  return (await findAbandoned(context, platform, newSession)) ?? createSession(context, platform, newSession)
}

/**
 * The signed deep linking response for the platform. It contains one link. The platform sends the uid of the session with each launch of
 * this link.
 */
export function deepLinkAnswer(
  { store, keyring, now }: ChoiceContext,
  platform: LtiPlatform,
  {
    session,
    origin,
    goal,
  }: { session: Session; origin: string; goal: Extract<Ticket['goal'], { kind: 'return' }> },
): Promise<string> {
  const item = {
    type: 'ltiResourceLink',
    title: session.name,
    url: `${origin}/lti/launch`,
    custom: { session: session.uid },
    lineItem: { scoreMaximum: 1, label: session.name, resourceId: session.uid },
  }
  return sign(
    { store, keyring },
    {
      issuer: platform.clientId,
      audience: platform.issuer,
      claims: {
        [claimNames.deployment]: platform.deploymentId,
        [claimNames.message]: 'LtiDeepLinkingResponse',
        [claimNames.version]: '1.3.0',
        [claimNames.items]: [item],
        ...(goal.data === undefined ? {} : { [claimNames.data]: goal.data }),
      },
    },
    now,
  )
}
