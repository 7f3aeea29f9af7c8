import type { FastifyInstance } from 'fastify'
import { registerStaffCalls } from '../staff/index.js'
import type { Context } from './context.js'
import { debateHandlers } from './debate-handlers.js'

export async function debatePlugin(app: FastifyInstance, context: Context): Promise<void> {
  registerStaffCalls(app, context, debateHandlers)
}
