// Who calls, from a token; and whether they may. What one may not see is not there.
import type { Role } from '@didascalie/contract'
import { isStorable } from '../../platform/database/storable.js'
import { Problem } from '../../platform/errors/problem.js'
import { hashToken, isToken } from '../../platform/keys/keyring.js'
import type { Organisation } from '../organisations/index.js'
import { isOpenToTeachers } from './courses.js'
import type { StaffLogin } from './staff-login-record.js'
import type { StaffMember } from './staff-member.js'
import type { StaffSession } from './staff-session.js'
import type { Store } from './store.js'

const minuteMs = 60 * 1000
/** A working day; and two hours without a call end it sooner. */
export const staffLoginLifeMs = 12 * 60 * minuteMs
const idleMs = 2 * 60 * minuteMs
/** How long after an entry keys and the team may be changed. */
export const recentMs = 10 * minuteMs

export interface Caller {
  staff: StaffMember
  login: StaffLogin
}

export interface MemberCaller extends Caller {
  organisation: Organisation
  role: Role
  /** `null`: all of them. */
  sessions: readonly string[] | null
}

/** `Session`: what the module that answers the call knows of a session. */
export interface SessionCaller<Session extends StaffSession = StaffSession> extends MemberCaller {
  session: Session
}

/** By a launch: for one session, and for its hours whatever is done in them. */
export const isVisit = ({ sessionUid }: StaffLogin): boolean => sessionUid !== null

/** The course whose members a visitor sees; `null`: somebody of the team, who sees everybody. */
export const courseOf = ({ login }: Caller): string | null => (isVisit(login) ? (login.courseId ?? '') : null)

/** `isActive`: somebody did something; a page that was left open asks again by itself, and keeps nobody in. */
export async function whoEntered(
  store: Pick<Store, 'staff' | 'staffLogins'>,
  token: string | undefined,
  now: number,
  isActive = true,
): Promise<Caller | undefined> {
  if (!isToken(token)) return undefined
  const login = await store.staffLogins.find(hashToken(token))
  if (login === undefined || login.expiresAt <= now) return undefined
  if (!isVisit(login) && now - login.seenAt > idleMs) return undefined
  const staff = await store.staff.find(login.staffUid)
  if (staff === undefined) return undefined
  if (isActive && now - login.seenAt > minuteMs) await store.staffLogins.seen(login.tokenHash, now)
  return { staff, login }
}

type Place = Pick<MemberCaller, 'role' | 'sessions'>

/** What somebody may do in an organisation: as its team says; of a visit, read that session. */
export async function placeOf(
  store: Pick<Store, 'staff' | 'sessions'>,
  { staff, login }: Caller,
  organisationUid: string,
): Promise<Place | undefined> {
  if (login.sessionUid !== null) {
    const session = await store.sessions.find(login.sessionUid)
    return session?.organisationUid === organisationUid && isOpenToTeachers(session, login.courseId)
      ? { role: 'reader', sessions: [session.uid] }
      : undefined
  }
  const isKeepable = isStorable(organisationUid)
  const membership = isKeepable ? await store.staff.membership(staff.uid, organisationUid) : undefined
  return membership && { role: membership.role, sessions: membership.sessions }
}

export async function requireMember(
  store: Pick<Store, 'staff' | 'organisations' | 'sessions'>,
  caller: Caller,
  organisationUid: string,
  roles: readonly Role[],
): Promise<MemberCaller> {
  const place = await placeOf(store, caller, organisationUid)
  const organisation = place && (await store.organisations.find(organisationUid))
  if (place === undefined || organisation === undefined) throw new Problem('not-found')
  if (!roles.includes(place.role)) throw new Problem('forbidden')
  return { ...caller, organisation, ...place }
}

export const hasSession = (
  { organisation, sessions }: MemberCaller,
  session: Pick<StaffSession, 'uid' | 'organisationUid'>,
): boolean =>
  session.organisationUid === organisation.uid && (sessions === null || sessions.includes(session.uid))

export async function requireTheirSession<Session extends StaffSession>(
  store: { sessions: { find(uid: string): Promise<Session | undefined> } },
  member: MemberCaller,
  sessionUid: string,
): Promise<Session> {
  const session = isStorable(sessionUid) ? await store.sessions.find(sessionUid) : undefined
  if (session === undefined || !hasSession(member, session)) throw new Problem('not-found')
  return session
}

/** For what changes keys or the team: somebody who left their desk is not who sits there. */
export function requireRecent({ login }: Caller, now: number): void {
  if (now - login.enteredAt > recentMs) throw new Problem('staff-again')
}
