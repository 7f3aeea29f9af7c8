// Identifies learners by their login token. The uid in a request body is only compared with the uid of the login.

import type { CallName, calls, SessionKind } from '@didascalie/contract'
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../../platform/errors/problem.js'
import { isSecure } from '../../platform/http/loopback.js'
import { hashToken, isToken } from '../../platform/keys/keyring.js'
import { requireWriteRate } from '../../platform/limits/require-rate.js'
import type { Store } from '../../store.js'
import type { LoginHolder } from './login-queries.js'
import type { ServiceCall } from './service-calls.js'

export const loginLifeMs = 7 * 24 * 60 * 60 * 1000

export type Identity = Omit<LoginHolder, 'tokenHash' | 'expiresAt' | 'revokedAt'>

export async function findLogin(
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
  const identity = await findLogin(store, token, now)
  if (token === undefined || identity === undefined) return
  requireOwner(identity, userUID, sessionUID)
  await store.logins.revokeToken(hashToken(token), now)
}

// Each session has its own login cookie. So a login to a demo in a second tab does not end the login of the first tab.

export type CookieRequest = Pick<FastifyRequest, 'cookies' | 'hostname'>

/** Browsers reject a `__Host-` cookie that is not secure or that another host set. */
const getCookieName = (sessionUid: string, secure: boolean) =>
  `${secure ? '__Host-' : ''}didascalie-${sessionUid}`

/** The login token for a session. Over https, ignores a cookie without the prefix `__Host-`, because another host may have set it. */
export function tokenFor(
  request: CookieRequest,
  sessionUid: string,
  origin: string | undefined,
): string | undefined {
  const { cookies } = request
  if (isSecure(request, origin)) return cookies[getCookieName(sessionUid, true)]
  // Without https, a login after an LTI launch still sets the secure cookie. Every other login sets the cookie without the prefix.
  return cookies[getCookieName(sessionUid, true)] ?? cookies[getCookieName(sessionUid, false)]
}

/** All login tokens of this browser, for all sessions. */
export function tokensIn(request: CookieRequest, origin: string | undefined): string[] {
  const prefixes = isSecure(request, origin)
    ? [getCookieName('', true)]
    : [getCookieName('', true), getCookieName('', false)]
  const { cookies } = request
  const tokens: string[] = []
  for (const name of Object.keys(cookies)) {
    const token = cookies[name]
    if (prefixes.some((prefix) => name.startsWith(prefix)) && isToken(token)) tokens.push(token)
  }
  return tokens
}

type CookieSession = { uid: string; kind: SessionKind }

function optionsFor({ kind }: CookieSession, secure: boolean): CookieSerializeOptions {
  // In a frame of a partner's page, the cookie is a third-party cookie. Many browsers block such a cookie if it is not partitioned.
  const framed = secure && kind === 'partner'
  return { path: '/', httpOnly: true, secure, sameSite: framed ? 'none' : 'strict', partitioned: framed }
}

export function setLoginCookie(
  reply: FastifyReply,
  session: CookieSession,
  token: string,
  secure: boolean,
): void {
  const maxAge = Math.floor(loginLifeMs / 1000)
  reply.setCookie(getCookieName(session.uid, secure), token, { ...optionsFor(session, secure), maxAge })
}

/** Deletes the cookie. The attributes must equal those of the original cookie; otherwise the browser keeps the original. */
export function clearLoginCookie(reply: FastifyReply, session: CookieSession, secure: boolean): void {
  reply.setCookie(getCookieName(session.uid, secure), '', { ...optionsFor(session, secure), maxAge: 0 })
}

export type OwnerCall = {
  [Name in CallName]: (typeof calls)[Name]['who'] extends 'owner' ? Name : never
}[CallName]

export async function requireLearnerCaller<Name extends OwnerCall>({
  context,
  body,
  request,
}: ServiceCall<Name>): Promise<Identity> {
  const { userUID, sessionUID } = body
  const token = tokenFor(request, sessionUID, context.origin)
  // Each token has its own write limit. Only the learner's browser knows the token, so no other browser can use up this limit. The limit is
  // checked first, because the next step queries the database.
  if (isToken(token)) requireWriteRate(context, hashToken(token))
  return requireOwner(await findLogin(context.store, token, context.clock()), userUID, sessionUID)
}
