// Sessions: their settings, their dates, what trainers may read, and finding the session of a URL.
import {
  defaultSettings,
  type Reads,
  type SessionKind,
  type SessionState,
  type Settings,
  settingNames,
} from '@didascalie/contract'
import type { AppContext } from '../../context.js'
import type { Session } from '../../platform/database/schema.js'
import { Problem } from '../../platform/errors/problem.js'
import { newUid } from '../../platform/keys/keyring.js'
import { sanitise } from '../../platform/text/html.js'
import { pick, withoutUndefined } from '../../platform/text/pick.js'
import { dayOf } from '../../platform/time/time-zone.js'
import type { Store } from '../../store.js'
import type { Content } from '../content/content.js'
import { requireOrganisation } from '../organisations/rules.js'
import { requirePartner } from '../partners/rules.js'
import { renderLogo } from './logo.js'

export type { Session }

/** Default values for the settings of a new session. */
const { decors: _decors, ...storedDefaults } = defaultSettings
export const sessionDefaults = {
  ...storedDefaults,
  partnerUid: null,
  logoHash: null,
  hasDecors: false,
  closedAt: null,
  isDraft: false,
  createdBy: null,
  archivedAt: null,
  eraseChosen: null,
  eraseAt: null,
  courseId: null,
  isCourseShared: false,
} as const satisfies Partial<Session>

export const sessionUidPattern = /^[A-Za-z0-9_-]{1,64}$/

/** Whether the session has ended: its end has passed, or a trainer or the operator closed it. */
export const isOver = ({ closedAt, closesAt }: Session, now: number): boolean =>
  closedAt !== null || (closesAt !== null && now >= closesAt)

/** Why learners may not log in now; `undefined` if they may. A draft is not open yet. */
export function closedReason(
  session: Session,
  now: number,
): 'session-closed' | 'session-not-open' | 'session-expired' | undefined {
  if (session.isDraft) return 'session-not-open'
  if (session.closedAt !== null) return 'session-closed'
  if (session.opensAt !== null && now < session.opensAt) return 'session-not-open'
  if (session.closesAt !== null && now >= session.closesAt) return 'session-expired'
  return undefined
}

/** Returns the session if learners may log in now. Otherwise throws a `Problem` that names the reason. */
export function requireOpen(session: Session | undefined, now: number): Session {
  if (session === undefined || session.isDraft) throw new Problem('session-unknown')
  const reason = closedReason(session, now)
  if (reason !== undefined) throw new Problem(reason)
  return session
}

export const logoUrl = (hash: string) => `/logo/${hash}.png`

/** Whether learners may share their run with the trainers of this session. */
export const allowsSharing = ({ reads }: { reads: Reads }): boolean => reads === 'each'

/** Whether a change would let trainers read more than the learners agreed to. */
export const isWider = (to: { reads: Reads }, from: { reads: Reads }): boolean =>
  allowsSharing(to) && !allowsSharing(from)

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

// When the data of a session's learners is erased.

type RetentionSettings = Pick<Session, 'closesAt' | 'closedAt' | 'keepMonths' | 'eraseChosen'>

function monthsLater(time: number, months: number): number {
  const date = new Date(time)
  const day = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() + months)
  // 31 January plus one month is 31 February, which JavaScript turns into 3 March. Day 0 of March is the last day of February.
  if (date.getUTCDate() !== day) date.setUTCDate(0)
  return date.getTime()
}

const maxKeepMonths = 60

/** For a session without an erasure date, the latest day that a trainer can choose: `maxKeepMonths` from now. */
export const latestErasure = (now: number): number => monthsLater(now, maxKeepMonths)

/**
 * The earlier of two dates: the date that a trainer chose, and the date from `keepMonths`. If one date is missing, returns the other. If
 * both are missing, returns `null`, and the installation's setting applies.
 */
export function eraseAtOf({ closesAt, closedAt, keepMonths, eraseChosen }: RetentionSettings): number | null {
  const end = closedAt ?? closesAt
  const defaultDate = end === null || keepMonths === null ? null : monthsLater(end, keepMonths)
  if (defaultDate === null || eraseChosen === null) return defaultDate ?? eraseChosen
  return Math.min(defaultDate, eraseChosen)
}

