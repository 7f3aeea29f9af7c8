import type { FastifyInstance } from 'fastify'

import { identityHandlers } from './identity-handlers.js'
import { registerStaffCalls } from './staff-calls.js'
import { teamHandlers } from './team-handlers.js'

export async function staffRoutes(app: FastifyInstance): Promise<void> {
  registerStaffCalls(app, { ...identityHandlers, ...teamHandlers })
}
