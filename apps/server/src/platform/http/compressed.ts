// Compresses texts that many clients load. Each text is compressed once and sent many times.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

export interface CompressedText {
  uncompressed: Buffer
  br: Buffer
  gzip: Buffer
  hash: string
}

const defaultQuality = 6

async function compress(text: string, quality: number): Promise<CompressedText> {
  const uncompressed = Buffer.from(text)
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(uncompressed, { params }),
    promisify(gzip)(uncompressed),
  ])
  const hash = createHash('sha256').update(uncompressed).digest('base64url').slice(0, 22)
  return { uncompressed, br, gzip: gz, hash }
}

function encodingFor(request: FastifyRequest): 'br' | 'gzip' | undefined {
  const accepted = request.headers['accept-encoding'] ?? ''
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted) ? 'gzip' : undefined
}

export function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  compressed: CompressedText,
): FastifyReply {
  const encoding = encodingFor(request)
  reply.header('vary', 'accept-encoding')
  if (encoding === undefined) return reply.send(compressed.uncompressed)
  return reply.header('content-encoding', encoding).send(compressed[encoding])
}

/**
 * Sends a text that the browser caches. Before each use, the browser asks whether the text has
 * changed. If not, the server answers 304. Each encoding has its own ETag, so a cached copy is never
 * confirmed for another encoding.
 */
export function sendRevalidated(
  request: FastifyRequest,
  reply: FastifyReply,
  compressed: CompressedText,
): FastifyReply {
  const etag = `W/"${compressed.hash}-${encodingFor(request) ?? 'plain'}"`
  reply.header('cache-control', 'no-cache').header('etag', etag)
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return sendCompressed(request, reply, compressed)
}

const maxCachedTexts = 100

/** A cache of compressed texts, cleared when it is full. */
export class CompressedTexts {
  readonly #cache = new Map<string, Promise<CompressedText>>()
  readonly #quality: number

  /** `quality`: the Brotli quality, at most 11. Quality 10 takes about 0.2 s for a large text, so use it only for rarely changed texts. */
  constructor(quality = defaultQuality) {
    this.#quality = quality
  }

  getOrCompress(key: string, renderText: () => string): Promise<CompressedText> {
    const cached = this.#cache.get(key)
    if (cached !== undefined) return cached
    if (this.#cache.size >= maxCachedTexts) this.#cache.clear()
    const text = compress(renderText(), this.#quality)
    this.#cache.set(key, text)
    return text
  }
}
