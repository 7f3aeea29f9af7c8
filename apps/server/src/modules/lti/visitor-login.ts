// Opens the console for a teacher who comes from an activity of a learning platform. The teacher is logged in as a visitor of one session.

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../context.js'
import { hashToken } from '../../platform/keys/keyring.js'
import { findCallerByToken } from '../staff/caller.js'
import { isOpenToTeachers } from '../staff/courses.js'
import { setStaffCookie, staffTokenIn } from '../staff/staff-cookie.js'
import { beginVisit, isAlreadyLoggedIn, type Visitor, visitLifeMs } from '../staff/visitors.js'
import { LtiRefused } from './refused.js'
import { readTicket, writeTicket } from './ticket.js'

type VisitContext = Pick<AppContext, 'store' | 'keyring' | 'clock' | 'origin'>

/** The ticket in the page from which the teacher continues to the console. */
export function visitTicket(
  { keyring, clock }: Pick<VisitContext, 'keyring' | 'clock'>,
  { platform, session, sub, name, courseId, members }: Visitor,
): string {
  const goal = { kind: 'visit', session: session.uid, sub, name, members } as const
  return writeTicket(keyring, { platform: platform.uid, course: courseId, goal, mayCreate: false }, clock())
}

const usedTicketSentence =
  'Ce passage vers la régie a déjà servi. Ouvrez l’activité à nouveau depuis votre plateforme de formation.'

/**
 * Handles the form with the ticket. If the browser already has a login with access to the session, keeps this login and does not use up
 * the ticket. The browser sends its login cookie with the form, because the form is on the server's own page.
 */
export async function openConsole(
  { store, keyring, clock, origin }: VisitContext,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  sealed: string,
): Promise<FastifyReply> {
  const now = clock()
  const { id, until, platform: platformUid, course, goal } = readTicket(keyring, sealed, now)
  if (goal.kind !== 'visit') throw new LtiRefused('the ticket is not for opening the console')
  const platform = await store.lti.platform(platformUid)
  const session = await store.sessions.find(goal.session)
  if (
    platform === undefined ||
    session?.partnerUid !== platform.partnerUid ||
    !isOpenToTeachers(session, course)
  )
    throw new LtiRefused('the platform or its session was removed')
  const visitor = { ...goal, platform, session, courseId: course }
  const previousToken = staffTokenIn(request, origin)
  if (!(await isAlreadyLoggedIn(store, await findCallerByToken(store, previousToken, now), visitor))) {
    if (!(await store.lti.spendTicket(hashToken(id), until)))
      throw new LtiRefused('the ticket was already used', usedTicketSentence)
    const token = await beginVisit(store, visitor, { before: previousToken, now })
    setStaffCookie({ request, reply }, origin, token, visitLifeMs)
  }
  const { organisationUid, uid } = session
  const address = `/regie/o/${encodeURIComponent(organisationUid)}/session/${encodeURIComponent(uid)}`
  return reply.header('cache-control', 'no-store').redirect(address, 303)
}
