// Visitors: teachers who come from a learning platform by an LTI launch. They may read one session for eight hours, without an account.
import { createHash } from 'node:crypto'
import type { Me } from '@didascalie/contract'
import type { Session, StaffMember } from '../../platform/database/schema.js'
import { Problem } from '../../platform/errors/problem.js'
import { hashToken, isToken, newToken } from '../../platform/keys/keyring.js'
import type { Store } from '../../store.js'
import { recordInAuditLog } from './audit-log.js'
import { type Caller, findMembership } from './caller.js'

export const visitLifeMs = 8 * 60 * 60 * 1000

export interface Visitor {
  platform: { uid: string }
  session: Session
  /** The id of the teacher on their platform. */
  sub: string
  /** The name of the teacher on their platform. */
  name: string
  /** The id of the course from which the teacher came. */
  courseId: string
  /** The address at which the platform lists the course members; `null` if the platform sends none. */
  members: string | null
}

/**
 * Converts a visitor to a member of staff. The same teacher on the same platform always gets the same uid. The
 * email address is only a placeholder to which no mail can be sent.
 */
function staffOf({ platform, sub, name }: Visitor, now: number): StaffMember {
  const digest = createHash('sha256')
    .update(JSON.stringify(['visitor', platform.uid, sub]))
    .digest('hex')
  const uid = `visit-${digest.slice(0, 40)}`
  return {
    uid,
    name: name || 'Une personne',
    email: `${uid}@visite.invalid`,
    createdAt: now,
    platformUid: platform.uid,
  }
}

type VisitStore = Store

/** Whether the browser is already logged in as this visitor, or as a team member who may see the session. */
export async function isAlreadyLoggedIn(
  store: VisitStore,
  caller: Caller | undefined,
  visitor: Visitor,
): Promise<boolean> {
  if (caller === undefined) return false
  const { uid, organisationUid } = visitor.session
  if (caller.login.sessionUid !== null)
    return (
      caller.login.sessionUid === uid &&
      caller.login.courseId === visitor.courseId &&
      caller.staff.uid === staffOf(visitor, 0).uid
    )
  const membership = await findMembership(store, caller, organisationUid)
  return membership !== undefined && (membership.sessions === null || membership.sessions.includes(uid))
}

/** Logs in the visitor. Returns a token that is valid only for this session, and ends the browser's earlier login. */
export async function beginVisit(
  store: VisitStore,
  visitor: Visitor,
  { before: previousToken, now }: { before: string | undefined; now: number },
): Promise<string> {
  const { session, members, courseId } = visitor
  const staff = staffOf(visitor, now)
  await store.staff.saveVisitor(staff)
  const token = newToken()
  await store.staffLogins.create({
    tokenHash: hashToken(token),
    staffUid: staff.uid,
    enteredAt: now,
    seenAt: now,
    expiresAt: now + visitLifeMs,
    sessionUid: session.uid,
    membersUrl: members,
    courseId,
  })
  if (isToken(previousToken)) await store.staffLogins.end(hashToken(previousToken))
  const entry = { organisationUid: session.organisationUid, by: staff.uid, sessionUid: session.uid }
  await recordInAuditLog(store, { ...entry, action: 'entered-by-launch' }, now)
  return token
}

/** The account of a visitor, as the visitor sees it. */
export async function getVisitorAccount(
  store: Store,
  { staff, login }: Caller,
  timeZone: string,
): Promise<Me> {
  const session = login.sessionUid === null ? undefined : await store.sessions.find(login.sessionUid)
  const organisation = session && (await store.organisations.find(session.organisationUid))
  const platform = staff.platformUid === null ? undefined : await store.lti.platform(staff.platformUid)
  if (session === undefined || organisation === undefined || platform === undefined)
    throw new Problem('unauthenticated')
  return {
    uid: staff.uid,
    name: staff.name,
    email: '',
    memberships: [
      {
        organisationUID: organisation.uid,
        organisation: organisation.name,
        role: 'reader',
        sessions: [session.uid],
        timeZone: organisation.timeZone || timeZone,
      },
    ],
    passkeys: [],
    hasPassword: false,
    recoveryCodesLeft: 0,
    logins: 1,
    recentUntil: 0,
    visit: {
      sessionUID: session.uid,
      session: session.name,
      platform: platform.name,
      until: login.expiresAt,
    },
  }
}
