// A session as its team sees it.
import type { SessionSettings, SessionState } from '@didascalie/contract'
import type { SessionRow } from '../../platform/database/schema.js'
import { dayOf } from '../../platform/time/time-zone.js'
import { isOver, logoUrl } from './session-rules.js'
import type { Store } from './store.js'

export function stateOf(session: SessionRow, now: number): SessionState {
  if (session.archived_at !== null) return 'archived'
  if (session.draft === 1) return 'draft'
  if (isOver(session, now)) return 'over'
  return session.opens_at !== null && now < session.opens_at ? 'soon' : 'open'
}

/** Where learners enter. */
export const sessionAddress = (address: string, { uid }: SessionRow) =>
  `${address}/?uid=${encodeURIComponent(uid)}`

export const eraseDay = ({ erase_at }: Pick<SessionRow, 'erase_at'>, timeZone: string) =>
  erase_at === null ? null : dayOf({ now: erase_at, timeZone })

export async function settingsOf(
  store: Pick<Store, 'sessions' | 'staff'>,
  session: SessionRow,
  { now, timeZone, address }: { now: number; timeZone: string; address: string },
): Promise<SessionSettings> {
  const maker = session.created_by === null ? undefined : await store.staff.find(session.created_by)
  return {
    ...{ uid: session.uid, kind: session.kind, name: session.name, content: session.content },
    ...{ opensAt: session.opens_at, closesAt: session.closes_at, seats: session.seats },
    ...{ homeText: session.text_home_page, reads: session.reads, keepMonths: session.keep_months },
    decors: session.decors === 1 ? 1 : 0,
    state: stateOf(session, now),
    logoUrl: session.logo_hash === null ? '' : logoUrl(session.logo_hash),
    ...{ closed: session.closed_at !== null, archived: session.archived_at !== null },
    address: sessionAddress(address, session),
    begun: await store.sessions.hasLearners(session.uid),
    eraseOn: eraseDay(session, timeZone),
    ...{ createdAt: session.created_at, createdBy: maker?.name ?? '' },
  }
}
