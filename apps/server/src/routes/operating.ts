import type { FastifyInstance } from 'fastify'
import { sameText } from '../domain/keyring.js'
import { Problem } from '../domain/problem.js'
import type { Metrics } from '../http/metrics.js'
import type { House } from './context.js'

export function operatingRoutes(app: FastifyInstance, house: House, metrics: Metrics | undefined): void {
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })

  app.get('/healthz', { schema: { tags: ['operating'] } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 'ok' }
  })

  app.get('/readyz', { schema: { tags: ['operating'] } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (stopping) throw new Problem('unavailable')
    await house.store.ping().catch((cause: unknown) => {
      house.log.warn({ err: cause }, 'Not ready: the database did not answer')
      throw new Problem('unavailable')
    })
    return { status: 'ready', contentVersion: house.content.version }
  })

  const { metricsToken } = house
  if (metricsToken === undefined || metrics === undefined) return
  app.get('/metrics', { schema: { tags: ['operating'] } }, async (request, reply) => {
    const given = request.headers.authorization ?? ''
    if (!sameText(given, `Bearer ${metricsToken}`)) throw new Problem('not-found')
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(metrics.render())
  })
}
