// Creates, changes, closes and reopens sessions. session-rules.ts decides when learners may log in.
import type { Reads, SessionKind } from '@didascalie/contract'
import { Refusal } from '../../platform/errors/refusal.js'
import { newUid } from '../../platform/keys/keyring.js'
import { sanitise } from '../../platform/text/html.js'
import { requireOrganisation } from '../organisations/index.js'
import { requirePartner } from '../partners/index.js'
import { eraseAtOf, keepsLonger } from './erasure-date.js'
import { renderLogo } from './logo.js'
import { plainSession, type Session } from './session.js'
import { isWider } from './session-reads.js'
import type { Store } from './store.js'

export const maxSeats = 1_000_000

/** The settings that can be given for a new session and changed later. */
export interface SessionChanges {
  name?: string | undefined
  decors?: 0 | 1 | undefined
  /** HTML; it is sanitised before it is stored. */
  homeText?: string | undefined
  /** An image file; the stored logo is rendered from it. */
  logo?: Buffer | undefined
  opensAt?: number | null | undefined
  closesAt?: number | null | undefined
  seats?: number | null | undefined
  /** The game. It cannot be changed after a learner has started. */
  content?: string | undefined
  /** What trainers may read. For a session that is not a draft, a change can only narrow it. */
  reads?: Reads | undefined
  /** For how many months after the end of the session the learners' data is stored. */
  keepMonths?: number | null | undefined
  /** A draft is visible only to members. The console cannot turn a published session into a draft. */
  draft?: boolean | undefined
  /**
   * The id of a course of a learning platform. The teachers of this course may choose the session
   * for an activity, and read its progress.
   */
  course?: string | undefined
}

export interface NewSession extends SessionChanges {
  name: string
  organisationUid: string
  kind: SessionKind
  partnerUid?: string | undefined
  uid?: string | undefined
  content: string
  /** The member who creates the session; absent: the operator. */
  createdBy?: string | undefined
}

type SessionStore = Pick<Store, 'sessions'>

export async function requireSession(store: SessionStore, uid: string): Promise<Session> {
  const session = await store.sessions.find(uid)
  if (session === undefined) throw new Refusal('session-unknown', uid)
  return session
}

/** Throws if the game is not installed. */
export function requireContent(installed: readonly string[], name: string): string {
  if (!installed.includes(name)) throw new Refusal('content-unknown', name)
  return name
}

/** Converts settings to the fields of a session. Stores the logo. */
async function changedFields(store: SessionStore, changes: SessionChanges): Promise<Partial<Session>> {
  const {
    name,
    decors,
    homeText,
    logo,
    opensAt,
    closesAt,
    seats,
    content,
    reads,
    keepMonths,
    draft,
    course,
  } = changes
  const changed: Partial<Session> = {}
  if (name !== undefined) changed.name = name
  if (decors !== undefined) changed.hasDecors = decors === 1
  if (opensAt !== undefined) changed.opensAt = opensAt
  if (closesAt !== undefined) changed.closesAt = closesAt
  if (seats !== undefined) changed.seats = seats
  if (content !== undefined) changed.content = content
  if (reads !== undefined) changed.reads = reads
  if (keepMonths !== undefined) changed.keepMonths = keepMonths
  if (draft !== undefined) changed.isDraft = draft
  if (course !== undefined) changed.courseId = course
  if (homeText !== undefined) changed.homeText = sanitise(homeText)
  if (logo !== undefined) changed.logoHash = await store.sessions.storeLogo(await renderLogo(logo))
  return changed
}

function requireEndAfterStart({ opensAt, closesAt }: Pick<Session, 'opensAt' | 'closesAt'>): void {
  if (opensAt !== null && closesAt !== null && closesAt <= opensAt) throw new Refusal('session-backwards')
}

async function partnerOf(
  store: Pick<Store, 'partners'>,
  { kind, partnerUid }: NewSession,
): Promise<string | null> {
  if (kind !== 'partner') return null
  if (partnerUid === undefined) throw new Refusal('partner-needed')
  return (await requirePartner(store, partnerUid)).uid
}

export async function createSession(
  store: Pick<Store, 'sessions' | 'organisations' | 'partners'>,
  settings: NewSession,
  now: number,
): Promise<Session> {
  const { uid = newUid(), organisationUid, kind, name, content } = settings
  await requireOrganisation(store, organisationUid)
  if ((await store.sessions.find(uid)) !== undefined) throw new Refusal('session-taken', uid)
  const partnerUid = await partnerOf(store, settings)
  const changes = await changedFields(store, settings)
  requireEndAfterStart({ ...plainSession, ...changes })
  const session: Session = {
    ...plainSession,
    uid,
    organisationUid,
    partnerUid,
    kind,
    name,
    content,
    createdAt: now,
    createdBy: settings.createdBy ?? null,
    ...changes,
  }
  session.eraseAt = eraseAtOf(session)
  await store.sessions.create(session)
  return session
}

export async function changeSession(
  store: Pick<Store, 'sessions' | 'learners'>,
  uid: string,
  settings: SessionChanges,
): Promise<Session> {
  const session = await requireSession(store, uid)
  const changes = await changedFields(store, settings)
  if (Object.keys(changes).length === 0) throw new Refusal('session-unchanged', uid)
  const changed = { ...session, ...changes }
  requireEndAfterStart(changed)
  // A draft has no learners, so no learner has agreed to its reading scope yet.
  if (!session.isDraft && isWider(changed, session)) throw new Refusal('session-read-wider', uid)
  if (keepsLonger(changed, session) && (await store.sessions.hasLearners(uid)))
    throw new Refusal('session-kept-longer', uid)
  const isGameChanged = changes.content !== undefined && changes.content !== session.content
  if (isGameChanged && (await store.sessions.hasLearners(uid))) throw new Refusal('session-begun', uid)
  changed.eraseAt = eraseAtOf(changed)
  await store.sessions.update(uid, { ...changes, eraseAt: changed.eraseAt })
  // Trainers may no longer read runs, so the sharing of all learners ends.
  if (isWider(session, changed)) await store.learners.stopSharing(uid)
  return changed
}

/** Closes a session to new logins. With `logOut`, also ends the logins of learners who are playing. Returns the number of ended logins. */
export async function closeSession(
  store: Pick<Store, 'sessions' | 'logins'>,
  uid: string,
  logOut: boolean,
  now: number,
): Promise<number> {
  const session = await requireSession(store, uid)
  await store.sessions.update(uid, { closedAt: now, eraseAt: eraseAtOf({ ...session, closedAt: now }) })
  return logOut ? store.logins.revokeInSession(uid, now) : 0
}

export async function reopenSession(store: SessionStore, uid: string): Promise<void> {
  const session = await requireSession(store, uid)
  await store.sessions.update(uid, { closedAt: null, eraseAt: eraseAtOf({ ...session, closedAt: null }) })
}

/** Chooses the session for addresses without a session id. */
export async function chooseDefaultSession(
  store: Pick<Store, 'sessions' | 'installation'>,
  uid: string,
): Promise<void> {
  await requireSession(store, uid)
  await store.installation.set('default-session', uid)
}
