import type { FastifyInstance } from 'fastify'

import { accessibilityRoutes } from './accessibility.js'
import { consolePage } from './console-page.js'
import { fileRoutes } from './files.js'

export async function pagesRoutes(app: FastifyInstance): Promise<void> {
  accessibilityRoutes(app, app)
  if (app.consoleFolder !== undefined) await consolePage(app, app.consoleFolder)
  await fileRoutes(app, app)
}
