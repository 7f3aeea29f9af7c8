import type { FastifyInstance } from 'fastify'

import { registerServiceCalls } from '../learners/service-calls.js'
import { checkAccessCode, checkOrCreateOdysseusUser, logout } from './login-handlers.js'

export async function loginRoutes(app: FastifyInstance): Promise<void> {
  registerServiceCalls(app, { checkAccessCode, checkOrCreateOdysseusUser, logout })
}
