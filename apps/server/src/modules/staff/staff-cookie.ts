// The login cookie of the console: one per browser, never sent by pages of other sites.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isSecure } from '../../platform/http/loopback.js'
import { staffLoginLifeMs } from './caller.js'

const nameOf = (secure: boolean) => (secure ? '__Host-regie' : 'regie')

/** Reads only the expected name: over HTTPS, another host could have set a cookie without the `__Host-` prefix. */
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
