// Opens the régie's view of a session for a teacher who comes from an activity, as a visitor.

import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashToken } from '../../platform/keys/keyring.js'
import {
  beginVisit,
  callerOfToken,
  isMember,
  isOpenToTeachers,
  setStaffCookie,
  staffTokenIn,
  type Visitor,
  visitLifeMs,
} from '../staff/index.js'
import type { Context } from './context.js'
import { LtiRefused } from './refused.js'
import { readTicket, writeTicket } from './ticket.js'

type Tools = Pick<Context, 'store' | 'keyring' | 'clock' | 'origin'>

/** Ticket for the page that leads to the régie. */
export function visitTicket(
  { keyring, clock }: Pick<Tools, 'keyring' | 'clock'>,
  { platform, session, sub, name, courseId, members }: Visitor,
): string {
  const goal = { kind: 'visit', session: session.uid, sub, name, members } as const
  return writeTicket(keyring, { platform: platform.uid, course: courseId, goal, mayCreate: false }, clock())
}

const wasUsed =
  'Ce passage vers la régie a déjà servi. Ouvrez l’activité à nouveau depuis votre plateforme de formation.'

/** Submitted by the server's own page, so the browser sends an existing staff cookie and that login stays valid. */
export async function land(
  { store, keyring, clock, origin }: Tools,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  sealed: string,
): Promise<FastifyReply> {
  const now = clock()
  const { id, until, platform: platformUid, course, goal } = readTicket(keyring, sealed, now)
  if (goal.kind !== 'visit') throw new LtiRefused('the ticket is for something else')
  const platform = await store.lti.platform(platformUid)
  const session = await store.sessions.find(goal.session)
  if (
    platform === undefined ||
    session?.partnerUid !== platform.partnerUid ||
    !isOpenToTeachers(session, course)
  )
    throw new LtiRefused('the platform or its session is gone')
  const visitor = { ...goal, platform, session, courseId: course }
  const before = staffTokenIn(request, origin)
  if (!(await isMember(store, await callerOfToken(store, before, now), visitor))) {
    if (!(await store.lti.spendTicket(hashToken(id), until)))
      throw new LtiRefused('the way to the régie was used', wasUsed)
    const token = await beginVisit(store, visitor, { before, now })
    setStaffCookie({ request, reply }, origin, token, visitLifeMs)
  }
  const { organisationUid, uid } = session
  const address = `/regie/o/${encodeURIComponent(organisationUid)}/session/${encodeURIComponent(uid)}`
  return reply.header('cache-control', 'no-store').redirect(address, 303)
}
