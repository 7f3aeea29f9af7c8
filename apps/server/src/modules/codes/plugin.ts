import type { FastifyInstance } from 'fastify'
import { registerStaffCalls } from '../staff/staff-calls.js'
import { codeHandlers } from './code-handlers.js'
import type { Context } from './context.js'

export async function codesPlugin(app: FastifyInstance, context: Context): Promise<void> {
  registerStaffCalls(app, context, codeHandlers)
}
