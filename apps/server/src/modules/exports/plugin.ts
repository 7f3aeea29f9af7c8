import type { FastifyInstance } from 'fastify'
import { registerStaffCalls } from '../staff/index.js'
import type { Context } from './context.js'
import { evidenceHandlers } from './export-handlers.js'
import { exportRoute } from './export-route.js'

export async function exportsPlugin(app: FastifyInstance, context: Context): Promise<void> {
  registerStaffCalls(app, context, evidenceHandlers)
  exportRoute(app, context)
}
