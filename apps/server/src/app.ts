// The server, from what it stands on to something that listens. Nothing here knows the environment.
import { setTimeout as wait } from 'node:timers/promises'
import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { connectionRoutes } from './connections/routes.js'
import type { Deps } from './deps.js'
import { noLearningRecords } from './domain/learning-records.js'
import { Problem } from './domain/problem.js'
import { usualTimeZone } from './domain/time-zone.js'
import { createClientErrorHandler } from './http/client-error.js'
import { answerDevelopmentPages, noDevelopment } from './http/development.js'
import { handleError, sendProblem } from './http/errors.js'
import { requireOneHost } from './http/host.js'
import { createLimits, usualLimits } from './http/limits.js'
import { sharedLog } from './http/log.js'
import { Metrics } from './http/metrics.js'
import { requireOwnOrigin } from './http/origin.js'
import { securityHeaders } from './http/security-headers.js'
import { ltiRoutes } from './lti/routes.js'
import { accessibilityRoutes } from './routes/accessibility.js'
import { bilanRoute } from './routes/bilan.js'
import { consolePage } from './routes/console-page.js'
import type { AppContext } from './routes/context.js'
import { docsRoutes } from './routes/docs.js'
import { fileRoutes } from './routes/files.js'
import { operatingRoutes } from './routes/operating.js'
import { serviceRoutes } from './routes/service.js'
import { exportRoute } from './routes/staff/export.js'
import { staffRoutes } from './routes/staff/service.js'

const usualRefusalTime = 300

/** How long a request may take and a connection may stay idle: a slower client would hold a place that others need. */
const patience = {
  requestTimeout: 30_000,
  connectionTimeout: 120_000,
  http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
} as const

/** Fastify would load compilers of its own, which nobody asks: ours are set before any route. */
function notAsked(): never {
  throw new Error('A route came before our own compilers')
}

function withDefaults(deps: Deps): AppContext {
  return {
    ...deps,
    clock: deps.clock ?? Date.now,
    timeZone: deps.timeZone ?? usualTimeZone,
    development: deps.development ?? noDevelopment,
    limiting: createLimits({ ...usualLimits, ...deps.limits }, deps.store),
    refusalTime: deps.refusalTime ?? usualRefusalTime,
    hold: deps.hold ?? wait,
    records: deps.records ?? noLearningRecords,
  }
}

function watch(app: FastifyInstance, metrics: Metrics | undefined): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, id: reqId } = request
    const route = request.routeOptions.url ?? 'none'
    const status = reply.statusCode
    const { elapsedTime } = reply
    request.log.info({ reqId, method, route, status, ms: Math.round(elapsedTime * 10) / 10 }, 'answered')
    metrics?.observe(method, route, status, elapsedTime / 1000)
    done()
  })
}

/** A connection that was busy when the stop began would otherwise be kept alive, and the stop with it. */
function closeConnectionsWhenStopping(app: FastifyInstance): void {
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (stopping) reply.header('connection', 'close')
    done()
  })
}

export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const context = withDefaults(deps)
  const { onRequest, onClientError } = createClientErrorHandler()
  const app: FastifyInstance = fastify({
    loggerInstance: sharedLog(context.log),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: context.trustProxy ?? false,
    ...patience,
    schemaController: { compilersFactory: { buildValidator: notAsked, buildSerializer: notAsked } },
    clientErrorHandler: onClientError,
    forceCloseConnections: 'idle',
    bodyLimit: 8 * 1024,
    routerOptions: { maxParamLength: 128 },
    frameworkErrors: (error, request, reply) => handleError(error, request, reply),
  })
  app.server.on('request', onRequest)
  // However many there are: their size is bounded, and what was not read could be a second host.
  app.server.maxHeadersCount = 0
  const metrics = context.metricsToken === undefined ? undefined : new Metrics()
  if (metrics !== undefined) {
    metrics.start()
    app.addHook('onClose', async () => metrics.stop())
  }

  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) context.onRoute?.(one, url)
  })
  app.setValidatorCompiler(validatorCompiler)
  // Answers are typed by the contract; the tests check them against it.
  app.setSerializerCompiler(() => JSON.stringify)
  app.removeContentTypeParser('text/plain')
  app.setErrorHandler(handleError)
  app.setNotFoundHandler((request, reply) => sendProblem(new Problem('not-found'), request, reply))

  const headers = securityHeaders(context.origin)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    requireOneHost(request.raw)
    requireOwnOrigin(request, context.origin, context.development.pages)
    done()
  })
  answerDevelopmentPages(app, context.development)
  closeConnectionsWhenStopping(app)
  watch(app, metrics)
  await app.register(cookie)
  if (context.docs === true) await docsRoutes(app)
  serviceRoutes(app, context)
  staffRoutes(app, context)
  exportRoute(app, context)
  bilanRoute(app, context)
  accessibilityRoutes(app)
  ltiRoutes(app, context)
  connectionRoutes(app, context)
  operatingRoutes(app, context, metrics)
  if (context.consoleFolder !== undefined) await consolePage(app, context.consoleFolder)
  await fileRoutes(app, context)
  return app
}
