import { notionCount } from '@didascalie/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Bilan } from '../bilan/bilan.js'
import { type Identity, whoHolds } from '../domain/identity.js'
import { secondsPlayed } from '../domain/played-time.js'
import { Problem } from '../domain/problem.js'
import { allTokens } from '../http/cookies.js'
import type { LearnerRow } from '../store/schema.js'
import type { House } from './context.js'

async function compose({ store, content, clock }: House, learner: LearnerRow): Promise<Bilan> {
  const session = await store.sessions.find(learner.session_uid)
  if (session === undefined) throw new Problem('not-found')
  const organisation = await store.organisations.find(session.organisation_uid)
  const logo = session.logo_hash === null ? undefined : await store.sessions.findLogo(session.logo_hash)
  const { viewed, answers } = await store.notions.of(learner.uid)
  const numbers = Array.from({ length: notionCount }, (_, index) => index + 1)
  return {
    organisation: organisation?.name ?? '',
    sessionName: session.name,
    ...(logo === undefined ? {} : { logo: Buffer.from(logo.png) }),
    firstname: learner.firstname,
    lastname: learner.lastname,
    date: new Date(clock()),
    seconds: secondsPlayed(learner.played_ms),
    notions: numbers.flatMap((number) => {
      const notion = content.notions[`n${number}`]
      if (notion === undefined) return []
      const { title, survey, gestures } = notion
      return {
        title,
        survey,
        gestures,
        acquired: answers.get(number) ?? null,
        viewed: viewed.includes(number),
      }
    }),
  }
}

export function bilanRoute(app: FastifyInstance, house: House): void {
  const { store, limiting, clock } = house
  app.get<{ Params: { uid: string } }>(
    '/export_bilan/:uid',
    { schema: { params: z.object({ uid: z.string().max(64) }), tags: ['bilan'] } },
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
      const bilan = await compose(house, learner)
      reply
        .type('application/pdf')
        .header('cache-control', 'no-store')
        .header('content-disposition', 'inline; filename="bilan.pdf"')
      return reply.send(house.writeBilan(bilan))
    },
  )
}
