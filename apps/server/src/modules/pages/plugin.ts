import type { FastifyInstance } from 'fastify'
import { accessibilityRoutes } from './accessibility.js'
import { consolePage } from './console-page.js'
import type { Context } from './context.js'
import { fileRoutes } from './files.js'

export async function pagesPlugin(app: FastifyInstance, context: Context): Promise<void> {
  accessibilityRoutes(app, context)
  if (context.consoleFolder !== undefined) await consolePage(app, context.consoleFolder)
  await fileRoutes(app, context)
}
