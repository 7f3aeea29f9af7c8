import type { FastifyInstance } from 'fastify'

import { registerStaffCalls } from '../staff/staff-calls.js'
import { evidenceHandlers } from './export-handlers.js'
import { exportRoute } from './export-route.js'

export async function exportsRoutes(app: FastifyInstance): Promise<void> {
  registerStaffCalls(app, evidenceHandlers)
  exportRoute(app, app)
}
