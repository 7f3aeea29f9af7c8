// Access codes: the commands of the operator, and the codes of a class in the console. A console request that is repeated with the same
// key returns the same codes.
import type { CodeRowView, CreatedCodeView, LineFault } from '@didascalie/contract'
import type { AccessCode, Session } from '../../platform/database/schema.js'
import { Problem } from '../../platform/errors/problem.js'
import { type Keyring, newUid } from '../../platform/keys/keyring.js'
import { formatCode, newCode, normaliseCode } from '../../platform/keys/readable-code.js'
import { dayOf } from '../../platform/time/time-zone.js'
import type { Store } from '../../store.js'
import { requireSession } from '../sessions/rules.js'
import { checkPeople, type ListedPerson, type Person } from './people.js'

export type { AccessCode }

/** Default values for the fields of a new code. */
export const codeDefaults = {
  learnerUid: null,
  firstname: '',
  lastname: '',
  nameKey: '',
  expiresAt: null,
  revokedAt: null,
  madeBy: null,
  replaces: null,
  reason: '',
  confirmedAt: null,
} as const satisfies Partial<AccessCode>

export const maxCodes = 10_000

export interface CreatedCode extends Person {
  code: string
}

interface CodesContext {
  store: Store
  keyring: Keyring
}

export interface CodesToMake {
  sessionUid: string
  /** One code for each person. The name is empty if it is not known yet. */
  people: readonly Person[]
  /** Absent: the codes do not expire. */
  expiresAt?: number | undefined
  /**
   * Delivers the codes to the operator, before they are stored. If this function throws, no code is stored. The server stores only the
   * hashes of codes, so it could not deliver the codes later.
   */
  deliver: (codes: CreatedCode[]) => void
}

export async function makeCodes(
  { store, keyring }: CodesContext,
  order: CodesToMake,
  now: number,
): Promise<void> {
  const { sessionUid, people, expiresAt, deliver } = order
  const session = await requireSession(store, sessionUid)
  if (session.kind !== 'normal') throw new Problem('codes-not-for-session', { subject: sessionUid })
  if (people.length === 0 || people.length > maxCodes) throw new Problem('codes-out-of-range')
  const codes = people.map((person) => ({ ...person, code: newCode() }))
  deliver(codes)
  await store.codes.create(
    codes.map(({ code, firstname, lastname }) => ({
      ...codeDefaults,
      hash: keyring.hashCode(code),
      uid: newUid(),
      sessionUid,
      firstname,
      lastname,
      createdAt: now,
      expiresAt: expiresAt ?? null,
    })),
  )
}

/** Revokes the code that the operator typed, and logs out the learner who used it. */
export async function revokeCode(
  { store, keyring }: CodesContext,
  typed: string,
  now: number,
): Promise<void> {
  if (!(await store.codes.revoke(keyring.hashCode(normaliseCode(typed)), now)))
    throw new Problem('code-unknown')
}

export async function countCodes(
  store: Store,
  sessionUid: string,
): Promise<{ made: number; used: number; revoked: number }> {
  await requireSession(store, sessionUid)
  return store.codes.countInSession(sessionUid)
}

export interface CodeContext {
  store: Store
  keyring: Keyring
  session: Session
  /** The member who makes the request. */
  by: string
  now: number
}

const isActive = ({ revokedAt }: AccessCode) => revokedAt === null

/** Every code that is not revoked takes a seat, even before a learner uses it. `null`: the number of seats is unlimited. */
export function seatsOf({ seats }: Session, codes: readonly AccessCode[]) {
  return { of: seats, left: seats === null ? null : Math.max(0, seats - codes.filter(isActive).length) }
}

export async function listCodes(
  { store, session, now }: Pick<CodeContext, 'store' | 'session' | 'now'>,
  timeZone: string,
): Promise<{ seats: ReturnType<typeof seatsOf>; codes: CodeRowView[] }> {
  const codes = await store.codes.allOfSession(session.uid)
  const memberNames = await store.staff.names([...new Set(codes.flatMap(({ madeBy }) => madeBy ?? []))])
  const stateOf = (code: AccessCode): CodeRowView['state'] => {
    if (!isActive(code)) return 'cancelled'
    if (code.learnerUid !== null) return 'used'
    return code.expiresAt !== null && code.expiresAt <= now ? 'expired' : 'waiting'
  }
  return {
    seats: seatsOf(session, codes),
    codes: codes.map((code) => ({
      uid: code.uid,
      firstname: code.firstname,
      lastname: code.lastname,
      state: stateOf(code),
      learnerUID: code.learnerUid,
      madeOn: dayOf({ now: code.createdAt, timeZone }),
      madeBy: memberNames.get(code.madeBy ?? '') ?? '',
      replaces: code.replaces,
      reason: code.reason,
    })),
  }
}

export function requireSessionWithCodes({ kind }: Session): void {
  if (kind !== 'normal') throw new Problem('codes-not-for-session')
}

export async function checkListedPeople({ store, session }: CodeContext, people: readonly ListedPerson[]) {
  requireSessionWithCodes(session)
  const codes = await store.codes.allOfSession(session.uid)
  const seats = seatsOf(session, codes)
  const { good, faults } = checkPeople(people, { existing: codes.filter(isActive), freeSeats: seats.left })
  return { good: good.map(({ line }) => line), faults, seats }
}

