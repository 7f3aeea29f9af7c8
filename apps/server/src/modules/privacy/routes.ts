import type { FastifyInstance } from 'fastify'

import { registerServiceCalls } from '../learners/service-calls.js'
import { registerStaffCalls } from '../staff/staff-calls.js'
import { erasureHandlers } from './erasure-handlers.js'
import { agreeToTrace, eraseChoices, setWeek } from './learner-handlers.js'

export async function privacyRoutes(app: FastifyInstance): Promise<void> {
  registerServiceCalls(app, { agreeToTrace, setWeek, eraseChoices })
  registerStaffCalls(app, erasureHandlers)
}
