import type { FastifyInstance } from 'fastify'
import { registerServiceCalls } from '../learners/index.js'
import type { Context } from './context.js'
import { checkAccessCode, checkOrCreateOdysseusUser, logout } from './login-handlers.js'

export async function loginPlugin(app: FastifyInstance, context: Context): Promise<void> {
  registerServiceCalls(app, context, { checkAccessCode, checkOrCreateOdysseusUser, logout })
}
