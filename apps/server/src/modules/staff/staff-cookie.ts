// The cookies of the console: one for the login, one for the device. Browsers do not send them with requests from other sites.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isSecure } from '../../platform/http/loopback.js'
import { staffLoginLifeMs } from './caller.js'

/** The time for which a device stays known after a member has logged in with a password or set one. */
export const deviceLifeMs = 90 * 24 * 60 * 60 * 1000

type CookieName = 'regie' | 'regie-appareil'

const getCookieName = (name: CookieName, secure: boolean) => (secure ? `__Host-${name}` : name)

interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}

/** Over HTTPS, accepts only the name with the `__Host-` prefix, because another host could have set a cookie without this prefix. */
const tokenIn = (name: CookieName, request: FastifyRequest, origin: string | undefined) =>
  request.cookies[getCookieName(name, isSecure(request, origin))]

function setCookie(
  name: CookieName,
  { request, reply }: Exchange,
  origin: string | undefined,
  { token, lifeMs }: { token: string; lifeMs: number },
): void {
  const secure = isSecure(request, origin)
  const maxAge = token === '' ? 0 : Math.floor(lifeMs / 1000)
  reply.setCookie(getCookieName(name, secure), token, {
    path: '/',
    httpOnly: true,
    secure,
    sameSite: 'strict',
    maxAge,
  })
}

export const staffTokenIn = (request: FastifyRequest, origin: string | undefined): string | undefined =>
  tokenIn('regie', request, origin)

export function setStaffCookie(
  exchange: Exchange,
  origin: string | undefined,
  token: string,
  lifeMs = staffLoginLifeMs,
): void {
  setCookie('regie', exchange, origin, { token, lifeMs })
}

/**
 * The device cookie does not log a member in. It only lets the server count the attempts of a known
 * device separately from the attempts of unknown devices.
 */
export const deviceTokenIn = (request: FastifyRequest, origin: string | undefined): string | undefined =>
  tokenIn('regie-appareil', request, origin)

export function setDeviceCookie(exchange: Exchange, origin: string | undefined, token: string): void {
  setCookie('regie-appareil', exchange, origin, { token, lifeMs: deviceLifeMs })
}
