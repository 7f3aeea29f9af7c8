// What becomes of a launch that was verified: a learner goes to the partner's door, whoever teaches to what they may see.
import { createHash } from 'node:crypto'
import { type Keyring, newUid } from '../../platform/keys/keyring.js'
import { signEntry } from '../partners/index.js'
import type { Session } from '../sessions/index.js'
import { isOpenToLearners } from '../staff/index.js'
import { courseIn, isTeaching, type LinkLaunch, names, namesOf, scopes, sessionIn } from './claims.js'
import { ltiPrefix } from './lti-people.js'
import type { LtiPlatform } from './lti-platform.js'
import type { Store } from './store.js'

/** The same person of the same platform, always; another platform's are others. The platform's own id cannot be read from it. */
export function puidOf({ issuer, clientId }: LtiPlatform, sub: string): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([issuer, clientId, sub]))
    .digest('base64url')
  return `${ltiPrefix}${digest}`
}

type SessionStore = Pick<Store, 'lti' | 'sessions' | 'learners'>

/** Whether whoever launches may open a session: as their course may, or as somebody who has begun it already. */
async function mayOpen(
  store: SessionStore,
  { platform, launch, session }: { platform: LtiPlatform; launch: LinkLaunch; session: Session },
): Promise<boolean> {
  if (session.partnerUid !== platform.partnerUid || session.kind !== 'partner') return false
  if (isOpenToLearners(session, courseIn(launch)?.id)) return true
  if (isTeaching(launch)) return false
  return (await store.learners.findByPuid(session.uid, puidOf(platform, launch.sub))) !== undefined
}

/** The session that an activity leads to: the one it names itself, otherwise the one a teacher chose for it. An activity that was
 * copied from another course names a session that is not open here, so both are tried. */
export async function sessionOf(
  store: SessionStore,
  platform: LtiPlatform,
  launch: LinkLaunch,
): Promise<Session | undefined> {
  const chosen = (await store.lti.link(platform.uid, launch[names.link].id))?.sessionUid
  for (const uid of [sessionIn(launch), chosen]) {
    const session = uid === undefined ? undefined : await store.sessions.find(uid)
    if (session !== undefined && (await mayOpen(store, { platform, launch, session }))) return session
  }
  return undefined
}

/** Where that the activity was finished is told; nothing where the platform does not want to be told. */
function lineitemOf(launch: LinkLaunch): string | undefined {
  const grades = launch[names.grades]
  return grades?.scope.includes(scopes.score) ? grades.lineitem : undefined
}

/** Which session it leads to, its course, and where that lists its members: written once, and when it is another. */
export async function rememberLink(
  store: Pick<Store, 'lti'>,
  platform: LtiPlatform,
  launch: LinkLaunch,
  session: Session,
): Promise<void> {
  const link = {
    ...{ platformUid: platform.uid, linkId: launch[names.link].id },
    ...{ sessionUid: session.uid, membersUrl: membersOf(launch), courseId: courseIn(launch)?.id ?? null },
  }
  const known = await store.lti.link(link.platformUid, link.linkId)
  if (
    known?.sessionUid !== link.sessionUid ||
    known.membersUrl !== link.membersUrl ||
    known.courseId !== link.courseId
  )
    await store.lti.setLink(link)
}

export const membersOf = (launch: LinkLaunch): string | null =>
  launch[names.members]?.context_memberships_url ?? null

interface ArrivalContext {
  store: Store
  keyring: Keyring
  now: number
  /** Called when a refused score can be sent again. */
  onScores: (() => void) | undefined
}

/** Remembers who comes, and answers the signed address of the partner's door: consent is asked there as of everybody. */
export async function learnerAddress(
  { store, keyring, now, onScores }: ArrivalContext,
  { platform, launch, session }: { platform: LtiPlatform; launch: LinkLaunch; session: Session },
): Promise<string> {
  const partner = await store.partners.find(platform.partnerUid)
  if (partner === undefined) throw new Error(`The partner of platform ${platform.uid} is gone`)
  const puid = puidOf(platform, launch.sub)
  const learnerUid = (await store.learners.findByPuid(session.uid, puid))?.uid ?? null
  const person = {
    ...{ sessionUid: session.uid, puid, learnerUid, seenAt: now },
    ...{ platformUid: platform.uid, sub: launch.sub, ...namesOf(launch) },
  }
  const lineitem = lineitemOf(launch)
  await store.lti.meet(person, { lineitem, courseId: courseIn(launch)?.id })
  // The platform has just sent this learner, so it may take a score now that it refused before.
  const score = { learnerUid: learnerUid ?? '', lineitem: lineitem ?? '' }
  if (await store.ltiScores.retry(score, now)) onScores?.()
  const entry = { puid, sessionUid: session.uid, time: Math.floor(now / 1000), nonce: newUid() }
  const signature = signEntry(keyring.unseal(partner.secret), entry)
  return `/?${new URLSearchParams({ uid: session.uid, puid, time: String(entry.time), nonce: entry.nonce, signature })}`
}