interface CodeOrder {
  /** Identifies the request. The console chooses the key, and repeats a request with the same key. */
  key: string
  people: readonly ListedPerson[]
  /** How many codes to create for people without a name. */
  nameless: number
  expiresAt: number | null
}

const createdCodeView = (code: AccessCode, line: number | null, text: string): CreatedCodeView => ({
  uid: code.uid,
  line,
  firstname: code.firstname,
  lastname: code.lastname,
  code: formatCode(text),
})

export async function createCodesFor(
  { store, keyring, session, by, now }: CodeContext,
  { key, people, nameless, expiresAt }: CodeOrder,
): Promise<{ made: CreatedCodeView[]; faults: LineFault[] }> {
  requireSessionWithCodes(session)
  const existing = await store.codes.allOfSession(session.uid)
  // A repeated request derives the same codes from the same key.
  const deriveCode = (codeKey: string) => keyring.derivedCode(`${session.uid} ${key} ${codeKey}`)
  const existingByHash = new Map(existing.map((code) => [code.hash, code]))
  const existingCode = (codeKey: string) => existingByHash.get(keyring.hashCode(deriveCode(codeKey)))
  const peopleWithoutCode = people.filter(({ line }) => existingCode(String(line)) === undefined)
  const seats = seatsOf(session, existing)
  const { good, faults } = checkPeople(peopleWithoutCode, {
    existing: existing.filter(isActive),
    freeSeats: seats.left,
  })
  const namelessKeys = Array.from({ length: nameless }, (_, index) => `nameless ${index}`)
  const missingNameless = namelessKeys.filter((codeKey) => existingCode(codeKey) === undefined)
  if (seats.left !== null && good.length + missingNameless.length > seats.left) throw new Problem('no-seat')
  const codeOf = (codeKey: string, firstname: string, lastname: string): AccessCode => ({
    ...codeDefaults,
    hash: keyring.hashCode(deriveCode(codeKey)),
    uid: newUid(),
    sessionUid: session.uid,
    firstname,
    lastname,
    createdAt: now,
    expiresAt,
    madeBy: by,
  })
  await store.codes.createOnce([
    ...good.map(({ line, firstname, lastname }) => codeOf(String(line), firstname, lastname)),
    ...missingNameless.map((codeKey) => codeOf(codeKey, '', '')),
  ])
  const storedByHash = new Map((await store.codes.allOfSession(session.uid)).map((code) => [code.hash, code]))
  const codeView = (codeKey: string, line: number | null) => {
    const code = storedByHash.get(keyring.hashCode(deriveCode(codeKey)))
    return code === undefined || !isActive(code) ? [] : [createdCodeView(code, line, deriveCode(codeKey))]
  }
  const made = [
    ...people.flatMap(({ line }) => codeView(String(line), line)),
    ...namelessKeys.flatMap((codeKey) => codeView(codeKey, null)),
  ]
  return { made, faults }
}

export interface ReplacedCodes {
  made: CreatedCodeView[]
  /** The codes that this call created. An earlier call with the same key created the other codes in `made`. */
  createdCodes: AccessCode[]
}

/**
 * Replaces codes: revokes the old codes and their logins, and creates new codes for the same learners. If two calls replace a code at the
 * same time, only one of them creates a new code.
 */
export async function replaceCodes(
  { store, keyring, session, by, now }: CodeContext,
  { key, codes, reason }: { key: string; codes: readonly string[]; reason: string },
): Promise<ReplacedCodes> {
  requireSessionWithCodes(session)
  const codesToReplace = await store.codes.ofSession(session.uid, [...new Set(codes)])
  if (codesToReplace.length === 0) throw new Problem('not-found')
  const deriveCode = (uid: string) => keyring.derivedCode(`${session.uid} ${key} ${uid}`)
  const activeUids = codesToReplace.filter(isActive).map(({ uid }) => uid)
  // `revoked` is the row at the time of the revocation. The row that was read before may be outdated: a learner may have logged in since.
  const replacementOf = (revoked: AccessCode): AccessCode => ({
    ...revoked,
    hash: keyring.hashCode(deriveCode(revoked.uid)),
    uid: newUid(),
    createdAt: now,
    madeBy: by,
    replaces: revoked.uid,
    revokedAt: null,
    reason: '',
    confirmedAt: null,
  })
  const newCodes =
    activeUids.length === 0 ? [] : await store.codes.replace(activeUids, reason, replacementOf, now)
  const storedByHash = new Map((await store.codes.allOfSession(session.uid)).map((code) => [code.hash, code]))
  const made = codesToReplace.flatMap(({ uid }) => {
    const newCode = storedByHash.get(keyring.hashCode(deriveCode(uid)))
    return newCode === undefined || !isActive(newCode)
      ? []
      : [createdCodeView(newCode, null, deriveCode(uid))]
  })
  return { made, createdCodes: newCodes }
}

/** Revokes codes and ends the logins of their learners. Returns the codes that this call revoked. */
export async function cancelCodes(
  { store, session, now }: CodeContext,
  { codes, reason }: { codes: readonly string[]; reason: string },
): Promise<AccessCode[]> {
  const requestedCodes = await store.codes.ofSession(session.uid, [...new Set(codes)])
  const activeUids = requestedCodes.filter(isActive).map(({ uid }) => uid)
  return activeUids.length === 0 ? [] : store.codes.cancel(activeUids, reason, now)
}
