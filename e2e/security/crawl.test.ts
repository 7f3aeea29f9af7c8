// Checks that only public files are served: what the first page links to, all files in the served folders, and paths that an attacker would try.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { contentManifestSchema } from '@didascalie/contract'
import { describe, expect, it } from 'vitest'
import { root } from '../support/root.js'
import { type Answer, ask } from './port.js'
import { productionServer } from './production-server.js'

const server = productionServer()

const hash = '[A-Za-z0-9_-]{8}'
/** The files of the default game, which also exist below each game's name. */
const data = '/data/(?:premiers-pas/)?'
const packed = '(?:\\.(?:br|gz))?'
/** All public paths, by purpose. */
const meant: Record<string, RegExp> = {
  'the page': new RegExp(`^/(?:index\\.html${packed})?$`),
  'what a browser and a home screen show of it':
    /^\/(?:site\.webmanifest|favicon\.svg|logo-didascalie\.png)$/,
  'the player, built': new RegExp(`^/assets/[\\w.-]+-${hash}\\.(?:js|css|svg|woff2?)${packed}$`),
  'the game’s data': new RegExp(`^${data}(?:graphData|sceneData|manifest|facts|glossary)\\.json${packed}$`),
  'the interface’s drawings, on one sheet': new RegExp(`^${data}ui\\.[0-9a-f]{8}\\.json${packed}$`),
  'pictures and sounds': new RegExp(
    `^${data}(?:audio|bg|clock|icon|insert|life|polaroid|prop/[a-z_]+|talker|rig|ui)/[\\w@-]+\\.[0-9a-f]{8}\\.(?:avif|webp|png|jpg|svg|ogg|m4a)${packed}$`,
  ),
}
/** Files that only the server reads: texts that it sends with a session, and data for trainers. */
const forTheServer = new RegExp(
  `^${data}(?:wordings|notions|brand|calendar|choices|scenes|debates)\\.json${packed}$`,
)
const isMeant = (path: string) => Object.values(meant).some((pattern) => pattern.test(path))

const types: Record<string, string> = {
  js: 'application/javascript',
  css: 'text/css',
  html: 'text/html',
  json: 'application/json',
  webmanifest: 'application/manifest+json',
  svg: 'image/svg+xml',
  png: 'image/png',
}

/** Yields the addresses on this server that a file refers to. */
function* mentioned(path: string, answer: Answer): Generator<string> {
  const base = `http://here${path}`
  const type = answer.headers['content-type'] ?? ''
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
    for (const [, found = ''] of answer.text.matchAll(pattern)) {
      const url = new URL(found.startsWith('assets/') ? `/${found}` : found, base)
      if (url.host === 'here') yield url.pathname
    }
  if (path !== '/data/manifest.json') return
  const { media } = contentManifestSchema.parse(JSON.parse(answer.text))
  for (const { url, alternatives } of Object.values(media))
    for (const one of [url, ...alternatives.map((other) => other.url)]) yield `/data/${one}`
}

let crawled: Promise<Map<string, Answer>> | undefined
/** Crawls once; the tests share the result. */
const fromTheFirstPage = () => {
  crawled ??= crawl()
  return crawled
}

async function crawl(): Promise<Map<string, Answer>> {
  const seen = new Map<string, Answer>()
  const waiting = ['/', '/data/manifest.json', '/data/graphData.json', '/data/sceneData.json']
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue
    const answer = await ask(server.origin, path)
    seen.set(path, answer)
    waiting.push(...mentioned(path, answer))
  }
  return seen
}

function filesBelow(folder: string, prefix: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(prefix, entry.parentPath.slice(join(root, folder).length), entry.name))
}

describe('files that can be reached from the first page', () => {
  it('exist, are public and have the right headers', async () => {
    const seen = await fromTheFirstPage()
    expect(seen.size).toBeGreaterThan(150)
    for (const [path, { status, headers, bytes }] of seen) {
      expect(status, path).toBe(200)
      expect(isMeant(path), path).toBe(true)
      expect(headers['x-content-type-options'], path).toBe('nosniff')
      expect(headers['content-type'], path).toContain(types[/\.(\w+)$/.exec(path)?.[1] ?? 'html'] ?? '/')
      expect(headers['set-cookie'], path).toBeUndefined()
      expect(bytes.includes('sourceMappingURL'), path).toBe(false)
      expect(bytes.includes(root), path).toBe(false)
    }
  })
})

it('the server does not serve the private files in its public folders', async () => {
  const lying = [...filesBelow('apps/player/dist', '/'), ...filesBelow('content/premiers-pas/dist', '/data/')]
  expect(lying.length).toBeGreaterThan(200)
  const unmeant = lying.filter((path) => !isMeant(path))
  expect(unmeant.filter((path) => !forTheServer.test(path))).toEqual([])
  for (const path of unmeant) expect((await ask(server.origin, path)).status, path).toBe(404)
})

describe('a path that an attacker would try', () => {
  const here = [
    ...[
      '.git/config',
      '.git/HEAD',
      '.env',
      '.env.local',
      '.npmrc',
      '.DS_Store',
      '.htaccess',
      '.well-known/security.txt',
    ],
    ...[
      'package.json',
      'package-lock.json',
      'tsconfig.json',
      'vite.config.ts',
      'README.md',
      'LICENSE',
      'Dockerfile',
    ],
    ...[
      'didascalie.db',
      'didascalie.db-wal',
      'var/didascalie.db',
      'var/secret',
      'secret',
      'backup.db',
      'dump.sql',
    ],
    ...[
      'src/main.tsx',
      'main.js',
      'apps/server/dist/main.js',
      'node_modules/react/package.json',
      '@vite/client',
    ],
    ...[
      'story/1-lundi.yarn',
      '1-lundi.yarn',
      'didascalie.json',
      'story/plans',
      'wordings.json',
      'content/premiers-pas/notions.json',
    ],
    ...[
      'docs',
      'docs/',
      'docs/json',
      'docs/static/index.html',
      'openapi.json',
      'swagger.json',
      'metrics',
      'documentation',
    ],
    ...[
      'admin',
      'phpinfo.php',
      'wp-login.php',
      'server-status',
      'debug/pprof',
      'actuator/env',
      'graphql',
      'console',
    ],
    ...[
      'service',
      'service/',
      'service/checkaccesscode',
      'service/getData/',
      'export_bilan',
      'export_bilan/',
      'logo',
      'logo/',
    ],
    ...[
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
    ],
    ...[
      'data/../../story/1-lundi.yarn',
      'data/story/1-lundi.yarn',
      'data/didascalie.json',
      'data/media',
      'data/art',
      'data/plans',
    ],
  ]

  it('returns 404', async () => {
    const maps = [...(await fromTheFirstPage()).keys()]
      .filter((path) => /\.(js|css)$/.test(path))
      .map((path) => `${path}.map`)
    const found: string[] = []
    for (const path of [...here.map((name) => `/${name}`), ...maps]) {
      const { status } = await ask(server.origin, path)
      if (status !== 404) found.push(`${status} ${path}`)
    }
    expect(found).toEqual([])
  })
})
