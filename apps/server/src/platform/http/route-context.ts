import type { FastifyBaseLogger } from 'fastify'
import type { CallLimits } from '../limits/call-limits.js'

/** What the routes of every module are given. A module adds what it needs besides in its own `context.ts`. */
export interface RouteContext {
  clock: () => number
  /** Time zone of the dates that people read. */
  timeZone: string
  /** The public address of the server, if it is configured. */
  origin?: string | undefined
  limiting: CallLimits
  log: FastifyBaseLogger
}
