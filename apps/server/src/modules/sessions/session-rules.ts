import type { Session } from '@didascalie/contract'
import type { OrganisationRow, SessionRow } from '../../platform/database/schema.js'
import { Problem } from '../../platform/errors/problem.js'

export const sessionUidPattern = /^[A-Za-z0-9_-]{1,64}$/

/** Whether its time has passed, or an operator closed it. */
export const isOver = ({ closed_at, closes_at }: SessionRow, now: number): boolean =>
  closed_at !== null || (closes_at !== null && now >= closes_at)

/** The session, if learners may come in now. */
export function requireOpen(session: SessionRow | undefined, now: number): SessionRow {
  if (session === undefined || session.draft === 1) throw new Problem('session-unknown')
  if (session.closed_at !== null) throw new Problem('session-closed')
  if (session.opens_at !== null && now < session.opens_at) throw new Problem('session-not-open')
  if (session.closes_at !== null && now >= session.closes_at) throw new Problem('session-expired')
  return session
}

export const logoUrl = (hash: string) => `/logo/${hash}.png`

/** A session as the player receives it. */
export function toSession(
  row: SessionRow,
  organisation: Pick<OrganisationRow, 'controller' | 'contact'> | undefined,
): Session {
  return {
    uid: row.uid,
    kind: row.kind,
    name: row.name,
    logo_url: row.logo_hash === null ? '' : logoUrl(row.logo_hash),
    decors: row.decors === 1 ? 1 : 0,
    text_home_page: row.text_home_page,
    reads: row.reads,
    controller: organisation?.controller ?? '',
    contact: organisation?.contact ?? '',
  }
}
