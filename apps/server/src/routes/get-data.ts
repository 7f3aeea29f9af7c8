// The same answer for everybody in a session: written and compressed once, sent many times.
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { CallData } from '@didascalie/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { toSession } from '../domain/session-rules.js'
import type { SessionRow } from '../store/schema.js'
import type { AppContext } from './context.js'
import { openSession } from './find-session.js'

const keptAnswers = 100

interface Answer {
  plain: Buffer
  br: Buffer
  gzip: Buffer
}

async function write(context: AppContext, row: SessionRow): Promise<Answer> {
  const { content } = context
  const data: CallData<'getData'> = {
    wordings: content.wordings,
    notions: content.notions,
    session: toSession(row),
    contentVersion: content.version,
  }
  const plain = Buffer.from(JSON.stringify({ success: true, data }))
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }
  const [br, gz] = await Promise.all([promisify(brotliCompress)(plain, quality), promisify(gzip)(plain)])
  return { plain, br, gzip: gz }
}

function encodingFor(request: FastifyRequest): 'br' | 'gzip' | undefined {
  const accepted = request.headers['accept-encoding'] ?? ''
  if (/\bbr\b(?!;q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br'
  return /\bgzip\b(?!;q=0(?:\.0*)?(?:,|$))/.test(accepted) ? 'gzip' : undefined
}

export function getDataHandler(context: AppContext) {
  const answers = new Map<string, Promise<Answer>>()

  function answerFor(row: SessionRow): Promise<Answer> {
    const key = JSON.stringify(toSession(row))
    const known = answers.get(key)
    if (known !== undefined) return known
    if (answers.size >= keptAnswers) answers.clear()
    const answer = write(context, row)
    answers.set(key, answer)
    return answer
  }

  return async (sessionUID: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const answer = await answerFor(await openSession(context, sessionUID))
    const encoding = encodingFor(request)
    reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding')
    if (encoding === undefined) return reply.send(answer.plain)
    return reply.header('content-encoding', encoding).send(answer[encoding])
  }
}
