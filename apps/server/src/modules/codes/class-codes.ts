// Makes, replaces and cancels the codes of a class. A repeated request with the same key returns the same codes.
import type { CodeRowView, CreatedCodeView, LineFault } from '@didascalie/contract'
import { Problem } from '../../platform/errors/problem.js'
import { type Keyring, newUid } from '../../platform/keys/keyring.js'
import { formatCode } from '../../platform/keys/readable-code.js'
import { dayOf } from '../../platform/time/time-zone.js'
import type { Session } from '../sessions/index.js'
import { type AccessCode, plainCode } from './access-code.js'
import { checkPeople, type ListedPerson } from './people-rules.js'
import type { Store } from './store.js'

export interface CodeContext {
  store: Pick<Store, 'codes' | 'staff'>
  keyring: Keyring
  session: Session
  /** The member of staff who makes them. */
  by: string
  now: number
}

const isActive = ({ revokedAt }: AccessCode) => revokedAt === null

/** Every valid code uses a seat, even before a learner enters with it. */
export function seatsOf({ seats }: Session, codes: readonly AccessCode[]) {
  return { of: seats, left: seats === null ? null : Math.max(0, seats - codes.filter(isActive).length) }
}

export async function listCodes(
  { store, session, now }: Pick<CodeContext, 'store' | 'session' | 'now'>,
  timeZone: string,
): Promise<{ seats: ReturnType<typeof seatsOf>; codes: CodeRowView[] }> {
  const codes = await store.codes.allOfSession(session.uid)
  const makers = await store.staff.names([...new Set(codes.flatMap(({ madeBy }) => madeBy ?? []))])
  const stateOf = (code: AccessCode): CodeRowView['state'] => {
    if (!isActive(code)) return 'cancelled'
    if (code.learnerUid !== null) return 'used'
    return code.expiresAt !== null && code.expiresAt <= now ? 'expired' : 'waiting'
  }
  return {
    seats: seatsOf(session, codes),
    codes: codes.map((code) => ({
      ...{ uid: code.uid, firstname: code.firstname, lastname: code.lastname, state: stateOf(code) },
      ...{ learnerUID: code.learnerUid, madeOn: dayOf({ now: code.createdAt, timeZone }) },
      ...{ madeBy: makers.get(code.madeBy ?? '') ?? '', replaces: code.replaces, reason: code.reason },
    })),
  }
}

export function requireCodes({ kind }: Session): void {
  if (kind !== 'normal') throw new Problem('codes-not-for-session')
}

export async function checkListedPeople({ store, session }: CodeContext, people: readonly ListedPerson[]) {
  requireCodes(session)
  const codes = await store.codes.allOfSession(session.uid)
  const seats = seatsOf(session, codes)
  const { good, faults } = checkPeople(people, { known: codes.filter(isActive), left: seats.left })
  return { good: good.map(({ line }) => line), faults, seats }
}

interface CodeOrder {
  key: string
  people: readonly ListedPerson[]
  nameless: number
  expiresAt: number | null
}

const view = (code: AccessCode, line: number | null, plain: string): CreatedCodeView => ({
  ...{ uid: code.uid, line, firstname: code.firstname, lastname: code.lastname, code: formatCode(plain) },
})

export async function createCodesFor(
  { store, keyring, session, by, now }: CodeContext,
  { key, people, nameless, expiresAt }: CodeOrder,
): Promise<{ made: CreatedCodeView[]; faults: LineFault[] }> {
  requireCodes(session)
  const before = await store.codes.allOfSession(session.uid)
  const plainOf = (word: string) => keyring.derivedCode(`${session.uid} ${key} ${word}`)
  const byHash = new Map(before.map((code) => [code.hash, code]))
  const known = (word: string) => byHash.get(keyring.hashCode(plainOf(word)))
  const missing = people.filter(({ line }) => known(String(line)) === undefined)
  const seats = seatsOf(session, before)
  const { good, faults } = checkPeople(missing, { known: before.filter(isActive), left: seats.left })
  const blanks = Array.from({ length: nameless }, (_, index) => `nameless ${index}`)
  const fresh = blanks.filter((word) => known(word) === undefined)
  if (seats.left !== null && good.length + fresh.length > seats.left) throw new Problem('no-seat')
  const row = (word: string, firstname: string, lastname: string): AccessCode => ({
    ...plainCode,
    ...{
      hash: keyring.hashCode(plainOf(word)),
      uid: newUid(),
      sessionUid: session.uid,
      firstname,
      lastname,
    },
    ...{ createdAt: now, expiresAt, madeBy: by },
  })
  await store.codes.createOnce([
    ...good.map(({ line, firstname, lastname }) => row(String(line), firstname, lastname)),
    ...fresh.map((word) => row(word, '', '')),
  ])
  const after = new Map((await store.codes.allOfSession(session.uid)).map((code) => [code.hash, code]))
  const codeView = (word: string, line: number | null) => {
    const code = after.get(keyring.hashCode(plainOf(word)))
    return code === undefined || !isActive(code) ? [] : [view(code, line, plainOf(word))]
  }
  const made = [
    ...people.flatMap(({ line }) => codeView(String(line), line)),
    ...blanks.flatMap((word) => codeView(word, null)),
  ]
  return { made, faults }
}

/** The result of making or replacing codes. */
export interface ReplacedCodes {
  made: CreatedCodeView[]
  /** The codes that this call created; the others existed before. */
  fresh: AccessCode[]
}

/** Revokes the old codes and their logins, and keeps the learners' progress. One of two simultaneous calls succeeds. */
export async function replaceCodes(
  { store, keyring, session, by, now }: CodeContext,
  { key, codes, reason }: { key: string; codes: readonly string[]; reason: string },
): Promise<ReplacedCodes> {
  requireCodes(session)
  const old = await store.codes.ofSession(session.uid, [...new Set(codes)])
  if (old.length === 0) throw new Problem('not-found')
  const plainOf = (uid: string) => keyring.derivedCode(`${session.uid} ${key} ${uid}`)
  const activeUids = old.filter(isActive).map(({ uid }) => uid)
  // Copies the current row, because a learner may have just entered with the code.
  const another = (dead: AccessCode): AccessCode => ({
    ...dead,
    ...{ hash: keyring.hashCode(plainOf(dead.uid)), uid: newUid(), createdAt: now, madeBy: by },
    ...{ replaces: dead.uid, revokedAt: null, reason: '', confirmedAt: null },
  })
  const fresh = activeUids.length === 0 ? [] : await store.codes.replace(activeUids, reason, another, now)
  const all = new Map((await store.codes.allOfSession(session.uid)).map((code) => [code.hash, code]))
  const made = old.flatMap(({ uid }) => {
    const its = all.get(keyring.hashCode(plainOf(uid)))
    return its === undefined || !isActive(its) ? [] : [view(its, null, plainOf(uid))]
  })
  return { made, fresh }
}

/** Returns the cancelled codes. */
export async function cancelCodes(
  { store, session, now }: CodeContext,
  { codes, reason }: { codes: readonly string[]; reason: string },
): Promise<AccessCode[]> {
  const theirs = await store.codes.ofSession(session.uid, [...new Set(codes)])
  const activeUids = theirs.filter(isActive).map(({ uid }) => uid)
  return activeUids.length === 0 ? [] : store.codes.cancel(activeUids, reason, now)
}
