// Texts that many clients load are compressed once and sent many times.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

export interface Compressed {
  plain: Buffer
  br: Buffer
  gzip: Buffer
  hash: string
}

const defaultQuality = 6

async function compress(text: string, quality: number): Promise<Compressed> {
  const plain = Buffer.from(text)
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality }
  const [br, gz] = await Promise.all([promisify(brotliCompress)(plain, { params }), promisify(gzip)(plain)])
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  return { plain, br, gzip: gz, hash }
}

function encodingFor(request: FastifyRequest): 'br' | 'gzip' | undefined {
  const accepted = request.headers['accept-encoding'] ?? ''
  if (/\bbr\b(?!;q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br'
  return /\bgzip\b(?!;q=0(?:\.0*)?(?:,|$))/.test(accepted) ? 'gzip' : undefined
}

export function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Compressed,
): FastifyReply {
  const encoding = encodingFor(request)
  reply.header('vary', 'accept-encoding')
  if (encoding === undefined) return reply.send(answer.plain)
  return reply.header('content-encoding', encoding).send(answer[encoding])
}

/** Sends a text that the browser caches and revalidates: an unchanged text is not sent again. Each encoding has its own
 * ETag, so that a copy that a proxy damaged while decompressing it is not confirmed. */
export function sendRevalidated(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Compressed,
): FastifyReply {
  const etag = `W/"${answer.hash}-${encodingFor(request) ?? 'plain'}"`
  reply.header('cache-control', 'no-cache').header('etag', etag)
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return sendCompressed(request, reply, answer)
}

const maxCachedTexts = 100

/** A cache of compressed texts, cleared when it is full. */
export class CompressedTexts {
  readonly #cache = new Map<string, Promise<Compressed>>()
  readonly #quality: number

  /** Use a higher quality for texts that change rarely: 10 takes about 0.2 s for a large text, 11 is the maximum. */
  constructor(quality = defaultQuality) {
    this.#quality = quality
  }

  of(key: string, write: () => string): Promise<Compressed> {
    const known = this.#cache.get(key)
    if (known !== undefined) return known
    if (this.#cache.size >= maxCachedTexts) this.#cache.clear()
    const text = compress(write(), this.#quality)
    this.#cache.set(key, text)
    return text
  }
}
