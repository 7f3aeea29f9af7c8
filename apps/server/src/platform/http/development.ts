// Development mode on other names than localhost, and calls to a development host (docs/decisions/development-hosts.md). All of it
// is off unless configured.
import type { FastifyInstance } from 'fastify'

export interface Development {
  /** Names of ours that are in development mode, as localhost is. */
  testHosts: readonly string[]
  /** The origin that pages in development mode call, in place of their own. */
  host: string | undefined
  /** The origins whose pages may call us so. */
  pages: readonly string[]
}

export const noDevelopment: Development = { testHosts: [], host: undefined, pages: [] }

/** What is written into a page: the host it calls, `''` for its own; nothing where the player needs no hint. */
export function developmentMark(hostname: string, { testHosts, host }: Development): string | undefined {
  if (testHosts.includes(hostname)) return host ?? ''
  return hostname === 'localhost' ? host : undefined
}

/** The player looks for this tag. */
export const markTag = (mark: string) => `<meta name="didascalie-development" content="${mark}" />`

/** A browser asks whether another origin's page may call, and may read what it is answered. */
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
