// The studio's server: it listens on this computer only, and gives one browser access to one game folder.

import { once } from 'node:events'
import { existsSync, mkdirSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  keepVersionsSchema,
  newGameSchema,
  type PackageKind,
  packageKindSchema,
  publishSchema,
  type StudioProject,
  studioStartHeader,
  studioTextMaxLength,
  writeFileSchema,
  writeTogetherSchema,
} from '@didascalie/contract'
import { FolderMemory, gameFilePolicy } from '@didascalie/game-folder'
import {
  type CheckWorkerLimits,
  libraryPath,
  mediaPath,
  newGameFiles,
  ProjectError,
} from '@didascalie/project'
import type { z } from 'zod'
import { Access, secret } from './access.js'
import { isPictureOrSound, readAppFile, typeOf } from './app-files.js'
import { Changes } from './changes.js'
import { GameBuilder } from './game-builder.js'
import { readLastStart, writeLastStart } from './last-start.js'
import { libraryBytes } from './library-bytes.js'
import { PackageFile } from './package-file.js'
import { keepVersions, readBytes, readProjectFile, writeNewGame, writeProjectFile } from './project-store.js'
import { readProjectTexts } from './project-texts.js'
import { publish, readPublication } from './publication.js'
import { RealGameServer } from './real-game.js'
import { explainDiskError, StudioError } from './studio-error.js'
import { readFolderId, readStudioProject } from './studio-project.js'
import { storeMedia } from './uploads.js'
import { finishInterruptedStep, writeTogether } from './write-together.js'

export interface StudioOptions {
  readonly folder: string
  /** The folder of the built application. */
  readonly app: string
  /** The port to listen on; 0 or undefined for any free port. */
  readonly port?: number | undefined
  /** The folder in which the studio remembers the port and the session of its last start (`last-start.ts`). Without it, it remembers nothing. */
  readonly state?: string | undefined
  /** The root folder of the platform, which contains the built server and player. The studio needs it to play the game. */
  readonly platform?: string | undefined
  /** The folder of the built player for zip files. The studio needs it to share the game. */
  readonly player?: string | undefined
  readonly buildLimits?: CheckWorkerLimits | undefined
}

export interface Studio {
  /** The address to open. It contains a token that works once. */
  readonly address: string
  /** The port of the last start, if another program uses it now. */
  readonly takenPort: number | undefined
  close(): Promise<void>
}

const loopback = '127.0.0.1'

const securityHeaders = {
  'content-security-policy': [
    "default-src 'self'",
    "img-src 'self' blob: data:",
    "media-src 'self' blob:",
    // The editor inserts its style sheet into the page.
    "style-src 'self' 'unsafe-inline'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const

interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly url: URL
}

type Route = (exchange: Exchange) => void | Promise<void>

export async function startStudio(options: StudioOptions): Promise<Studio> {
  const { folder, app, port, state, buildLimits } = options
  mkdirSync(folder, { recursive: true })
  if (!existsSync(app)) throw new ProjectError(`Le studio n’est pas construit : il n’y a rien à ${app}.`)
  try {
    finishInterruptedStep(folder)
  } catch (error) {
    // The studio opens the game even if it cannot use the hidden folder (`.didascalie`).
    console.error(error)
  }
  const changes = new Changes(folder)
  const server = createServer()
  const folderId = readFolderId(folder)
  const last = state === undefined ? undefined : readLastStart(state, folderId)
  const isLastPortTaken = port === undefined && last !== undefined && !(await canListen(server, last.port))
  if (!server.listening) await listen(server, port ?? 0)
  const { port: actualPort } = server.address() as AddressInfo
  const key = last?.session ?? secret()
  // If another program uses the last port, the studio still remembers this port: windows with unsaved text may be open there.
  if (state !== undefined && !isLastPortTaken)
    writeLastStart(state, folderId, { port: actualPort, session: key })
  const access = new Access(actualPort, key)
  const startId = secret()
  const builder = new GameBuilder(folder, buildLimits)
  const realGame = new RealGameServer(builder, options.platform)
  const packageFile = new PackageFile(builder, options.player)
  const memory = new FolderMemory(folder)
  const routes = {
    ...routesOf({ folder, memory, changes, startId }),
    ...publishingRoutes({ folder, memory, builder, realGame, packageFile }),
  }
  server.on('request', (request, response) => {
    void answer({ request, response, access, routes, app, start: { startId, folderId } })
  })
  return {
    takenPort: isLastPortTaken ? last.port : undefined,
    address: `http://${loopback}:${actualPort}/?cle=${access.token}`,
    close: async () => {
      changes.close()
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      await realGame.stop()
      await builder.close()
      await closed
    },
  }
}

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, loopback)
  await once(server, 'listening')
}

