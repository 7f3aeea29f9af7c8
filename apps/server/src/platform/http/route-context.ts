import type { FastifyBaseLogger } from 'fastify'
import type { CallLimits } from '../limits/call-limits.js'

/** What every route needs. A module extends this interface in its `context.ts` with what its own routes need. */
export interface RouteContext {
  clock: () => number
  /** Time zone of the dates that people read. */
  timeZone: string
  /** The public address of the server, if it is configured. */
  origin?: string | undefined
  limiting: CallLimits
  log: FastifyBaseLogger
}
