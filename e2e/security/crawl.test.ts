// Checks that the server sends only public files. Requests everything that the first page links to, all files in the served folders, and
// paths that an attacker would try.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { contentManifestSchema } from '@didascalie/contract'
import { describe, expect, it } from 'vitest'
import { root } from '../support/root.js'
import { productionServer } from './production-server.js'
import { type HttpResponse, sendRequest } from './raw-requests.js'

const server = productionServer()

const hash = '[A-Za-z0-9_-]{8}'
/** The files of the default game have two paths each, with and without the name of the game. */
const gameDataPath = '/data/(?:premiers-pas/)?'
const compressedSuffix = '(?:\\.(?:br|gz))?'
/** All public paths, by purpose. */
const publicPaths: Record<string, RegExp> = {
  'the page': new RegExp(`^/(?:index\\.html${compressedSuffix})?$`),
  'the icons and the description of the installed page':
    /^\/(?:site\.webmanifest|favicon\.svg|logo-didascalie\.png)$/,
  'the files of the built player': new RegExp(
    `^/assets/[\\w.-]+-${hash}\\.(?:js|css|svg|woff2?)${compressedSuffix}$`,
  ),
  'the game’s data': new RegExp(
    `^${gameDataPath}(?:graphData|sceneData|manifest|facts|glossary)\\.json${compressedSuffix}$`,
  ),
  'the drawings of the interface, in one file': new RegExp(
    `^${gameDataPath}ui\\.[0-9a-f]{8}\\.json${compressedSuffix}$`,
  ),
  'pictures and sounds': new RegExp(
    `^${gameDataPath}(?:act|audio|bg|clock|icon|insert|life|polaroid|print|prop/[a-z_]+|shot|shot/[a-z_]+|talker|rig|ui)/[\\w@-]+\\.[0-9a-f]{8}\\.(?:avif|webp|png|jpg|svg|ogg|m4a)${compressedSuffix}$`,
  ),
}
/** Files that only the server reads: texts that it sends with a session, and data for trainers. */
const serverOnly = new RegExp(
  `^${gameDataPath}(?:wordings|notions|brand|calendar|choices|scenes|debates|retired)\\.json${compressedSuffix}$`,
)
const isPublic = (path: string) => Object.values(publicPaths).some((pattern) => pattern.test(path))

const contentTypes: Record<string, string> = {
  js: 'application/javascript',
  css: 'text/css',
  html: 'text/html',
  json: 'application/json',
  webmanifest: 'application/manifest+json',
  svg: 'image/svg+xml',
  png: 'image/png',
}

/** Yields the addresses on this server that a file refers to. */
function* linkedPaths(path: string, response: HttpResponse): Generator<string> {
  const base = `http://here${path}`
  const type = response.headers['content-type'] ?? ''
  const patterns = /html/.test(type)
    ? [/(?:href|src)="([^"]+)"/g]
    : /css/.test(type)
      ? [/url\(["']?([^"')]+)["']?\)/g]
      : /javascript/.test(type)
        ? [/["'`](\.?\.?\/[\w./-]+\.\w+)["'`]/g, /["'`](assets\/[\w./-]+\.\w+)["'`]/g]
        : /manifest/.test(type)
          ? [/"src": "([^"]+)"/g]
          : []
  for (const pattern of patterns)
    for (const [, link = ''] of response.text.matchAll(pattern)) {
      const url = new URL(link.startsWith('assets/') ? `/${link}` : link, base)
      if (url.host === 'here') yield url.pathname
    }
  if (path !== '/data/manifest.json') return
  const { media } = contentManifestSchema.parse(JSON.parse(response.text))
  for (const { url, alternatives } of Object.values(media))
    for (const one of [url, ...alternatives.map((other) => other.url)]) yield `/data/${one}`
}

let crawlResult: Promise<Map<string, HttpResponse>> | undefined
/** Crawls only at the first call. The tests share the result. */
const crawlOnce = () => {
  crawlResult ??= crawl()
  return crawlResult
}

