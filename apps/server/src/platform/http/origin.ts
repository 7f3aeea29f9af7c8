// Rejects writes from pages of other sites. Browsers send `origin` or `sec-fetch-site` with a
// write. A write without these two headers is accepted, because it does not come from a browser.
import type { FastifyRequest } from 'fastify'
import { Problem } from '../errors/problem.js'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether pages of other sites may post to the route. The body must then prove who sends it. */
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
