// The same answer for everybody in a session.
import type { CallData, Session } from '@didascalie/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { CompressedTexts, sendCompressed } from '../../platform/http/compressed.js'
import type { AppContext } from '../learners/service-call.js'
import { type OpenSession, openSession } from './find-session.js'
import { toSession } from './session-rules.js'

export const dataOf = (
  { name, wordings, notions, brand, calendar }: OpenSession['content'],
  session: Session,
): CallData<'getData'> => ({ content: name, wordings, notions, brand, calendar, session })

const write = ({ content }: OpenSession, session: Session): string =>
  JSON.stringify({ success: true, data: dataOf(content, session) })

export function getDataHandler(context: AppContext) {
  const answers = new CompressedTexts()
  return async (sessionUID: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const open = await openSession(context, sessionUID)
    const organisation = await context.store.organisations.find(open.session.organisation_uid)
    const session = toSession(open.session, organisation)
    const key = JSON.stringify([open.content.name, session])
    reply.type('application/json; charset=utf-8')
    return sendCompressed(request, reply, await answers.of(key, () => write(open, session)))
  }
}
