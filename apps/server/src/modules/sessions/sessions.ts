// The life of a session: created, changed, closed, opened again. What a learner may do in it is in session-rules.ts.
import type { Reads, SessionKind } from '@didascalie/contract'
import type { SessionRow } from '../../platform/database/schema.js'
import { Refusal } from '../../platform/errors/refusal.js'
import { newUid } from '../../platform/keys/keyring.js'
import { sanitise } from '../../platform/text/html.js'
import { requireOrganisation } from '../organisations/index.js'
import { requirePartner } from '../partners/index.js'
import { eraseAtOf } from './erasure-date.js'
import { renderLogo } from './logo.js'
import { plainSession } from './session-queries.js'
import { readsMore } from './session-reads.js'
import type { Store } from './store.js'

export const mostSeats = 1_000_000

/** What can be set at the beginning and changed afterwards. */
export interface SessionChanges {
  name?: string | undefined
  decors?: 0 | 1 | undefined
  /** HTML, sanitised here. */
  homeText?: string | undefined
  /** An image file, rendered again here. */
  logo?: Buffer | undefined
  opensAt?: number | null | undefined
  closesAt?: number | null | undefined
  seats?: number | null | undefined
  /** The game; it can be changed until somebody has begun it. */
  content?: string | undefined
  /** What trainers may read; afterwards it can only be narrowed. */
  reads?: Reads | undefined
  /** How long after its end what is kept of its learners stays. */
  keepMonths?: number | null | undefined
  /** Shown to nobody but staff; once it is shown, it stays so. */
  draft?: boolean | undefined
  /** The course of a learning platform whose teachers may choose and read it. */
  course?: string | undefined
}

export interface NewSession extends SessionChanges {
  name: string
  organisationUid: string
  kind: SessionKind
  partnerUid?: string | undefined
  uid?: string | undefined
  content: string
  /** Of the team; nobody: the operator. */
  createdBy?: string | undefined
}

type Sessions = Pick<Store, 'sessions'>

export async function requireSession(store: Sessions, uid: string): Promise<SessionRow> {
  const session = await store.sessions.find(uid)
  if (session === undefined) throw new Refusal('session-unknown', uid)
  return session
}

/** A session plays a game that this installation has. */
export function requireContent(installed: readonly string[], name: string): string {
  if (!installed.includes(name)) throw new Refusal('content-unknown', name)
  return name
}

/** Only what was given. */
async function rowChanges(store: Sessions, changes: SessionChanges): Promise<Partial<SessionRow>> {
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
  const row: Partial<SessionRow> = {}
  if (name !== undefined) row.name = name
  if (decors !== undefined) row.decors = decors
  if (opensAt !== undefined) row.opens_at = opensAt
  if (closesAt !== undefined) row.closes_at = closesAt
  if (seats !== undefined) row.seats = seats
  if (content !== undefined) row.content = content
  if (reads !== undefined) row.reads = reads
  if (keepMonths !== undefined) row.keep_months = keepMonths
  if (draft !== undefined) row.draft = draft ? 1 : 0
  if (course !== undefined) row.course_id = course
  if (homeText !== undefined) row.text_home_page = sanitise(homeText)
  if (logo !== undefined) row.logo_hash = await store.sessions.keepLogo(await renderLogo(logo))
  return row
}

function requireOrder({ opens_at, closes_at }: Pick<SessionRow, 'opens_at' | 'closes_at'>): void {
  if (opens_at !== null && closes_at !== null && closes_at <= opens_at) throw new Refusal('session-backwards')
}

/** People were told until when: what is kept of them may go sooner, never later. A session that lasts longer is another matter: they see it. */
function isKeptLonger(
  { draft, keep_months: before }: SessionRow,
  { keep_months: after }: Partial<SessionRow>,
): boolean {
  if (draft === 1 || before === null || after === undefined) return false
  return after === null || after > before
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
  asked: NewSession,
  now: number,
): Promise<SessionRow> {
  const { uid = newUid(), organisationUid, kind, name, content } = asked
  await requireOrganisation(store, organisationUid)
  if ((await store.sessions.find(uid)) !== undefined) throw new Refusal('session-taken', uid)
  const partner_uid = await partnerOf(store, asked)
  const changes = await rowChanges(store, asked)
  requireOrder({ ...plainSession, ...changes })
  const session: SessionRow = {
    ...plainSession,
    ...{ uid, organisation_uid: organisationUid, partner_uid, kind, name, content, created_at: now },
    created_by: asked.createdBy ?? null,
    ...changes,
  }
  session.erase_at = eraseAtOf(session)
  await store.sessions.create(session)
  return session
}

export async function changeSession(
  store: Pick<Store, 'sessions' | 'learners'>,
  uid: string,
  asked: SessionChanges,
): Promise<SessionRow> {
  const session = await requireSession(store, uid)
  const changes = await rowChanges(store, asked)
  if (Object.keys(changes).length === 0) throw new Refusal('session-unchanged', uid)
  const changed = { ...session, ...changes }
  requireOrder(changed)
  // No learner has agreed to a draft yet.
  if (session.draft === 0 && readsMore(changed, session)) throw new Refusal('session-read-wider', uid)
  if (isKeptLonger(session, changes) && (await store.sessions.hasLearners(uid)))
    throw new Refusal('session-kept-longer', uid)
  const another = changes.content !== undefined && changes.content !== session.content
  if (another && (await store.sessions.hasLearners(uid))) throw new Refusal('session-begun', uid)
  changed.erase_at = eraseAtOf(changed)
  await store.sessions.update(uid, { ...changes, erase_at: changed.erase_at })
  if (readsMore(session, changed)) await store.learners.stopSharing(uid)
  return changed
}

/** Nobody comes in any more; those who play can finish, unless they are logged out. Answers how many were. */
export async function closeSession(
  store: Pick<Store, 'sessions' | 'logins'>,
  uid: string,
  logOut: boolean,
  now: number,
): Promise<number> {
  const session = await requireSession(store, uid)
  await store.sessions.update(uid, { closed_at: now, erase_at: eraseAtOf({ ...session, closed_at: now }) })
  return logOut ? store.logins.revokeInSession(uid, now) : 0
}

export async function reopenSession(store: Sessions, uid: string): Promise<void> {
  const session = await requireSession(store, uid)
  await store.sessions.update(uid, { closed_at: null, erase_at: eraseAtOf({ ...session, closed_at: null }) })
}

/** The session of an address that names none. */
export async function chooseDefaultSession(
  store: Pick<Store, 'sessions' | 'installation'>,
  uid: string,
): Promise<void> {
  await requireSession(store, uid)
  await store.installation.set('default-session', uid)
}
