import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { createServer as createNetServer } from 'node:net'
import { basename, join } from 'node:path'
import { createServer as createViteServer } from 'vite'
import { inRoot } from '../root.mjs'
import { CommandError } from '../say.mjs'
import { forward } from './forward.mjs'
import { Program } from './program.mjs'
import { recompileOnChange } from './recompile.mjs'

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */

/** Contains the data of the server and of the studio, so that they do not change those of `npm start`. */
const folder = inRoot('.cache/dev')

/** Makes a root folder for the server. It contains the sources of the pages instead of their builds, because Vite transforms them. */
function makeServerRoot() {
  for (const app of ['apps/player', 'apps/console']) {
    mkdirSync(join(folder, app, 'dist/assets'), { recursive: true })
    cpSync(inRoot(app, 'index.html'), join(folder, app, 'dist/index.html'))
  }
  if (!existsSync(join(folder, 'content')))
    symlinkSync(inRoot('content'), join(folder, 'content'), 'junction')
}

/** Copies the first game for the studio, so that an attempt in the studio does not change the repository. */
function copyGame() {
  const game = readdirSync(inRoot('content')).find((name) =>
    existsSync(inRoot('content', name, 'didascalie.json')),
  )
  if (game === undefined) throw new CommandError('There is no game in content/.')
  const copy = join(folder, 'studio', game)
  const isPartOfGame = (/** @type {string} */ path) =>
    basename(path) !== 'dist' && !existsSync(join(path, 'package.json'))
  if (!existsSync(copy)) cpSync(inRoot('content', game), copy, { recursive: true, filter: isPartOfGame })
  return copy
}

/** @param {import('node:net').Server} server @param {number} port */
async function listen(server, port) {
  server.listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch (cause) {
    throw new CommandError(
      `Port ${port} is taken: choose another one, for example PORT=${port + 10} npm run dev.`,
      { cause },
    )
  }
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return address.port
}

async function findFreePort() {
  const server = createNetServer()
  const port = await listen(server, 0)
  server.close()
  return port
}

/**
 * Serves everything at one address: Vite serves the modules of the three apps, and all other requests go to the server or to the server of
 * the studio.
 * @param {{ port: number, studioGame: string | undefined, inspect: boolean }} options
 */
export async function serveDevelopment({ port, studioGame, inspect }) {
  const http = createHttpServer()
  await listen(http, port)
  makeServerRoot()
  const origin = `http://127.0.0.1:${port}`
  const [serverPort, studioPort] = [await findFreePort(), await findFreePort()]
  const server = new Program({
    port: serverPort,
    args: [...(inspect ? ['--inspect'] : []), 'apps/server/dist/main.js'],
    env: {
      PORT: String(serverPort),
      DIDASCALIE_ROOT: folder,
      DIDASCALIE_ORIGIN: origin,
      // At this address, the game runs in development mode.
      DIDASCALIE_DEVELOPMENT_PAGES: `http://localhost:${port}`,
    },
  })
  const studio = new Program({
    port: studioPort,
    args: ['scripts/lib/dev/studio.mjs', studioGame ?? copyGame(), String(studioPort), `${origin}/studio/`],
  })
  const vite = await openVite(http)
  http.on('request', route(vite, { port, server, studio }))
  server.restart()
  studio.restart()
  recompileOnChange(vite.player.watcher, [
    { project: 'apps/server', program: server },
    { project: 'packages/studio-server', program: studio },
  ])
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, async () => {
      await Promise.all([server.stop(), studio.stop()])
      process.exit()
    })
}

/** @param {import('node:http').Server} http carries the messages of Vite too */
async function openVite(http) {
  /** @param {string} app @param {string} base @param {'custom' | 'spa'} appType */
  const open = (app, base, appType) =>
    createViteServer({
      configFile: inRoot('apps', app, 'vite.config.ts'),
      base,
      appType,
      server: { middlewareMode: true, ws: { server: http }, cors: false },
    })
  const [player, console, studio] = await Promise.all([
    // The server sends the pages of the player and of the console.
    open('player', '/', 'custom'),
    open('console', '/regie/', 'custom'),
    open('studio', '/studio/', 'spa'),
  ])
  return { player, console, studio }
}

/**
 * @param {Awaited<ReturnType<typeof openVite>>} vite
 * @param {{ port: number, server: Program, studio: Program }} programs
 * @returns {(request: Request, response: Response) => void}
 */
function route(vite, { port, server, studio }) {
  const ownHost = new RegExp(`^(http://)?(?:127\\.0\\.0\\.1|localhost):${port}$`)
  /** The server of the studio accepts only its own host and origin. @param {string | undefined} value */
  const toStudioHost = (value) => value?.replace(ownHost, `$1127.0.0.1:${studio.port}`)
  /** @param {Request} request @param {Response} response @param {string} path */
  const forwardToStudio = async (request, response, path) => {
    const { host, origin, ...others } = request.headers
    const headers = { ...others, host: toStudioHost(host), ...(origin && { origin: toStudioHost(origin) }) }
    await studio.ready
    forward(request, response, { port: studio.port, path, headers })
  }
  /** @param {Request} request @param {Response} response @param {string} path @param {import('vite').ViteDevServer} pages */
  const forwardToServer = async (request, response, path, pages) => {
    await server.ready
    const { headers } = request
    if (!headers.accept?.includes('text/html')) {
      forward(request, response, { port: server.port, path, headers })
      return
    }
    const { 'accept-encoding': _encoding, 'if-none-match': _etag, ...kept } = headers
    const transformPage = (/** @type {string} */ page) => pages.transformIndexHtml(path, page)
    forward(request, response, { port: server.port, path, headers: kept, transformPage })
  }
  return (request, response) => {
    const { url = '/' } = request
    if (/^\/(?:api|media|library)\//.test(url)) void forwardToStudio(request, response, url)
    else if (url.startsWith('/studio/?cle='))
      void forwardToStudio(request, response, url.replace('/studio', ''))
    else if (url.startsWith('/studio/')) vite.studio.middlewares(request, response)
    else {
      const pages = /^\/regie\b/.test(url) ? vite.console : vite.player
      pages.middlewares(request, response, () => void forwardToServer(request, response, url, pages))
    }
  }
}
