// The commands of the operator create, count and revoke access codes with these functions.

import { Refusal } from '../../platform/errors/refusal.js'
import { type Keyring, newUid } from '../../platform/keys/keyring.js'
import { newCode, normaliseCode } from '../../platform/keys/readable-code.js'
import { requireSession, type Session } from '../sessions/index.js'
import { plainCode } from './access-code.js'
import type { Store } from './store.js'

export const maxCodes = 10_000

export interface Person {
  firstname: string
  lastname: string
}

export interface CreatedCode extends Person {
  code: string
}

interface CodesContext {
  store: Pick<Store, 'codes' | 'sessions'>
  keyring: Keyring
}

export interface CodeOrder {
  sessionUid: string
  /** One code for each person. The name is empty if it is not known yet. */
  people: readonly Person[]
  /** When the codes expire. */
  expiresAt?: number | undefined
  /**
   * Delivers the codes to the operator, before they are stored. If this function throws, no code is stored. The server stores only the
   * hashes of codes, so it could not deliver the codes later.
   */
  deliver: (codes: CreatedCode[], session: Session) => void
}

export async function makeCodes(
  { store, keyring }: CodesContext,
  order: CodeOrder,
  now: number,
): Promise<void> {
  const { sessionUid, people, expiresAt, deliver } = order
  const session = await requireSession(store, sessionUid)
  if (session.kind !== 'normal') throw new Refusal('codes-not-for-session', sessionUid)
  if (people.length === 0 || people.length > maxCodes) throw new Refusal('codes-out-of-range')
  const codes = people.map((person) => ({ ...person, code: newCode() }))
  deliver(codes, session)
  await store.codes.create(
    codes.map(({ code, firstname, lastname }) => ({
      ...plainCode,
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
    throw new Refusal('code-unknown')
}

export async function countCodes(
  store: CodesContext['store'],
  sessionUid: string,
): Promise<{ made: number; used: number; revoked: number }> {
  await requireSession(store, sessionUid)
  return store.codes.countInSession(sessionUid)
}
