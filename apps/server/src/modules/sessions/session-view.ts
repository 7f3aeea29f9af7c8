// A session as the console shows it.
import type { SessionSettings, SessionState } from '@didascalie/contract'
import { dayOf } from '../../platform/time/time-zone.js'
import type { Context } from './context.js'
import { chosenDefaultUid } from './find-session.js'
import type { Session } from './session.js'
import { isOver, logoUrl } from './session-rules.js'

export function stateOf(session: Session, now: number): SessionState {
  if (session.archivedAt !== null) return 'archived'
  if (session.isDraft) return 'draft'
  if (isOver(session, now)) return 'over'
  return session.opensAt !== null && now < session.opensAt ? 'soon' : 'open'
}

/** The URL that learners open. */
export const sessionAddress = (serverUrl: string, { uid }: Session) =>
  `${serverUrl}/?uid=${encodeURIComponent(uid)}`

export const eraseDay = ({ eraseAt }: Pick<Session, 'eraseAt'>, timeZone: string) =>
  eraseAt === null ? null : dayOf({ now: eraseAt, timeZone })

export async function settingsOf(
  context: Pick<Context, 'store' | 'defaultSession'>,
  session: Session,
  { now, timeZone, address }: { now: number; timeZone: string; address: string },
): Promise<SessionSettings> {
  const { store } = context
  const isDefault = (await chosenDefaultUid(context)) === session.uid
  const creator = session.createdBy === null ? undefined : await store.staff.find(session.createdBy)
  return {
    uid: session.uid,
    kind: session.kind,
    name: session.name,
    content: session.content,
    opensAt: session.opensAt,
    closesAt: session.closesAt,
    seats: session.seats,
    homeText: session.homeText,
    reads: session.reads,
    keepMonths: session.keepMonths,
    decors: session.hasDecors ? 1 : 0,
    state: stateOf(session, now),
    logoUrl: session.logoHash === null ? '' : logoUrl(session.logoHash),
    closed: session.closedAt !== null,
    archived: session.archivedAt !== null,
    address: sessionAddress(address, session),
    shortAddress: isDefault ? address : sessionAddress(address, session),
    begun: await store.sessions.hasLearners(session.uid),
    eraseOn: eraseDay(session, timeZone),
    createdAt: session.createdAt,
    createdBy: creator?.name ?? '',
  }
}
