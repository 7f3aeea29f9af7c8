// The route of `getData`. Its answer is the same for all learners of a session, so it is cached in compressed form.

import { type CallBody, type CallData, callPath, type Session as PlayerSession } from '@didascalie/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CompressedTexts, sendCompressed } from '../../platform/http/compressed.js'
import { openBuild } from '../content/index.js'
import { bodyLimitOf, schemaOf } from '../learners/index.js'
import type { Context } from './context.js'
import { type OpenSession, openSession } from './find-session.js'
import { playerSessionOf } from './session-rules.js'

export const dataOf = (
  { name, wordings, notions, brand, calendar }: OpenSession['content'],
  session: PlayerSession,
): CallData<'getData'> => ({ content: name, wordings, notions, brand, calendar, session })

const formatAnswer = (content: OpenSession['content'], session: PlayerSession): string =>
  JSON.stringify({ success: true, data: dataOf(content, session) })

export function getDataRoute(app: FastifyInstance, context: Context): void {
  const answers = new CompressedTexts()
  const send = async (
    { sessionUID, build }: CallBody<'getData'>,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    const { session, content: current } = await openSession(context, sessionUID)
    // A page that was loaded with an earlier build asks for that build.
    const content = openBuild(context.contents, current, build) ?? current
    const organisation = await context.store.organisations.find(session.organisationUid)
    const playerSession = playerSessionOf(session, organisation)
    const key = JSON.stringify([content.name, content.build, playerSession])
    reply.type('application/json; charset=utf-8')
    return sendCompressed(
      request,
      reply,
      await answers.getOrCompress(key, () => formatAnswer(content, playerSession)),
    )
  }
  app.post<{ Body: CallBody<'getData'> }>(
    callPath('getData'),
    { schema: schemaOf('getData'), bodyLimit: bodyLimitOf('getData') },
    (request, reply) => {
      reply.header('cache-control', 'no-store')
      return send(request.body, request, reply)
    },
  )
}
