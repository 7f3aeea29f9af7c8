// The login of somebody of the team: one for a browser, never sent by another site's page.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isSecure } from '../../platform/http/loopback.js'
import { staffLoginLifeMs } from './caller.js'

const nameOf = (secure: boolean) => (secure ? '__Host-regie' : 'regie')

/** Only under the name that we would give it: over https a cookie without its prefix may be another site's. */
export function staffTokenIn(request: FastifyRequest, origin: string | undefined): string | undefined {
  return request.cookies[nameOf(isSecure(request, origin))]
}

export function setStaffCookie(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  origin: string | undefined,
  token: string,
  lifeMs = staffLoginLifeMs,
): void {
  const secure = isSecure(request, origin)
  const maxAge = token === '' ? 0 : Math.floor(lifeMs / 1000)
  reply.setCookie(nameOf(secure), token, { path: '/', httpOnly: true, secure, sameSite: 'strict', maxAge })
}
