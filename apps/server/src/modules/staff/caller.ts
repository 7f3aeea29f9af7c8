// Who calls, from a token; and whether they may. What one may not see is not there.
import type { Role } from '@didascalie/contract'
import { z } from 'zod'
import type { OrganisationRow, StaffLoginRow, StaffRow } from '../../platform/database/schema.js'
import { isStorable } from '../../platform/database/storable.js'
import { Problem } from '../../platform/errors/problem.js'
import { hashToken, isToken } from '../../platform/keys/keyring.js'
import { isOpenToTeachers } from './courses.js'
import type { StaffSession } from './staff-session.js'
import type { Store } from './store.js'

const minuteMs = 60 * 1000
/** A working day; and two hours without a call end it sooner. */
export const staffLoginLifeMs = 12 * 60 * minuteMs
const idleMs = 2 * 60 * minuteMs
/** How long after an entry keys and the team may be changed. */
export const recentMs = 10 * minuteMs

export interface Caller {
  staff: StaffRow
  login: StaffLoginRow
}

export interface MemberCaller extends Caller {
  organisation: OrganisationRow
  role: Role
  /** `null`: all of them. */
  sessions: readonly string[] | null
}

/** `Session`: what the module that answers the call knows of a session. */
export interface SessionCaller<Session extends StaffSession = StaffSession> extends MemberCaller {
  session: Session
}

const sessionList = z.array(z.string())
export const sessionsOf = (row: { sessions: string | null }): string[] | null =>
  row.sessions === null ? null : sessionList.parse(JSON.parse(row.sessions))

/** By a launch: for one session, and for its hours whatever is done in them. */
export const isVisit = ({ session_uid }: StaffLoginRow): boolean => session_uid !== null

/** The course whose members a visitor sees; `null`: somebody of the team, who sees everybody. */
export const courseOf = ({ login }: Caller): string | null =>
  isVisit(login) ? (login.course_id ?? '') : null

/** `isActive`: somebody did something; a page that was left open asks again by itself, and keeps nobody in. */
export async function whoEntered(
  store: Pick<Store, 'staff' | 'staffLogins'>,
  token: string | undefined,
  now: number,
  isActive = true,
): Promise<Caller | undefined> {
  if (!isToken(token)) return undefined
  const login = await store.staffLogins.find(hashToken(token))
  if (login === undefined || login.expires_at <= now) return undefined
  if (!isVisit(login) && now - login.seen_at > idleMs) return undefined
  const staff = await store.staff.find(login.staff_uid)
  if (staff === undefined) return undefined
  if (isActive && now - login.seen_at > minuteMs) await store.staffLogins.seen(login.token_hash, now)
  return { staff, login }
}

type Place = Pick<MemberCaller, 'role' | 'sessions'>

/** What somebody may do in an organisation: as its team says; of a visit, read that session. */
export async function placeOf(
  store: Pick<Store, 'staff' | 'sessions'>,
  { staff, login }: Caller,
  organisationUid: string,
): Promise<Place | undefined> {
  if (login.session_uid !== null) {
    const session = await store.sessions.find(login.session_uid)
    return session?.organisationUid === organisationUid && isOpenToTeachers(session, login.course_id)
      ? { role: 'reader', sessions: [session.uid] }
      : undefined
  }
  const isKeepable = isStorable(organisationUid)
  const membership = isKeepable ? await store.staff.membership(staff.uid, organisationUid) : undefined
  return membership && { role: membership.role, sessions: sessionsOf(membership) }
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
  if (now - login.entered_at > recentMs) throw new Problem('staff-again')
}
