// Registers the routes of the player's calls. Each module handles its own calls.
import { type CallBody, type CallName, callPath, calls } from '@didascalie/contract'
import type { FastifyInstance } from 'fastify'
import { responsesOfCall } from '../../platform/http/answers.js'
import { anonymousCallerHooks } from './anonymous-callers.js'
import type { ServiceContext } from './context.js'
import type { CallHandler, CallHandlers } from './service-call.js'

/** The maximum size of a request body, in bytes. */
const defaultBodyLimit = 8 * 1024
/** Large enough for a progression of 64 KB. The body contains the progression as a JSON string, in which every quote is escaped. */
const saveBodyLimit = 256 * 1024

export const bodyLimitOf = (name: CallName) => (name === 'saveProgression' ? saveBodyLimit : defaultBodyLimit)

export const schemaOf = (name: CallName) => ({
  body: calls[name].body,
  response: responsesOfCall(calls[name]),
  tags: ['service'],
})

function register<Name extends CallName, Own extends ServiceContext>(
  app: FastifyInstance,
  context: Own,
  { name, handler }: { name: Name; handler: CallHandler<Name, Own> },
): void {
  app.post(
    callPath(name),
    {
      schema: schemaOf(name),
      bodyLimit: bodyLimitOf(name),
      ...(calls[name].who === 'owner' ? anonymousCallerHooks(context) : {}),
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      // The route has validated the body with the schema of this call.
      const body = request.body as CallBody<Name>
      const data = await handler({ context, body, request, reply })
      return { success: true, data }
    },
  )
}

/** Registers one route for each of these calls. */
export function registerServiceCalls<Name extends CallName, Own extends ServiceContext>(
  app: FastifyInstance,
  context: Own,
  handlers: CallHandlers<Name, Own>,
): void {
  const isHandled = (name: string): name is Name => Object.hasOwn(handlers, name)
  for (const name of Object.keys(calls))
    if (isHandled(name)) register(app, context, { name, handler: handlers[name] })
}
