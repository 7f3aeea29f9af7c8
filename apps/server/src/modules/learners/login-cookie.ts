// Login cookies. Each session has its own cookie, so that a demo in a second tab does not log the first tab out.

import type { SessionKind } from '@didascalie/contract'
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isSecure } from '../../platform/http/loopback.js'
import { isToken } from '../../platform/keys/keyring.js'
import { loginLifeMs } from './identity.js'

const plainName = (sessionUid: string) => `didascalie-${sessionUid}`
/** Browsers reject a `__Host-` cookie that is not secure or that another host set. */
const secureName = (sessionUid: string) => `__Host-${plainName(sessionUid)}`

/** The cookies of the browser, and the host name in the request. */
export type CookieRequest = Pick<FastifyRequest, 'cookies' | 'hostname'>

const nameOf = (sessionUid: string, secure: boolean) =>
  secure ? secureName(sessionUid) : plainName(sessionUid)

/** The login token for a session. Over https, only the prefixed cookie counts, because another site may have set one without the prefix. */
export function tokenFor(
  request: CookieRequest,
  sessionUid: string,
  origin: string | undefined,
): string | undefined {
  const { cookies } = request
  if (isSecure(request, origin)) return cookies[secureName(sessionUid)]
  // Without https, a login after an LTI launch still sets the secure cookie. Every other login sets the plain cookie.
  return cookies[secureName(sessionUid)] ?? cookies[plainName(sessionUid)]
}

/** All login tokens of this browser, for all sessions. */
export function tokensIn(request: CookieRequest, origin: string | undefined): string[] {
  const prefixes = isSecure(request, origin) ? [secureName('')] : [secureName(''), plainName('')]
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
  // In a partner's frame the cookie is a third-party cookie, so it is partitioned by the partner's site.
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
  reply.setCookie(nameOf(session.uid, secure), token, { ...optionsFor(session, secure), maxAge })
}

/** Deletes the cookie. The attributes must equal those of the original cookie; otherwise the browser keeps the original. */
export function clearLoginCookie(reply: FastifyReply, session: CookieSession, secure: boolean): void {
  reply.setCookie(nameOf(session.uid, secure), '', { ...optionsFor(session, secure), maxAge: 0 })
}