/** Listens on the port and returns true, or returns false if another program uses the port. */
async function canListen(server: Server, port: number): Promise<boolean> {
  try {
    await listen(server, port)
    return true
  } catch {
    return false
  }
}

interface GameRoutes {
  readonly folder: string
  readonly memory: FolderMemory
  readonly changes: Changes
  readonly startId: string
}

/** The API calls of the studio, by method and path. */
function routesOf({ folder, memory, changes, startId }: GameRoutes): Readonly<Record<string, Route>> {
  return {
    'GET /api/project': async ({ response }) => {
      const project = readStudioProject(folder, await memory.read())
      sendJson(response, 200, { ...project, startId } satisfies StudioProject)
    },
    'GET /api/changes': ({ response }) => changes.add(response),
    'GET /api/file': ({ response, url }) =>
      sendJson(response, 200, readProjectFile(folder, url.searchParams.get('file') ?? '')),
    'PUT /api/file': async ({ request, response }) => {
      const body = await readBody(request, writeFileSchema)
      sendJson(response, 200, { hash: writeProjectFile(folder, body) })
    },
    'POST /api/versions': async ({ request, response }) => {
      const body = await readBody(request, keepVersionsSchema)
      sendJson(response, 200, { copies: keepVersions(folder, body) })
    },
    'GET /api/texts': async ({ response }) =>
      sendJson(response, 200, readProjectTexts(folder, await memory.read())),
    'POST /api/together': async ({ request, response }) =>
      sendJson(response, 200, {
        hashes: writeTogether(folder, await readBody(request, writeTogetherSchema)),
      }),
    'PUT /api/media': async ({ request, response, url }) => {
      const canReplace = url.searchParams.get('replace') === '1'
      await storeMedia(folder, url.searchParams.get('file') ?? '', { request, canReplace })
      sendJson(response, 200, {})
    },
    'POST /api/new': async ({ request, response }) => {
      writeNewGame(folder, newGameFiles(await readBody(request, newGameSchema)))
      sendJson(response, 200, {})
    },
    [`GET ${mediaPath}`]: ({ response, url }) => {
      const name = decodedPath(url)
      // If the studio sent a page or a script of the game, the browser would run it with the rights of the studio.
      if (!isPictureOrSound(name)) throw new StudioError(404, 'Ce fichier n’existe pas.')
      response.setHeader('content-security-policy', gameFilePolicy)
      send(response, 200, typeOf(name), readBytes(folder, name))
    },
    [`GET ${libraryPath}`]: ({ response, url }) => {
      const name = url.pathname.slice(libraryPath.length)
      send(response, 200, typeOf(name), libraryBytes(name))
    },
  }
}

interface PublishingRoutes {
  readonly folder: string
  readonly memory: FolderMemory
  readonly builder: GameBuilder
  readonly realGame: RealGameServer
  readonly packageFile: PackageFile
}

/** The API calls that play the game on the ordinary server, publish it and share it. */
function publishingRoutes(routes: PublishingRoutes): Readonly<Record<string, Route>> {
  const { folder, memory, builder, realGame, packageFile } = routes
  return {
    'GET /api/activity': ({ response }) =>
      sendJson(response, 200, { explored: builder.explored, game: realGame.game }),
    'POST /api/game': async ({ response }) => sendJson(response, 200, await realGame.start()),
    'DELETE /api/game': async ({ response }) => {
      await realGame.stop()
      sendJson(response, 200, {})
    },
    'GET /api/publication': async ({ response }) =>
      sendJson(response, 200, readPublication(folder, await memory.read())),
    'POST /api/publication': async ({ request, response }) => {
      const { note } = await readBody(request, publishSchema)
      sendJson(response, 200, await publish(folder, note, builder))
    },
    'POST /api/package': async ({ response, url }) =>
      sendJson(response, 200, await packageFile.pack(packageKind(url))),
    'GET /api/package': ({ response, url }) => {
      const as = packageKind(url)
      response.setHeader('content-disposition', `attachment; filename="${packageFile.name(as)}"`)
      send(response, 200, 'application/zip', packageFile.read(as))
    },
  }
}

