// Serves game packages from a subfolder of a site. For SCORM packages, simulates a learning platform (LMS):
// the library scorm-again provides the SCORM API, and localStorage keeps the learner's record.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { unzipSync } from 'fflate'
import type { BrowserContext } from 'playwright-core'
import { root } from './root.js'

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.m4a': 'audio/mp4',
  '.woff2': 'font/woff2',
}

export interface Package {
  /** The address of the folder that contains the package. */
  readonly folderUrl: string
  readonly pageUrl: string
  readonly files: Readonly<Record<string, Uint8Array>>
  stop(): Promise<void>
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (address === null || typeof address === 'string') reject(new Error('no port'))
      else resolve(address.port)
    })
  })
}

/** Builds a package with `didascalie pack` and serves it below a path like the paths of Moodle. */
export async function servePackage(
  scorm: '1.2' | '2004',
  game: string = join(root, 'content/premiers-pas'),
): Promise<Package> {
  const folder = mkdtempSync(join(tmpdir(), 'didascalie-package-'))
  const zipFile = join(folder, 'jeu.zip')
  const cli = join(root, 'packages/cli/dist/main.js')
  const player = join(root, '.cache/player-alone')
  execFileSync(process.execPath, [cli, 'pack', game, '--scorm', scorm, '--out', zipFile, '--player', player])
  const files = unzipSync(readFileSync(zipFile))
  rmSync(folder, { recursive: true })
  return serveFiles(files, '/pluginfile.php/42/mod_scorm/content/1/')
}

/** Serves the files of a package below a path. Any other path returns 404. */
export async function serveFiles(
  files: Readonly<Record<string, Uint8Array>>,
  path: string,
): Promise<Package> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site')
    const name = decodeURI(pathname).slice(path.length) || 'index.html'
    const data = pathname.startsWith(path) ? files[name] : undefined
    response
      .writeHead(data ? 200 : 404, { 'content-type': contentTypes[extname(name)] ?? 'text/plain' })
      .end(data)
  })
  const origin = `http://127.0.0.1:${await listen(server)}`
  return {
    folderUrl: `${origin}${path}`,
    pageUrl: `${origin}${path}index.html`,
    files,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export const platforms = {
  '1.2': { file: 'scorm12.min.js', apiClass: 'Scorm12API', api: 'API', commit: 'LMSCommit' },
  '2004': { file: 'scorm2004.min.js', apiClass: 'Scorm2004API', api: 'API_1484_11', commit: 'Commit' },
} as const

/** The localStorage key where the simulated LMS stores the learner's record. */
export const recordKey = 'platform.record'

/** Adds a SCORM API to every page of this context. The API loads the learner's record, and stores the record at each commit. */
export async function addPlatform(context: BrowserContext, scorm: keyof typeof platforms, learner: object) {
  const { file, apiClass, api, commit } = platforms[scorm]
  const entryFile = createRequire(import.meta.url).resolve('scorm-again')
  const packageFolder = entryFile.slice(0, entryFile.indexOf('scorm-again') + 'scorm-again'.length)
  const source = readFileSync(join(packageFolder, 'dist', file), 'utf8')
  await context.addInitScript(`
    if (location.protocol === 'http:') {
      ${source}
      const api = new (globalThis.${apiClass} ?? this.${apiClass})({ autocommit: false, logLevel: 5 })
      const storedRecord = localStorage.getItem('${recordKey}')
      api.loadFromJSON(storedRecord ? JSON.parse(storedRecord) : ${JSON.stringify(learner)}, '')
      api.on('${commit}', () => localStorage.setItem('${recordKey}', JSON.stringify(JSON.parse(api.renderCMIToJSONString()).cmi)))
      window.${api} = api
    }`)
}
