// One login cookie for each session: a demonstration in a second tab does not log the first tab out.
import type { SessionKind } from '@didascalie/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isLoopback } from '../config.js'
import { loginLifeMs } from '../domain/entrance.js'

const plainName = (sessionUid: string) => `didascalie-${sessionUid}`
/** Browsers refuse a `__Host-` cookie that is not secure, or that another host set. */
const secureName = (sessionUid: string) => `__Host-${plainName(sessionUid)}`
const anyName = /^(?:__Host-)?didascalie-/
const readAtMost = 16

export function isSecure(request: FastifyRequest, origin: string | undefined): boolean {
  return origin === undefined ? !isLoopback(request.hostname) : origin.startsWith('https:')
}

export function tokenFor(request: FastifyRequest, sessionUid: string): string | undefined {
  return request.cookies[secureName(sessionUid)] ?? request.cookies[plainName(sessionUid)]
}

export function allTokens(request: FastifyRequest): string[] {
  return Object.entries(request.cookies)
    .filter(([name]) => anyName.test(name))
    .flatMap(([, token]) => token ?? [])
    .slice(0, readAtMost)
}

export function setLoginCookie(
  reply: FastifyReply,
  session: { uid: string; kind: SessionKind },
  token: string,
  secure: boolean,
): void {
  // Inside a partner's frame we are a third party: the cookie is then kept apart for that partner's site.
  const framed = secure && session.kind === 'partner'
  reply.setCookie(secure ? secureName(session.uid) : plainName(session.uid), token, {
    path: '/',
    httpOnly: true,
    secure,
    sameSite: framed ? 'none' : 'strict',
    partitioned: framed,
    maxAge: Math.floor(loginLifeMs / 1000),
  })
}
