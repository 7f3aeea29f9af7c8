import type { FastifyInstance } from 'fastify'

import { registerStaffCalls } from '../staff/staff-calls.js'
import { debateHandlers } from './debate-handlers.js'

export async function debateRoutes(app: FastifyInstance): Promise<void> {
  registerStaffCalls(app, debateHandlers)
}
