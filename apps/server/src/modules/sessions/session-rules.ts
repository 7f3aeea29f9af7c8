import type { Session as PlayerSession } from '@didascalie/contract'
import { Problem } from '../../platform/errors/problem.js'
import type { Organisation } from '../organisations/index.js'
import type { Session } from './session.js'

export const sessionUidPattern = /^[A-Za-z0-9_-]{1,64}$/

/** Whether the session has ended: its end has passed, or a trainer or the operator closed it. */
export const isOver = ({ closedAt, closesAt }: Session, now: number): boolean =>
  closedAt !== null || (closesAt !== null && now >= closesAt)

/** Returns the session if learners may log in now. Otherwise throws a `Problem` that names the reason. */
export function requireOpen(session: Session | undefined, now: number): Session {
  if (session === undefined || session.isDraft) throw new Problem('session-unknown')
  if (session.closedAt !== null) throw new Problem('session-closed')
  if (session.opensAt !== null && now < session.opensAt) throw new Problem('session-not-open')
  if (session.closesAt !== null && now >= session.closesAt) throw new Problem('session-expired')
  return session
}

export const logoUrl = (hash: string) => `/logo/${hash}.png`

/** A session as the player receives it. */
export function playerSessionOf(
  session: Session,
  organisation: Pick<Organisation, 'controller' | 'contact'> | undefined,
): PlayerSession {
  return {
    uid: session.uid,
    kind: session.kind,
    name: session.name,
    logo_url: session.logoHash === null ? '' : logoUrl(session.logoHash),
    decors: session.hasDecors ? 1 : 0,
    text_home_page: session.homeText,
    reads: session.reads,
    controller: organisation?.controller ?? '',
    contact: organisation?.contact ?? '',
  }
}
