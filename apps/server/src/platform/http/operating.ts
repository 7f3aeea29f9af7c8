import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Problem } from '../errors/problem.js'
import { sameText } from '../keys/keyring.js'
import { responsesOfPage } from './answers.js'
import type { Metrics } from './metrics.js'

const tags = ['operating']
const json = 'application/json'
const schemas = {
  health: { tags, response: responsesOfPage(json, z.strictObject({ status: z.literal('ok') }), ['invalid']) },
  readiness: {
    tags,
    response: responsesOfPage(
      json,
      z.strictObject({ status: z.literal('ready'), contentVersion: z.string() }),
      ['invalid', 'unavailable'],
    ),
  },
  metrics: { tags, response: responsesOfPage('text/plain', z.string(), ['invalid', 'not-found']) },
}

interface OperatingOptions {
  /** Aborted as soon as the server is asked to stop. */
  stopping: AbortSignal
  /** Resolves if the database can store data, otherwise rejects. */
  ping: () => Promise<void>
  log: FastifyBaseLogger
  contentVersion: () => string
  /** The token that opens `/metrics`; absent: `/metrics` is off. */
  metricsToken?: string | undefined
  metrics: Metrics | undefined
}

export async function operatingRoutes(
  app: FastifyInstance,
  { stopping, ping, log, contentVersion, metricsToken, metrics }: OperatingOptions,
): Promise<void> {
  app.get('/healthz', { schema: schemas.health }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 'ok' }
  })

  app.get('/readyz', { schema: schemas.readiness }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (stopping.aborted) throw new Problem('unavailable')
    await ping().catch((cause: unknown) => {
      log.warn({ err: cause }, 'Not ready: the database did not answer')
      throw new Problem('unavailable')
    })
    return { status: 'ready', contentVersion: contentVersion() }
  })

  if (metricsToken === undefined || metrics === undefined) return
  app.get('/metrics', { schema: schemas.metrics }, async (request, reply) => {
    const authorization = request.headers.authorization ?? ''
    if (!sameText(authorization, `Bearer ${metricsToken}`)) throw new Problem('not-found')
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(metrics.render())
  })
}
