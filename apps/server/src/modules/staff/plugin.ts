import type { FastifyInstance } from 'fastify'
import type { Context } from './context.js'
import { identityHandlers } from './identity-handlers.js'
import { registerStaffCalls } from './staff-calls.js'
import { teamHandlers } from './team-handlers.js'

export async function staffPlugin(app: FastifyInstance, context: Context): Promise<void> {
  registerStaffCalls(app, context, { ...identityHandlers, ...teamHandlers })
}
