// What is the same for many is written and compressed once, and sent many times.
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

const usualQuality = 6

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

/** Sends a text that the browser keeps and asks about each time: nothing is sent again unless it has changed. Each encoding has its own
 * tag: a copy that a proxy spoilt while it unpacked it is not confirmed. */
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

const keptAnswers = 100

/** Texts by a key, for as long as there are not too many. */
export class CompressedTexts {
  readonly #kept = new Map<string, Promise<Compressed>>()
  readonly #quality: number

  /** A higher quality is for texts that change rarely and that everybody loads: 10 takes a fifth of a second for a large one, 11 is the most. */
  constructor(quality = usualQuality) {
    this.#quality = quality
  }

  of(key: string, write: () => string): Promise<Compressed> {
    const known = this.#kept.get(key)
    if (known !== undefined) return known
    if (this.#kept.size >= keptAnswers) this.#kept.clear()
    const text = compress(write(), this.#quality)
    this.#kept.set(key, text)
    return text
  }
}
