import type { FastifyInstance } from 'fastify'
import { registerStaffCalls } from '../staff/index.js'
import type { Context } from './context.js'
import { followHandlers } from './follow-up-handlers.js'
import { personHandlers } from './person-handlers.js'
import { sessionListHandlers } from './session-list-handlers.js'

export async function followUpPlugin(app: FastifyInstance, context: Context): Promise<void> {
  registerStaffCalls(app, context, { ...sessionListHandlers, ...followHandlers, ...personHandlers })
}