/** Whether the cleanup has erased the learners' data of a session, or erases it at its next run. */
export function isErasureDue(session: RetentionSettings, now: number): boolean {
  const eraseAt = eraseAtOf(session)
  return eraseAt !== null && eraseAt <= now
}

/**
 * Whether a change of a session (from `before` to `after`) keeps the data of its learners longer than announced to them. If the session had
 * a number of months, this number may only be reduced. The session may end later, but it must not lose its erasure date.
 */
export function keepsLonger(after: RetentionSettings, before: RetentionSettings): boolean {
  if (before.keepMonths === null) return false
  if (after.keepMonths === null || after.keepMonths > before.keepMonths) return true
  return eraseAtOf(after) === null && eraseAtOf(before) !== null
}

/** The id of the session that the operator chose for URLs without a session id; `undefined` if they chose none. */
export const chosenDefaultUid = async ({
  store,
  defaultSession,
}: Pick<AppContext, 'store' | 'defaultSession'>): Promise<string | undefined> =>
  defaultSession ?? (await store.installation.get('default-session'))

/**
 * The address to type by hand. At the address without a session id, a code of any session can be typed, unless the operator has chosen a
 * default session without codes.
 */
export async function typedAddress(
  context: Pick<AppContext, 'store' | 'defaultSession'>,
  session: Session,
  serverUrl: string,
): Promise<string> {
  const chosenUid = await chosenDefaultUid(context)
  if (chosenUid === session.uid) return serverUrl
  const chosen = chosenUid === undefined ? undefined : await context.store.sessions.find(chosenUid)
  const takesCodes = chosen === undefined || chosen.kind === 'normal'
  return session.kind === 'normal' && takesCodes ? serverUrl : sessionAddress(serverUrl, session)
}

/**
 * The session that the address without a session id shows. At this address, a code opens its session, whichever it is. So while the default
 * session is closed, another open session with codes takes its place.
 */
async function defaultSession(context: AppContext): Promise<Session | undefined> {
  const { store } = context
  const now = context.clock()
  const chosen = await chosenDefaultUid(context)
  const session =
    chosen === undefined ? await store.sessions.oldestNormal() : await store.sessions.find(chosen)
  const isOpen = session !== undefined && closedReason(session, now) === undefined
  return isOpen ? session : ((await store.sessions.oldestOpenNormal(now)) ?? session)
}

/** Throws `session-closed` if the game of the session is not installed. */
export function contentOf({ contents }: Pick<AppContext, 'contents'>, session: Session): Content {
  const content = contents.find(session.content)
  if (content !== undefined) return content
  throw new Problem('session-closed', {
    sentence: 'Le jeu de cette session n’est pas installé ici. Adressez-vous à la personne qui vous forme.',
  })
}

/** The session with this id, or the default session of the installation for an empty id. */
export async function findSession(context: AppContext, uid: string): Promise<Session | undefined> {
  if (uid !== '' && !sessionUidPattern.test(uid)) return undefined
  return uid === '' ? defaultSession(context) : context.store.sessions.find(uid)
}

export interface OpenSession {
  session: Session
  content: Content
}

/** Throws a problem if the session is not open, or if its game is not installed. */
export async function openSession(context: AppContext, uid: string): Promise<OpenSession> {
  const session = requireOpen(await findSession(context, uid), context.clock())
  return { session, content: contentOf(context, session) }
}

export const maxSeats = 1_000_000

type Undefinable<Type> = { [Key in keyof Type]?: Type[Key] | undefined }

