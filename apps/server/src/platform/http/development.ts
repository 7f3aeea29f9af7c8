// Development mode on other names than localhost, and calls to a development host (docs/decisions/development-hosts.md). All of it
// is off by default.
import type { FastifyInstance } from 'fastify'

export interface Development {
  /** Host names that are in development mode, like localhost. */
  testHosts: readonly string[]
  /** The origin that pages in development mode call instead of their own. */
  host: string | undefined
  /** Origins of pages in development mode that may call this server. */
  pages: readonly string[]
}

export const noDevelopment: Development = { testHosts: [], host: undefined, pages: [] }

/** The host that a page in development mode calls, `''` for its own; `undefined`: the page needs no tag. */
export function developmentHostFor(hostname: string, { testHosts, host }: Development): string | undefined {
  if (testHosts.includes(hostname)) return host ?? ''
  return hostname === 'localhost' ? host : undefined
}

/** The player reads this tag. */
export const developmentMetaTag = (hostName: string) =>
  `<meta name="didascalie-development" content="${hostName}" />`

/** Sends the CORS headers that let pages of these origins call the server and read the answers. */
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
