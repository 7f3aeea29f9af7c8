// Rejects writes from pages of other sites. Browsers send `origin` or `sec-fetch-site` with a
// write. A write without either header comes from a program that is not a browser, so no page of
// another site has sent the write.
import type { FastifyRequest } from 'fastify'
import { Problem } from '../errors/problem.js'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether pages of other sites may post to the route, because the body itself proves who sends it. */
    acceptsOtherSites?: boolean
  }
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

function isOwnOrigin(origin: string, { host }: FastifyRequest, publicOrigin: string | undefined): boolean {
  if (publicOrigin !== undefined) return origin === publicOrigin
  return URL.canParse(origin) && new URL(origin).host === host
}

function isFromAllowedSource(
  request: FastifyRequest,
  publicOrigin: string | undefined,
  developmentPages: readonly string[],
): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (origin === undefined) return site === undefined || site === 'same-origin'
  return isOwnOrigin(origin, request, publicOrigin) || developmentPages.includes(origin)
}

export function requireOwnOrigin(
  request: FastifyRequest,
  publicOrigin: string | undefined,
  developmentPages: readonly string[],
): void {
  if (safeMethods.has(request.method) || request.routeOptions.config.acceptsOtherSites === true) return
  if (!isFromAllowedSource(request, publicOrigin, developmentPages)) throw new Problem('forbidden')
}