/** The settings that can be given for a new session and changed later. The game cannot be changed after a learner has started. */
export interface SessionChanges extends Undefinable<Settings> {
  /** An image file; the stored logo is rendered from it. */
  logo?: Buffer | undefined
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

export async function requireSession(store: Store, uid: string): Promise<Session> {
  const session = await store.sessions.find(uid)
  if (session === undefined) throw new Problem('session-unknown', { subject: uid })
  return session
}

/** Throws if the game is not installed. */
export function requireContent(installed: readonly string[], name: string): string {
  if (!installed.includes(name)) throw new Problem('game-unknown', { subject: name })
  return name
}

/** The settings that are stored under the same name. */
const storedNames = settingNames.filter((name) => name !== 'decors')

/** A session's settings as the console sees them. */
export const settingsIn = (session: Session): Settings => ({
  ...pick(session, storedNames),
  decors: session.hasDecors ? 1 : 0,
})

/** Converts settings to the fields of a session. Stores the logo. */
async function changedFields(store: Store, changes: SessionChanges): Promise<Partial<Session>> {
  const { decors, homeText, logo, draft, course } = changes
  return withoutUndefined({
    ...pick(changes, storedNames),
    hasDecors: decors === undefined ? undefined : decors === 1,
    isDraft: draft,
    courseId: course,
    homeText: homeText === undefined ? undefined : sanitise(homeText),
    logoHash: logo === undefined ? undefined : await store.sessions.storeLogo(await renderLogo(logo)),
  })
}

function requireEndAfterStart({ opensAt, closesAt }: Pick<Session, 'opensAt' | 'closesAt'>): void {
  if (opensAt !== null && closesAt !== null && closesAt <= opensAt) throw new Problem('session-backwards')
}

async function partnerOf(store: Store, { kind, partnerUid }: NewSession): Promise<string | null> {
  if (kind !== 'partner') return null
  if (partnerUid === undefined) throw new Problem('partner-needed')
  return (await requirePartner(store, partnerUid)).uid
}

export async function createSession(store: Store, settings: NewSession, now: number): Promise<Session> {
  const { uid = newUid(), organisationUid, kind, name, content } = settings
  await requireOrganisation(store, organisationUid)
  if ((await store.sessions.find(uid)) !== undefined) throw new Problem('session-taken', { subject: uid })
  const partnerUid = await partnerOf(store, settings)
  const changes = await changedFields(store, settings)
  requireEndAfterStart({ ...sessionDefaults, ...changes })
  const session: Session = {
    ...sessionDefaults,
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

export async function changeSession(store: Store, uid: string, settings: SessionChanges): Promise<Session> {
  const session = await requireSession(store, uid)
  const changes = await changedFields(store, settings)
  if (Object.keys(changes).length === 0) throw new Problem('session-unchanged', { subject: uid })
  const changed = { ...session, ...changes }
  requireEndAfterStart(changed)
  // A draft has no learners, so no learner has agreed yet to what trainers may read.
  if (!session.isDraft && isWider(changed, session)) throw new Problem('session-read-wider', { subject: uid })
  if (keepsLonger(changed, session) && (await store.sessions.hasLearners(uid)))
    throw new Problem('session-kept-longer', { subject: uid })
  const isGameChanged = changes.content !== undefined && changes.content !== session.content
  if (isGameChanged && (await store.sessions.hasLearners(uid)))
    throw new Problem('session-begun', { subject: uid })
  changed.eraseAt = eraseAtOf(changed)
  await store.sessions.update(uid, { ...changes, eraseAt: changed.eraseAt })
  // Trainers may no longer read runs, so the sharing of all learners ends.
  if (isWider(session, changed)) await store.learners.stopSharing(uid)
  return changed
}

/** Closes a session to new logins. With `logOut`, also ends the logins of learners who are playing. Returns the number of ended logins. */
export async function closeSession(store: Store, uid: string, logOut: boolean, now: number): Promise<number> {
  const session = await requireSession(store, uid)
  await store.sessions.update(uid, { closedAt: now, eraseAt: eraseAtOf({ ...session, closedAt: now }) })
  return logOut ? store.logins.revokeInSession(uid, now) : 0
}

export async function reopenSession(store: Store, uid: string): Promise<void> {
  const session = await requireSession(store, uid)
  await store.sessions.update(uid, { closedAt: null, eraseAt: eraseAtOf({ ...session, closedAt: null }) })
}

/** Chooses the session for URLs without a session id. */
export async function chooseDefaultSession(store: Store, uid: string): Promise<void> {
  await requireSession(store, uid)
  await store.installation.set('default-session', uid)
}
