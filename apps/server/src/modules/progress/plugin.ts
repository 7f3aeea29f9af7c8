import type { FastifyInstance } from 'fastify'
import { registerServiceCalls } from '../learners/index.js'
import type { Context } from './context.js'
import { getWeek } from './own-data-handlers.js'
import { addUserTime, saveNotionsAcquired, saveNotionViewed, saveProgression } from './save-handlers.js'

export async function progressPlugin(app: FastifyInstance, context: Context): Promise<void> {
  registerServiceCalls(app, context, {
    saveProgression,
    saveNotionViewed,
    addUserTime,
    saveNotionsAcquired,
    getWeek,
  })
}
