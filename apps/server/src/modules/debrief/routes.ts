import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AppContext } from '../../context.js'
import { isStorable } from '../../platform/database/storable.js'
import { Problem } from '../../platform/errors/problem.js'
import { responsesOfPage } from '../../platform/http/answers.js'
import { findLogin, tokenFor } from '../learners/identity.js'
import type { Learner } from '../learners/rules.js'
import { debriefOf } from './debrief.js'
import { debriefFileName } from './file-name.js'

const answers = responsesOfPage('application/pdf', z.string().meta({ format: 'binary' }), [
  'invalid',
  'not-found',
  'too-many',
  'unavailable',
  'internal',
])

/**
 * Returns the learner whose uid is in the address, if the browser is logged in as this learner. Each session has its own login cookie, so
 * the function first reads the learner's session.
 */
async function findOwner(
  { store, origin, clock }: AppContext,
  request: FastifyRequest<{ Params: { uid: string } }>,
): Promise<Learner | undefined> {
  const { uid } = request.params
  const learner = isStorable(uid) ? await store.learners.find(uid) : undefined
  if (learner === undefined) return undefined
  const caller = await findLogin(store, tokenFor(request, learner.sessionUid, origin), clock())
  return caller?.learnerUid === uid ? learner : undefined
}

export async function debriefRoutes(app: FastifyInstance): Promise<void> {
  const { store, contents, limiting, clock, timeZone } = app
  app.get<{ Params: { uid: string } }>(
    '/export_bilan/:uid',
    { schema: { params: z.object({ uid: z.string().max(64) }), response: answers, tags: ['bilan'] } },
    async (request, reply) => {
      const learner = await findOwner(app, request)
      // At this address, only the learner may read their debrief. Other callers get the same answer as for an unknown uid.
      if (learner === undefined) throw new Problem('not-found')
      const allowance = await limiting.tryDebrief(learner.uid)
      if (!allowance.allowed)
        throw new Problem('too-many', { retryAfterSeconds: allowance.retryAfterSeconds })
      const bilan = await debriefOf(store, contents, learner, {
        now: clock(),
        timeZone,
        reader: 'learner',
      })
      if (bilan === undefined) throw new Problem('not-found')
      reply
        .type('application/pdf')
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `inline; filename="${debriefFileName(bilan.game.name, learner)}"`)
      return reply.send(app.writeBilan(bilan))
    },
  )
}
