// The player's build at `/`, the content at `/data/`, the sessions' logos.
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { Problem } from '../domain/problem.js'
import { sessionUidPattern } from '../domain/session-rules.js'
import { contentSecurityPolicy } from '../http/security-headers.js'
import type { AppContext } from './context.js'

const forEver = 'public, max-age=31536000, immutable'
const askAgain = 'no-cache'

/** A name that carries its content's hash never means anything else: `app-Bx3k9QaZ.js`, `canal.3f9c2d1e.ogg`. */
const hashedAsset = /[/\\]assets[/\\][^/\\]+-[A-Za-z0-9_-]{8}\.[a-z0-9.]+$/
const hashedMedia = /[.-][0-9a-f]{8,64}\.[a-z0-9]+(?:\.(?:br|gz))?$/

export function cachingOf(path: string): string {
  return hashedAsset.test(path) || hashedMedia.test(path) ? forEver : askAgain
}

const staticOptions = {
  preCompressed: true,
  cacheControl: false,
  index: false,
  dotfiles: 'ignore',
  setHeaders: (reply: FastifyReply, path: string) => {
    reply.header('cache-control', cachingOf(path))
  },
} as const

async function framersOf({ store }: AppContext, sessionUid: unknown): Promise<string[]> {
  if (typeof sessionUid !== 'string' || !sessionUidPattern.test(sessionUid)) return []
  const stored = await store.partners.originsOfSession(sessionUid)
  return stored === undefined ? [] : z.array(z.string()).parse(JSON.parse(stored))
}

export async function fileRoutes(app: FastifyInstance, context: AppContext): Promise<void> {
  const { playerFolder, content, store } = context
  await app.register(fastifyStatic, { ...staticOptions, root: playerFolder, prefix: '/' })
  await app.register(fastifyStatic, {
    ...staticOptions,
    root: content.builtFolder,
    prefix: '/data/',
    decorateReply: false,
  })

  app.get<{ Querystring: { uid?: unknown } }>('/', { schema: { hide: true } }, async (request, reply) => {
    // A page can still be shown while the database is away; it is then framed by nobody.
    const framers = await framersOf(context, request.query.uid).catch(() => [])
    reply.header('content-security-policy', contentSecurityPolicy(framers))
    return reply.sendFile('index.html')
  })

  app.get<{ Params: { file: string } }>('/logo/:file', { schema: { hide: true } }, async (request, reply) => {
    const hash = /^([0-9a-f]{32})\.png$/.exec(request.params.file)?.[1]
    const logo = hash === undefined ? undefined : await store.sessions.findLogo(hash)
    if (logo === undefined) throw new Problem('not-found')
    return reply.type('image/png').header('cache-control', forEver).send(Buffer.from(logo.png))
  })
}
