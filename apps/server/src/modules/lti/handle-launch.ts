// The learning platform opens an activity: this is a launch. `verify.ts` has verified the launches that these functions receive.
import { createHash } from 'node:crypto'
import type { LtiPlatform, Session } from '../../platform/database/schema.js'
import { type Keyring, newUid } from '../../platform/keys/keyring.js'
import type { Store } from '../../store.js'
import { signEntry } from '../partners/partner-signature.js'
import { isOpenToLearners } from '../staff/courses.js'
import { claimNames, courseIn, isTeaching, type LinkLaunch, namesOf, scopes, sessionIn } from './claims.js'
import { ltiPrefix } from './lti-people.js'

/**
 * The puid of a person whom a platform sends. It is a hash, so it does not reveal `sub`, the platform's own id of the person. One person
 * always has the same puid on one platform.
 */
export function puidOf({ issuer, clientId }: LtiPlatform, sub: string): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([issuer, clientId, sub]))
    .digest('base64url')
  return `${ltiPrefix}${digest}`
}

type SessionStore = Store

interface LaunchOfSession {
  platform: LtiPlatform
  launch: LinkLaunch
  session: Session
}

/** What the person did in this session before this launch, and whether an activity of the same course opened it. */
async function earlierVisit(store: SessionStore, { platform, launch, session }: LaunchOfSession) {
  const puid = puidOf(platform, launch.sub)
  const learner = await store.learners.findByPuid(session.uid, puid)
  const courses = await store.lti.coursesOfPerson(session.uid, puid)
  const courseId = courseIn(launch)?.id
  // Nothing is known about the course if the launch names none, or if the learner came before the server stored courses.
  const isFromThisCourse =
    learner !== undefined && (courseId === undefined || courses.length === 0 || courses.includes(courseId))
  return { puid, learner, courses, isFromThisCourse }
}

/** Whether the person may open the session: through their course, or because an activity of this course has already opened it for them. */
async function mayOpen(
  store: SessionStore,
  { platform, launch, session }: LaunchOfSession,
): Promise<boolean> {
  if (session.partnerUid !== platform.partnerUid || session.kind !== 'partner') return false
  if (isOpenToLearners(session, courseIn(launch)?.id)) return true
  if (isTeaching(launch)) return false
  return (await earlierVisit(store, { platform, launch, session })).isFromThisCourse
}

/**
 * Returns the session that the activity names. If the activity names no session that the person may open, returns the session that a
 * teacher chose for the activity. For example, an activity that was copied from another course still names the session of that course.
 * Returns `undefined` if the person may open neither session.
 */
export async function sessionOf(
  store: SessionStore,
  platform: LtiPlatform,
  launch: LinkLaunch,
): Promise<Session | undefined> {
  const chosen = (await store.lti.link(platform.uid, launch[claimNames.link].id))?.sessionUid
  for (const uid of [sessionIn(launch), chosen]) {
    const session = uid === undefined ? undefined : await store.sessions.find(uid)
    if (session !== undefined && (await mayOpen(store, { platform, launch, session }))) return session
  }
  return undefined
}

/** The address for the completion score; `undefined` if the platform does not accept scores for this activity. */
function lineitemOf(launch: LinkLaunch): string | undefined {
  const grades = launch[claimNames.grades]
  return grades?.scope.includes(scopes.score) ? grades.lineitem : undefined
}

/** Writes to the database only if the session, the course or the address of the member list has changed. */
export async function rememberLink(
  store: Store,
  platform: LtiPlatform,
  launch: LinkLaunch,
  session: Session,
): Promise<void> {
  const link = {
    platformUid: platform.uid,
    linkId: launch[claimNames.link].id,
    sessionUid: session.uid,
    membersUrl: membersUrlOf(launch),
    courseId: courseIn(launch)?.id ?? null,
  }
  const stored = await store.lti.link(link.platformUid, link.linkId)
  if (
    stored?.sessionUid !== link.sessionUid ||
    stored.membersUrl !== link.membersUrl ||
    stored.courseId !== link.courseId
  )
    await store.lti.setLink(link)
}

export const membersUrlOf = (launch: LinkLaunch): string | null =>
  launch[claimNames.members]?.context_memberships_url ?? null

interface ArrivalContext {
  store: Store
  keyring: Keyring
  now: number
  /** Called when a rejected score can be sent again. */
  onScores: (() => void) | undefined
}

export interface Admission {
  /** The signed address of the partner login, which asks for consent. */
  readonly address: string
  /** Present if the learner has begun or finished the session from other courses, and opens it from this course for the first time. */
  readonly earlier?: { readonly courseTitles: readonly string[]; readonly hasFinished: boolean }
}

/** Stores the person who opens the activity. */
export async function admitLearner(
  { store, keyring, now, onScores }: ArrivalContext,
  { platform, launch, session }: LaunchOfSession,
): Promise<Admission> {
  const partner = await store.partners.find(platform.partnerUid)
  if (partner === undefined) throw new Error(`The platform ${platform.uid} has no partner`)
  const { puid, learner, courses, isFromThisCourse } = await earlierVisit(store, {
    platform,
    launch,
    session,
  })
  const learnerUid = learner?.uid ?? null
  const isFromOtherCourse = learner !== undefined && !isFromThisCourse
  const hasFinished = learner !== undefined && learner.surveyedOn !== null
  const person = {
    sessionUid: session.uid,
    puid,
    learnerUid,
    seenAt: now,
    platformUid: platform.uid,
    sub: launch.sub,
    ...namesOf(launch),
  }
  const lineitem = lineitemOf(launch)
  await store.lti.recordPerson(person, {
    lineitem,
    courseId: courseIn(launch)?.id,
    needsNewRun: isFromOtherCourse && hasFinished,
  })
  // The platform has just sent this learner, so it may now accept a score that it rejected before.
  const score = { learnerUid: learnerUid ?? '', lineitem: lineitem ?? '' }
  if (await store.ltiScores.retry(score, now)) onScores?.()
  const entry = { puid, sessionUid: session.uid, time: Math.floor(now / 1000), nonce: newUid() }
  const signature = signEntry(keyring.unseal(partner.secret), entry)
  const address = `/?${new URLSearchParams({ uid: session.uid, puid, time: String(entry.time), nonce: entry.nonce, signature })}`
  if (!isFromOtherCourse) return { address }
  const courseTitles = (await store.lti.courses(platform.uid, courses)).map(({ title }) => title)
  return { address, earlier: { courseTitles, hasFinished } }
}
