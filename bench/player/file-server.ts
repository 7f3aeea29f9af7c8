import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { freePort } from '@didascalie/e2e/support/server'

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
}
const compressedExtensions = new Set(['.html', '.js', '.css', '.json'])

export interface ServedFiles {
  /** The texts to serve, by URL path. */
  readonly texts: Readonly<Record<string, string>>
  /** The folders to serve, by the prefix of their URL paths. */
  readonly folders: Readonly<Record<string, string>>
}

function findBody({ texts, folders }: ServedFiles, path: string): Buffer | undefined {
  const text = texts[path]
  if (text !== undefined) return Buffer.from(text)
  const folderPrefix = Object.keys(folders).find((prefix) => path.startsWith(prefix))
  if (folderPrefix === undefined) return undefined
  const file = join(folders[folderPrefix] ?? '', path.slice(folderPrefix.length))
  return existsSync(file) && statSync(file).isFile() ? readFileSync(file) : undefined
}

/** Serves the files of another engine. Compresses them and sends caching headers, as our server does, so that the comparison is fair. */
export async function serveFiles(files: ServedFiles): Promise<{ origin: string; close(): Promise<void> }> {
  const cachedBodies = new Map<string, Buffer>()
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const path = pathname === '/' ? '/index.html' : pathname
    const extension = extname(path)
    const body = cachedBodies.get(path) ?? findBody(files, path)
    if (!body) {
      response.writeHead(404).end()
      return
    }
    const compressedBody =
      compressedExtensions.has(extension) && !cachedBodies.has(path) ? gzipSync(body, { level: 9 }) : body
    cachedBodies.set(path, compressedBody)
    response
      .writeHead(200, {
        'content-type': contentTypes[extension] ?? 'application/octet-stream',
        'cache-control': extension === '.html' ? 'no-cache' : 'public, max-age=31536000, immutable',
        ...(compressedExtensions.has(extension) && { 'content-encoding': 'gzip' }),
      })
      .end(compressedBody)
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
