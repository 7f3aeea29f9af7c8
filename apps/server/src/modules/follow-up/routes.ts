import type { FastifyInstance } from 'fastify'

import { registerStaffCalls } from '../staff/staff-calls.js'
import { followHandlers } from './follow-up-handlers.js'
import { personHandlers } from './person-handlers.js'
import { sessionListHandlers } from './session-list-handlers.js'

export async function followUpRoutes(app: FastifyInstance): Promise<void> {
  registerStaffCalls(app, { ...sessionListHandlers, ...followHandlers, ...personHandlers })
}
