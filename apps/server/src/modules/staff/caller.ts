// Finds the caller from a token and checks their rights. For an object that the caller may not see, the answer is « not found ».
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
/** The longest duration of a login: one working day. */
export const staffLoginLifeMs = 12 * 60 * minuteMs
/** A login ends after this time without an action. */
export const idleMs = 2 * 60 * minuteMs
/** The time after a login in which a member may change keys and the team. */
export const recentMs = 10 * minuteMs

export interface Caller {
  staff: StaffMember
  login: StaffLogin
}

export interface MemberCaller extends Caller {
  organisation: Organisation
  role: Role
  /** The sessions that the caller may see; `null`: all sessions. */
  sessions: readonly string[] | null
}

/** `Session`: the session type of the module that answers the call. */
export interface SessionCaller<Session extends StaffSession = StaffSession> extends MemberCaller {
  session: Session
}

/**
 * Whether the login comes from an LTI launch. Such a login gives access to one session, and does
 * not expire earlier when the visitor does nothing.
 */
export const isVisit = ({ sessionUid }: StaffLogin): boolean => sessionUid !== null

/** The course whose learners a visitor sees (`''`: none); `null` for a member of the team, who sees every learner. */
export const courseOf = ({ login }: Caller): string | null => (isVisit(login) ? (login.courseId ?? '') : null)

/**
 * Finds the caller of a token. Returns `undefined` if the login is unknown or has ended. `isActive`: the call comes from an action of the
 * user; polling by an open page does not extend a login.
 */
export async function callerOfToken(
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
  if (isActive && now - login.seenAt > minuteMs) await store.staffLogins.recordActivity(login.tokenHash, now)
  return { staff, login }
}

type Membership = Pick<MemberCaller, 'role' | 'sessions'>

/** The caller's rights in an organisation: the rights of a member or, for a visitor, the right to read the session of the visit. */
export async function membershipOf(
  store: Pick<Store, 'staff' | 'sessions'>,
  { staff, login }: Caller,
  organisationUid: string,
): Promise<Membership | undefined> {
  if (login.sessionUid !== null) {
    const session = await store.sessions.find(login.sessionUid)
    return session?.organisationUid === organisationUid && isOpenToTeachers(session, login.courseId)
      ? { role: 'reader', sessions: [session.uid] }
      : undefined
  }
  const isValidUid = isStorable(organisationUid)
  const membership = isValidUid ? await store.staff.membership(staff.uid, organisationUid) : undefined
  return membership && { role: membership.role, sessions: membership.sessions }
}

export async function requireMember(
  store: Pick<Store, 'staff' | 'organisations' | 'sessions'>,
  caller: Caller,
  organisationUid: string,
  roles: readonly Role[],
): Promise<MemberCaller> {
  const membership = await membershipOf(store, caller, organisationUid)
  const organisation = membership && (await store.organisations.find(organisationUid))
  if (membership === undefined || organisation === undefined) throw new Problem('not-found')
  if (!roles.includes(membership.role)) throw new Problem('forbidden')
  return { ...caller, organisation, ...membership }
}

export const canSeeSession = (
  { organisation, sessions }: MemberCaller,
  session: Pick<StaffSession, 'uid' | 'organisationUid'>,
): boolean =>
  session.organisationUid === organisation.uid && (sessions === null || sessions.includes(session.uid))

export async function requireVisibleSession<Session extends StaffSession>(
  store: { sessions: { find(uid: string): Promise<Session | undefined> } },
  member: MemberCaller,
  sessionUid: string,
): Promise<Session> {
  const session = isStorable(sessionUid) ? await store.sessions.find(sessionUid) : undefined
  if (session === undefined || !canSeeSession(member, session)) throw new Problem('not-found')
  return session
}

/**
 * Throws if the login is not recent. Called before a change of keys or of the team, because another
 * person may use a browser that a member left unattended.
 */
export function requireRecentLogin({ login }: Caller, now: number): void {
  if (now - login.enteredAt > recentMs) throw new Problem('staff-again')
}
