// Serves the player (the web application for learners) at `/`, each game's files below `/data/`, and the logos of sessions.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { playerFiles } from '@didascalie/contract'
import { gameFilePolicy, getMediaType } from '@didascalie/game-folder'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../context.js'
import { Problem } from '../../platform/errors/problem.js'
import { CompressedTexts, sendCompressed, sendRevalidated } from '../../platform/http/compressed.js'
import { developmentHostFor, developmentMetaTag } from '../../platform/http/development.js'
import { contentSecurityPolicy } from '../../platform/http/security-headers.js'
import { type Content, findBuildOfBrowser } from '../content/content.js'
import { findMediaFolder } from '../content/game-files.js'
import { findSession, sessionUidPattern } from '../sessions/rules.js'
import { pageHead, siteManifest } from './page-head.js'

const cacheForever = 'public, max-age=31536000, immutable'
const revalidate = 'no-cache'

/** Names that contain a hash of the content: `app-Bx3k9QaZ.js`, `canal.3f9c2d1e.ogg`. A changed file gets a new name. */
const hashedAsset = /[/\\]assets[/\\][^/\\]+-[A-Za-z0-9_-]{8}\.[a-z0-9.]+$/
const hashedMedia = /[.-][0-9a-f]{8,64}\.[a-z0-9]+(?:\.(?:br|gz))?$/

const filesForPlayers: readonly string[] = playerFiles.map((name) => `/${name}`)
const bundle = /^\/ui\.[0-9a-f]{8}\.json$/
const media = /^\/(?:[\w-]+\/)+[\w@-]+(?:\.[0-9a-f]{8})?\.\w+$/

export const isForPlayers = (path: string) =>
  filesForPlayers.includes(path) ||
  bundle.test(path) ||
  (media.test(path) && getMediaType(path) !== undefined)

export function cachingOf(path: string): string {
  return hashedAsset.test(path) || hashedMedia.test(path) ? cacheForever : revalidate
}

export const staticOptions = {
  preCompressed: true,
  cacheControl: false,
  index: false,
  dotfiles: 'ignore',
  setHeaders: (reply: FastifyReply, path: string) => {
    reply.header('cache-control', cachingOf(path))
  },
} as const

async function framingOriginsOf({ store }: AppContext, sessionUid: string | undefined) {
  return sessionUid === undefined ? [] : store.partners.originsOfSession(sessionUid)
}

/**
 * Returns the game of the session that the URL names. If the URL names no session, returns the game of the default session. Returns the
 * default game if the session does not exist, if its game is not installed, or if the database does not answer.
 */
async function gameAt(context: AppContext, sessionUid: string | undefined): Promise<Content> {
  const session = await findSession(context, sessionUid ?? '').catch(() => undefined)
  return context.contents.find(session?.content ?? '') ?? context.contents.defaultGame
}

const uidIn = ({ uid }: { uid?: unknown }): string | undefined =>
  typeof uid === 'string' && sessionUidPattern.test(uid) ? uid : undefined

/** The part of the built page that the server replaces with the title and icons of the game. */
const gamePart = /<!--game-->[\s\S]*<!--\/game-->/

function pageRoutes(app: FastifyInstance, context: AppContext): void {
  const { contents, playerFolder, development } = context
  const page = readFileSync(join(playerFolder, 'index.html'), 'utf8')
  const texts = new CompressedTexts()
  type Query = { Querystring: { uid?: unknown } }

  const sendPage = async (request: FastifyRequest<Query>, reply: FastifyReply) => {
    const uid = uidIn(request.query)
    // If the database does not answer, the page is served, but no site may frame it.
    const framingOrigins = await framingOriginsOf(context, uid).catch(() => [])
    const content = await gameAt(context, uid)
    const developmentHost = developmentHostFor(request.hostname, development)
    const tags = developmentHost === undefined ? '' : developmentMetaTag(developmentHost)
    const text = await texts.getOrCompress(`${content.name} ${content.build} ${uid ?? ''} ${tags}`, () =>
      page.replace(gamePart, () => `${pageHead(contents, content, uid)}${tags}`),
    )
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', contentSecurityPolicy(framingOrigins, developmentHost))
    return sendRevalidated(request, reply, text)
  }
  // Without its own route, `/index.html` would be the file of the build, without the title and the address of the game.
  for (const path of ['/', '/index.html']) app.get<Query>(path, { schema: { hide: true } }, sendPage)

  app.get<Query>('/site.webmanifest', { schema: { hide: true } }, async (request, reply) => {
    const uid = uidIn(request.query)
    const content = await gameAt(context, uid)
    reply.type('application/manifest+json').header('cache-control', revalidate)
    return siteManifest(contents, content, uid)
  })
}

/**
 * Serves the files of each game below `/data/<game>/`. The files of the default game are also below `/data/`. A request can name the build
 * of the game that the browser uses, so that all data files come from one build. If the request names no build, or a build that the server
 * no longer has, the server sends the file of the current build.
 */
function gameRoutes(app: FastifyInstance, { contents }: AppContext): void {
  const texts = new CompressedTexts(10)
  interface FileRequest {
    Params: { '*': string }
    Querystring: { build?: unknown }
  }
  app.get<FileRequest>('/data/*', { schema: { hide: true } }, async (request, reply) => {
    const path = request.params['*']
    const [name = ''] = path.split('/', 1)
    const namedGame = contents.find(name)
    const current = namedGame ?? contents.defaultGame
    const file = namedGame === undefined ? path : path.slice(name.length + 1)
    if (!isForPlayers(`/${file}`)) throw new Problem('not-found')
    reply.header('content-security-policy', gameFilePolicy)
    const { build } = request.query
    const { playerTexts, ...content } =
      findBuildOfBrowser(contents, current, typeof build === 'string' ? build : undefined) ?? current
    const text = playerTexts[file]
    if (text === undefined) {
      const folder = await findMediaFolder(content, file)
      if (folder === undefined) throw new Problem('not-found')
      return reply.type(getMediaType(file) ?? '').sendFile(file, folder)
    }
    reply.type('application/json; charset=utf-8')
    const compressed = await texts.getOrCompress(`${content.name} ${content.build} ${file}`, () => text)
    if (cachingOf(file) === revalidate) return sendRevalidated(request, reply, compressed)
    return sendCompressed(request, reply.header('cache-control', cacheForever), compressed)
  })
}

export async function fileRoutes(app: FastifyInstance, context: AppContext): Promise<void> {
  const { playerFolder, store } = context
  await app.register((player) =>
    player.register(fastifyStatic, {
      ...staticOptions,
      setHeaders: (reply, path) => {
        staticOptions.setHeaders(reply, path)
        // Learning platforms show this icon on their own pages.
        if (path.endsWith('/favicon.svg')) reply.header('cross-origin-resource-policy', 'cross-origin')
      },
      root: playerFolder,
      prefix: '/',
    }),
  )
  await app.register(async (games) => {
    // A game has no compressed files. If there were any, they would be files that nobody has checked.
    await games.register(fastifyStatic, { ...staticOptions, preCompressed: false, serve: false })
    gameRoutes(games, context)
  })
  pageRoutes(app, context)

  app.get<{ Params: { file: string } }>('/logo/:file', { schema: { hide: true } }, async (request, reply) => {
    const hash = /^([0-9a-f]{32})\.png$/.exec(request.params.file)?.[1]
    const logo = hash === undefined ? undefined : await store.sessions.findLogo(hash)
    if (logo === undefined) throw new Problem('not-found')
    return reply.type('image/png').header('cache-control', cacheForever).send(Buffer.from(logo.png))
  })
}
