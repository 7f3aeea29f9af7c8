import { existsSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { StudioError } from './studio-error.js'

export const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.ogg': 'audio/ogg',
  '.m4a': 'audio/mp4',
  '.mp3': 'audio/mpeg',
  '.wav': 'audio/wav',
}

export const typeOf = (file: string): string => contentTypes[extname(file)] ?? 'application/octet-stream'

export const isPictureOrSound = (file: string): boolean => /^(image|audio)\//.test(typeOf(file))

/** Reads a file of the built application. `path` is the path of its URL. */
export function readAppFile(app: string, path: string): { readonly file: string; readonly data: Buffer } {
  const isPlain = /^\/[\w./-]*$/.test(path) && !path.includes('..')
  const file = path === '/' ? 'index.html' : path.slice(1)
  const full = join(app, file)
  if (!isPlain || !existsSync(full) || !statSync(full).isFile())
    throw new StudioError(404, 'Cette page n’existe pas.')
  return { file, data: readFileSync(full) }
}
