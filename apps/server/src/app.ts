// Builds the HTTP server from its dependencies. This file reads no environment variables.
import { setTimeout as wait } from 'node:timers/promises'
import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { AppContext, Deps } from './context.js'
import { createLimits, defaultLimits } from './limits.js'
import { codesPlugin } from './modules/codes/index.js'
import { debatePlugin } from './modules/debate/index.js'
import { debriefPlugin } from './modules/debrief/index.js'
import { exportsPlugin } from './modules/exports/index.js'
import { followUpPlugin } from './modules/follow-up/index.js'
import { integrationsPlugin } from './modules/integrations/index.js'
import { noLearningRecords } from './modules/learners/index.js'
import { loginPlugin } from './modules/login/index.js'
import { ltiPlugin } from './modules/lti/index.js'
import { pagesPlugin } from './modules/pages/index.js'
import { privacyPlugin } from './modules/privacy/index.js'
import { progressPlugin } from './modules/progress/index.js'
import { LogoRenderer, sessionsPlugin } from './modules/sessions/index.js'
import { staffPlugin } from './modules/staff/index.js'
import { Problem } from './platform/errors/problem.js'
import { createClientErrorHandler } from './platform/http/client-error.js'
import { answerDevelopmentPages, noDevelopment } from './platform/http/development.js'
import { docsRoutes } from './platform/http/docs.js'
import { handleError, sendProblem } from './platform/http/errors.js'
import { requireOneHost } from './platform/http/host.js'
import { sharedLog } from './platform/http/log.js'
import { Metrics } from './platform/http/metrics.js'
import { operatingRoutes } from './platform/http/operating.js'
import { requireOwnOrigin } from './platform/http/origin.js'
import { securityHeaders } from './platform/http/security-headers.js'
import { defaultTimeZone } from './platform/time/time-zone.js'

/** The default delay of the answer to a failed login. The constant delay hides which check failed. */
const defaultRefusalTimeMs = 300

/** Limits the duration of requests and of idle connections, so that slow clients do not occupy connections. */
const timeouts = {
  requestTimeout: 30_000,
  connectionTimeout: 120_000,
  http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
} as const

/**
 * Replaces Fastify's default schema compilers, so that Fastify does not load them. Fastify calls this
 * function only if a route is registered before `buildApp` sets the real compilers.
 */
function rejectEarlyRoute(): never {
  throw new Error('A route was registered before the schema compilers')
}

function withDefaults(deps: Deps): AppContext {
  return {
    ...deps,
    clock: deps.clock ?? Date.now,
    timeZone: deps.timeZone ?? defaultTimeZone,
    development: deps.development ?? noDevelopment,
    limiting: createLimits({ ...defaultLimits, ...deps.limits }, deps.store),
    refusalTime: deps.refusalTime ?? defaultRefusalTimeMs,
    delay: deps.delay ?? wait,
    logos: deps.logos ?? new LogoRenderer(),
    records: deps.records ?? noLearningRecords,
  }
}

function logRequests(app: FastifyInstance, metrics: Metrics | undefined): void {
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

/** While the server stops, closes each connection after the response. Otherwise busy connections would stay open and delay the stop. */
function closeConnectionsWhenStopping(app: FastifyInstance): void {
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping) reply.header('connection', 'close')
    done()
  })
}

/** The plugins of the modules, each with its own routes. Fastify loads them in this order when the application gets ready. */
const plugins: readonly ((app: FastifyInstance, context: AppContext) => Promise<void>)[] = [
  ...[staffPlugin, sessionsPlugin, codesPlugin, loginPlugin, progressPlugin, debriefPlugin],
  ...[followUpPlugin, debatePlugin, exportsPlugin, privacyPlugin],
  ...[ltiPlugin, integrationsPlugin, pagesPlugin],
]

export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const context = withDefaults(deps)
  const { onRequest, onClientError } = createClientErrorHandler()
  const app: FastifyInstance = fastify({
    loggerInstance: sharedLog(context.log),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: context.trustProxy ?? false,
    ...timeouts,
    schemaController: {
      compilersFactory: { buildValidator: rejectEarlyRoute, buildSerializer: rejectEarlyRoute },
    },
    clientErrorHandler: onClientError,
    forceCloseConnections: 'idle',
    // While the server stops, it accepts no new connections, so a proxy uses another instance. It still answers requests
    // that arrive on open connections, instead of rejecting them with status 503.
    return503OnClosing: false,
    bodyLimit: 8 * 1024,
    routerOptions: { maxParamLength: 128 },
    frameworkErrors: (error, request, reply) => handleError(error, request, reply),
  })
  app.server.on('request', onRequest)
  // 0 means no limit. With a limit, Node would drop the last headers, and `requireOneHost` could miss a second Host header.
  // Node still limits the total size of the headers.
  app.server.maxHeadersCount = 0
  const metrics = context.metricsToken === undefined ? undefined : new Metrics()
  if (metrics !== undefined) {
    metrics.start()
    app.addHook('onClose', async () => metrics.stop())
  }

  app.addHook('onRoute', ({ method, url }) => {
    for (const singleMethod of [method].flat()) context.onRoute?.(singleMethod, url)
  })
  app.setValidatorCompiler(validatorCompiler)
  // Responses are not validated here: TypeScript checks their types, and the tests check them against the contract.
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
  logRequests(app, metrics)
  await app.register(cookie)
  if (context.docs === true) await docsRoutes(app)
  for (const plugin of plugins) app.register(plugin, context)
  app.register(operatingRoutes, {
    ping: () => context.store.ping(),
    contentVersion: () => context.contents.defaultGame.version,
    log: context.log,
    metricsToken: context.metricsToken,
    metrics,
  })
  return app
}
