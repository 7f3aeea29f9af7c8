import type { FastifyInstance } from 'fastify'

import { registerServiceCalls } from '../learners/service-calls.js'
import { getWeek } from './own-data-handlers.js'
import { addUserTime, saveNotionsAcquired, saveNotionViewed, saveProgression } from './save-handlers.js'

export async function progressRoutes(app: FastifyInstance): Promise<void> {
  registerServiceCalls(app, {
    saveProgression,
    saveNotionViewed,
    addUserTime,
    saveNotionsAcquired,
    getWeek,
  })
}
