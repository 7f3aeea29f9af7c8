import type { FastifyInstance } from 'fastify'
import { registerStaffCalls } from '../staff/staff-calls.js'
import type { Context } from './context.js'
import { getDataRoute } from './get-data.js'
import { sessionHandlers } from './session-handlers.js'

export async function sessionsPlugin(app: FastifyInstance, context: Context): Promise<void> {
  getDataRoute(app, context)
  registerStaffCalls(app, context, sessionHandlers)
}