async function crawl(): Promise<Map<string, HttpResponse>> {
  const responses = new Map<string, HttpResponse>()
  const queue = ['/', '/data/manifest.json', '/data/graphData.json', '/data/sceneData.json']
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (responses.has(path)) continue
    const response = await sendRequest(server.origin, path)
    responses.set(path, response)
    queue.push(...linkedPaths(path, response))
  }
  return responses
}

function filesBelow(folder: string, prefix: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(prefix, entry.parentPath.slice(join(root, folder).length), entry.name))
}

describe('each file that can be reached from the first page', () => {
  it('exists, is public and has the right headers', async () => {
    const responses = await crawlOnce()
    expect(responses.size).toBeGreaterThan(150)
    for (const [path, { status, headers, bytes }] of responses) {
      expect(status, path).toBe(200)
      expect(isPublic(path), path).toBe(true)
      expect(headers['x-content-type-options'], path).toBe('nosniff')
      expect(headers['content-type'], path).toContain(
        contentTypes[/\.(\w+)$/.exec(path)?.[1] ?? 'html'] ?? '/',
      )
      expect(headers['set-cookie'], path).toBeUndefined()
      expect(bytes.includes('sourceMappingURL'), path).toBe(false)
      expect(bytes.includes(root), path).toBe(false)
    }
  })
})

it('the server does not serve the private files in its public folders', async () => {
  const filesInFolders = [
    ...filesBelow('apps/player/dist', '/'),
    ...filesBelow('content/premiers-pas/dist', '/data/'),
  ]
  expect(filesInFolders.length).toBeGreaterThan(200)
  const privateFiles = filesInFolders.filter((path) => !isPublic(path))
  expect(privateFiles.filter((path) => !serverOnly.test(path))).toEqual([])
  for (const path of privateFiles) expect((await sendRequest(server.origin, path)).status, path).toBe(404)
})

describe('a path that an attacker would try', () => {
  const attackedPaths = [
    '.git/config',
    '.git/HEAD',
    '.env',
    '.env.local',
    '.npmrc',
    '.DS_Store',
    '.htaccess',
    '.well-known/security.txt',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'vite.config.ts',
    'README.md',
    'LICENSE',
    'Dockerfile',
    'didascalie.db',
    'didascalie.db-wal',
    'var/didascalie.db',
    'var/secret',
    'secret',
    'backup.db',
    'dump.sql',
    'src/main.tsx',
    'main.js',
    'apps/server/dist/main.js',
    'node_modules/react/package.json',
    '@vite/client',
    'story/1-lundi.yarn',
    '1-lundi.yarn',
    'didascalie.json',
    'story/plans',
    'wordings.json',
    'content/premiers-pas/notions.json',
    'docs',
    'docs/',
    'docs/json',
    'docs/static/index.html',
    'openapi.json',
    'swagger.json',
    'metrics',
    'documentation',
    'admin',
    'phpinfo.php',
    'wp-login.php',
    'server-status',
    'debug/pprof',
    'actuator/env',
    'graphql',
    'console',
    'service',
    'service/',
    'service/checkaccesscode',
    'service/getData/',
    'export_bilan',
    'export_bilan/',
    'logo',
    'logo/',
    'assets',
    'assets/',
    'data',
    'data/',
    'data/audio/',
    'data/bg',
    'healthz/',
    'readyz/x',
    'index.htm',
    'INDEX.HTML',
    'data/../../story/1-lundi.yarn',
    'data/story/1-lundi.yarn',
    'data/didascalie.json',
    'data/media',
    'data/art',
    'data/plans',
  ]

  it('returns 404', async () => {
    const maps = [...(await crawlOnce()).keys()]
      .filter((path) => /\.(js|css)$/.test(path))
      .map((path) => `${path}.map`)
    const unexpected: string[] = []
    for (const path of [...attackedPaths.map((name) => `/${name}`), ...maps]) {
      const { status } = await sendRequest(server.origin, path)
      if (status !== 404) unexpected.push(`${status} ${path}`)
    }
    expect(unexpected).toEqual([])
  })
})
