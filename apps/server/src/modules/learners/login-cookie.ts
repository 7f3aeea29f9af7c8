// Each session has its own login cookie. So a login to a demo in a second tab does not end the login of the first tab.

import type { SessionKind } from '@didascalie/contract'
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isSecure } from '../../platform/http/loopback.js'
import { isToken } from '../../platform/keys/keyring.js'
import { loginLifeMs } from './identity.js'

const plainName = (sessionUid: string) => `didascalie-${sessionUid}`
/** Browsers reject a `__Host-` cookie that is not secure or that another host set. */
const secureName = (sessionUid: string) => `__Host-${plainName(sessionUid)}`

export type CookieRequest = Pick<FastifyRequest, 'cookies' | 'hostname'>

const nameOf = (sessionUid: string, secure: boolean) =>
  secure ? secureName(sessionUid) : plainName(sessionUid)

/** The login token for a session. Over https, ignores a cookie without the prefix `__Host-`, because another host may have set it. */
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
  reply.setCookie(nameOf(session.uid, secure), token, { ...optionsFor(session, secure), maxAge })
}

/** Deletes the cookie. The attributes must equal those of the original cookie; otherwise the browser keeps the original. */
export function clearLoginCookie(reply: FastifyReply, session: CookieSession, secure: boolean): void {
  reply.setCookie(nameOf(session.uid, secure), '', { ...optionsFor(session, secure), maxAge: 0 })
}
