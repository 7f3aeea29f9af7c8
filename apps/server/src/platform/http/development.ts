// Allows development mode on host names other than localhost. Also allows pages in development mode to call another server, which is named
// the development host. Both are off by default (docs/decisions/development-hosts.md).
import type { FastifyInstance } from 'fastify'

export interface Development {
  /** The host names, besides localhost, whose pages run in development mode. */
  testHosts: readonly string[]
  /** The origin that pages in development mode call instead of their own origin. */
  host: string | undefined
  /** Origins of pages in development mode that may call this server. */
  pages: readonly string[]
}

export const noDevelopment: Development = { testHosts: [], host: undefined, pages: [] }

/**
 * Returns the origin that pages on this host name call. If it is `''`, the pages call their own origin. If it is `undefined`, the pages get
 * no `developmentMetaTag`.
 */
export function developmentHostFor(hostname: string, { testHosts, host }: Development): string | undefined {
  if (testHosts.includes(hostname)) return host ?? ''
  return hostname === 'localhost' ? host : undefined
}

/** On a page with this tag, the player runs in development mode. It calls `calledOrigin`, or its own origin if `calledOrigin` is empty. */
export const developmentMetaTag = (calledOrigin: string) =>
  `<meta name="didascalie-development" content="${calledOrigin}" />`

/** Sends the CORS headers with which pages of the configured origins may call this server. */
export function answerDevelopmentPages(app: FastifyInstance, { pages }: Development): void {
  if (pages.length === 0) return
  app.addHook('onRequest', async ({ headers: { origin } }, reply) => {
    reply.header('vary', 'origin')
    if (origin === undefined || !pages.includes(origin)) return
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': 'content-type',
    })
  })
  app.options('/service/*', { schema: { hide: true } }, async (_request, reply) => reply.code(204).send())
}
