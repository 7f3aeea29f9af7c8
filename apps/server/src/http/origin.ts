// Writes come from our own pages. A browser says where a request comes from; what is not a browser carries no cookie of ours.
import type { FastifyRequest } from 'fastify'
import { Problem } from '../domain/problem.js'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Other sites' pages may post here: who they are is proved by what they send. */
    fromElsewhere?: boolean
  }
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

function isOurs(origin: string, request: FastifyRequest, publicOrigin: string | undefined): boolean {
  if (publicOrigin !== undefined) return origin === publicOrigin
  return URL.canParse(origin) && new URL(origin).host === request.host
}

export function requireOwnOrigin(
  request: FastifyRequest,
  publicOrigin: string | undefined,
  developmentPages: readonly string[],
): void {
  if (safeMethods.has(request.method) || request.routeOptions.config.fromElsewhere === true) return
  const { origin } = request.headers
  const site = request.headers['sec-fetch-site']
  const accepted =
    origin === undefined
      ? site === undefined || site === 'same-origin'
      : isOurs(origin, request, publicOrigin) || developmentPages.includes(origin)
  if (!accepted) throw new Problem('forbidden')
}
