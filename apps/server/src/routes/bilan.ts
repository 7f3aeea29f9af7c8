import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { debriefOf } from '../domain/debrief.js'
import { debriefFileName } from '../domain/file-name.js'
import { type Identity, whoHolds } from '../domain/identity.js'
import { Problem } from '../domain/problem.js'
import { allTokens } from '../http/cookies.js'
import { pageAnswers } from './answers.js'
import type { AppContext } from './context.js'

const answers = pageAnswers('application/pdf', z.string().meta({ format: 'binary' }), [
  'invalid',
  'not-found',
  'too-many',
  'unavailable',
  'internal',
])

export function bilanRoute(app: FastifyInstance, context: AppContext): void {
  const { store, content, limiting, clock } = context
  app.get<{ Params: { uid: string } }>(
    '/export_bilan/:uid',
    { schema: { params: z.object({ uid: z.string().max(64) }), response: answers, tags: ['bilan'] } },
    async (request, reply) => {
      const callers: (Identity | undefined)[] = await Promise.all(
        allTokens(request).map((token) => whoHolds(store, token, clock())),
      )
      const owner = callers.find((caller) => caller?.learner_uid === request.params.uid)
      // Its owner, and for anybody else there is no such page.
      if (owner === undefined) throw new Problem('not-found')
      const allowance = await limiting.bilan(owner.learner_uid)
      if (!allowance.allowed)
        throw new Problem('too-many', { retryAfterSeconds: allowance.retryAfterSeconds })
      const learner = await store.learners.find(owner.learner_uid)
      if (learner === undefined) throw new Problem('not-found')
      const bilan = await debriefOf(store, content.notions, learner, clock())
      if (bilan === undefined) throw new Problem('not-found')
      reply
        .type('application/pdf')
        .header('cache-control', 'no-store')
        .header('content-disposition', `inline; filename="${debriefFileName(content.name, learner)}"`)
      return reply.send(context.writeBilan(bilan))
    },
  )
}
