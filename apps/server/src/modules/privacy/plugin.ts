import type { FastifyInstance } from 'fastify'
import { registerServiceCalls } from '../learners/index.js'
import { registerStaffCalls } from '../staff/index.js'
import type { Context } from './context.js'
import { erasureHandlers } from './erasure-handlers.js'
import { agreeToTrace, eraseChoices, setWeek } from './learner-handlers.js'

export async function privacyPlugin(app: FastifyInstance, context: Context): Promise<void> {
  registerServiceCalls(app, context, { agreeToTrace, setWeek, eraseChoices })
  registerStaffCalls(app, context, erasureHandlers)
}
