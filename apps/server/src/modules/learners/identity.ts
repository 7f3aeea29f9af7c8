// Identifies learners by their login token. The uid in a request body is only compared with the uid of the login.

import { Problem } from '../../platform/errors/problem.js'
import { hashToken, isToken } from '../../platform/keys/keyring.js'
import type { Store } from '../../store.js'
import type { LoginHolder } from './login-queries.js'

export const loginLifeMs = 7 * 24 * 60 * 60 * 1000

export type Identity = Omit<LoginHolder, 'tokenHash' | 'expiresAt' | 'revokedAt'>

export async function loginOfToken(
  store: Store,
  token: string | undefined,
  now: number,
): Promise<Identity | undefined> {
  if (!isToken(token)) return undefined
  const login = await store.logins.find(hashToken(token))
  if (login === null || login.revokedAt !== null || login.expiresAt <= now) return undefined
  return login
}

export function requireOwner(identity: Identity | undefined, userUID: string, sessionUID: string): Identity {
  if (identity === undefined) throw new Problem('unauthenticated')
  if (identity.learnerUid !== userUID || identity.sessionUid !== sessionUID) throw new Problem('forbidden')
  return identity
}

/** Does nothing for an invalid token. Throws for the token of another learner or of another session. */
export async function endLogin(
  store: Store,
  token: string | undefined,
  { userUID, sessionUID }: { userUID: string; sessionUID: string },
  now: number,
): Promise<void> {
  const identity = await loginOfToken(store, token, now)
  if (token === undefined || identity === undefined) return
  requireOwner(identity, userUID, sessionUID)
  await store.logins.revokeToken(hashToken(token), now)
}