function packageKind(url: URL): PackageKind {
  const kind = packageKindSchema.safeParse(url.searchParams.get('as') ?? 'web')
  if (!kind.success) throw new StudioError(400, 'Cette demande n’est pas comme attendu.')
  return kind.data
}

interface Incoming {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly access: Access
  readonly routes: Readonly<Record<string, Route>>
  readonly app: string
  readonly start: { readonly startId: string; readonly folderId: string }
}

async function answer({ request, response, access, routes, app, start }: Incoming): Promise<void> {
  for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value)
  try {
    access.checkOrigin(request)
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
    const token = url.searchParams.get('cle')
    if (token !== null) {
      const login = access.isLoggedIn(request) ? undefined : access.logIn(token)
      if (login) response.setHeader('set-cookie', login.cookie)
      sendEntry(response, login?.key)
      return
    }
    if (!access.isLoggedIn(request) || !access.hasKey(request, url.pathname))
      throw new StudioError(401, 'Ouvrez l’adresse que « didascalie studio » affiche.')
    const openedStart = request.headers[studioStartHeader]
    // The window has the texts of an earlier start, perhaps of another game that this address showed.
    if (openedStart !== undefined && openedStart !== start.startId)
      throw new StudioError(410, 'Le studio a été relancé.', { folderId: start.folderId })
    const route = routes[`${request.method} ${url.pathname}`] ?? routes[`${request.method} ${folderOf(url)}`]
    if (route) await route({ request, response, url })
    else if (request.method === 'GET') {
      const { file, data } = readAppFile(app, url.pathname)
      send(response, 200, typeOf(file), data)
    } else throw new StudioError(404, 'Cette page n’existe pas.')
  } catch (error) {
    sendError(response, error)
  }
}

/** The first part of a path, with slashes: `/media/` for `/media/bg/canal.jpg`. */
const folderOf = ({ pathname }: URL) => `/${pathname.split('/')[1]}/`

/** The decoded path without its first slash: `media/bg/canal.jpg`. */
function decodedPath({ pathname }: URL): string {
  try {
    return decodeURIComponent(pathname.slice(1))
  } catch {
    throw new StudioError(404, 'Ce fichier n’existe pas.')
  }
}

/**
 * Sends a page that opens the studio at its address without the token. A redirect would fail if the
 * writer followed a link on another site. The browser would treat the redirected request as a request
 * from that site, and would not send the new cookie. The key is in the fragment, which the browser sends to no server.
 */
function sendEntry(response: ServerResponse, key: string | undefined): void {
  const address = key === undefined ? './' : `./#cle=${key}`
  const page = `<!doctype html><html lang="fr"><meta charset="utf-8"><link rel="icon" href="data:,"><meta http-equiv="refresh" content="0;url=${address}"><title>Le studio</title><a href="${address}">Ouvrir le studio</a></html>`
  send(response, 200, 'text/html; charset=utf-8', page)
}

function send(response: ServerResponse, status: number, type: string, data: Buffer | string): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' })
  response.end(data)
}

const sendJson = (response: ServerResponse, status: number, data: unknown) =>
  send(response, status, 'application/json; charset=utf-8', JSON.stringify(data))

function sendError(response: ServerResponse, error: unknown): void {
  const diskMessage = explainDiskError(error)
  const isExpected = error instanceof StudioError ? error.status < 500 : error instanceof ProjectError
  if (!isExpected) console.error(error)
  if (response.headersSent) response.end()
  else if (error instanceof StudioError)
    sendJson(response, error.status, { message: error.message, ...error.data })
  else if (error instanceof ProjectError) sendJson(response, 422, { message: error.message })
  else sendJson(response, 500, { message: diskMessage ?? 'Le studio a rencontré une erreur.' })
}

/** The maximum size of a JSON body. JSON escapes such as `\u0001` can make a text six times as long. */
const bodyMaxBytes = 6 * studioTextMaxLength

async function readBody<Schema extends z.ZodType>(
  request: IncomingMessage,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length
    if (size > bodyMaxBytes) throw new StudioError(413, 'Ce texte est trop long.')
    parts.push(part)
  }
  const parsed = schema.safeParse(parseJson(Buffer.concat(parts).toString('utf8')))
  if (!parsed.success) throw new StudioError(400, 'Cette demande n’est pas comme attendu.')
  return parsed.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
