import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { AppContext } from '../../modules/learners/service-call.js'
import { Problem } from '../errors/problem.js'
import { sameText } from '../keys/keyring.js'
import { pageAnswers } from './answers.js'
import type { Metrics } from './metrics.js'

const tags = ['operating']
const json = 'application/json'
const schemas = {
  health: { tags, response: pageAnswers(json, z.strictObject({ status: z.literal('ok') }), ['invalid']) },
  readiness: {
    tags,
    response: pageAnswers(json, z.strictObject({ status: z.literal('ready'), contentVersion: z.string() }), [
      'invalid',
      'unavailable',
    ]),
  },
  metrics: { tags, response: pageAnswers('text/plain', z.string(), ['invalid', 'not-found']) },
}

export function operatingRoutes(
  app: FastifyInstance,
  context: AppContext,
  metrics: Metrics | undefined,
): void {
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })

  app.get('/healthz', { schema: schemas.health }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 'ok' }
  })

  app.get('/readyz', { schema: schemas.readiness }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (stopping) throw new Problem('unavailable')
    await context.store.ping().catch((cause: unknown) => {
      context.log.warn({ err: cause }, 'Not ready: the database did not answer')
      throw new Problem('unavailable')
    })
    return { status: 'ready', contentVersion: context.contents.usual.version }
  })

  const { metricsToken } = context
  if (metricsToken === undefined || metrics === undefined) return
  app.get('/metrics', { schema: schemas.metrics }, async (request, reply) => {
    const given = request.headers.authorization ?? ''
    if (!sameText(given, `Bearer ${metricsToken}`)) throw new Problem('not-found')
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(metrics.render())
  })
}
