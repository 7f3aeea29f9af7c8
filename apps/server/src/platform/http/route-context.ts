import type { FastifyBaseLogger } from 'fastify'
import type { CallLimits } from '../limits/call-limits.js'

/** The context of all routes. A module adds its own needs in its `context.ts`. */
export interface RouteContext {
  clock: () => number
  /** Time zone of the dates that people read. */
  timeZone: string
  /** The public address of the server, if it is configured. */
  origin?: string | undefined
  limiting: CallLimits
  log: FastifyBaseLogger
}
