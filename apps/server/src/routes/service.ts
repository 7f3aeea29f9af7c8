// One route for each line of the contract's table.
import { type CallBody, type CallName, callPath, calls } from '@didascalie/contract'
import type { FastifyInstance } from 'fastify'
import { answersOf } from './answers.js'
import type { AppContext, CallHandler } from './context.js'
import { checkAccessCode, checkOrCreateOdysseusUser, logout } from './enter.js'
import { getDataHandler } from './get-data.js'
import { addUserTime, saveNotionsAcquired, saveNotionViewed, saveProgression } from './saves.js'
import { strangerHooks } from './strangers.js'
import { agreeToTrace, eraseChoices, getWeek, setWeek } from './week.js'

const smallBody = 8 * 1024
/** 64 KB of progression, once more escaped as a JSON string inside JSON. */
const saveBody = 256 * 1024

const bodyLimitOf = (name: CallName) => (name === 'saveProgression' ? saveBody : smallBody)

const handlers: { [Name in Exclude<CallName, 'getData'>]: CallHandler<Name> } = {
  checkAccessCode,
  checkOrCreateOdysseusUser,
  logout,
  saveProgression,
  saveNotionViewed,
  addUserTime,
  saveNotionsAcquired,
  agreeToTrace,
  getWeek,
  setWeek,
  eraseChoices,
}

const schemaOf = (name: CallName) => ({
  body: calls[name].body,
  response: answersOf(calls[name]),
  tags: ['service'],
})

function register<Name extends keyof typeof handlers>(
  app: FastifyInstance,
  context: AppContext,
  name: Name,
): void {
  const handler: CallHandler<Name> = handlers[name]
  app.post(
    callPath(name),
    {
      schema: schemaOf(name),
      bodyLimit: bodyLimitOf(name),
      ...(calls[name].who === 'owner' ? strangerHooks(context) : {}),
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      // The route's schema is this call's: what is here has passed it.
      const body = request.body as CallBody<Name>
      const data = await handler({ context, body, request, reply })
      return { success: true, data }
    },
  )
}

const isHandled = (name: string): name is keyof typeof handlers => Object.hasOwn(handlers, name)

export function serviceRoutes(app: FastifyInstance, context: AppContext): void {
  const getData = getDataHandler(context)
  app.post<{ Body: CallBody<'getData'> }>(
    callPath('getData'),
    { schema: schemaOf('getData'), bodyLimit: bodyLimitOf('getData') },
    (request, reply) => {
      reply.header('cache-control', 'no-store')
      return getData(request.body.sessionUID, request, reply)
    },
  )
  for (const name of Object.keys(calls)) if (isHandled(name)) register(app, context, name)
}
