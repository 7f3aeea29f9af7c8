// JSON logs without names, codes, addresses or tokens: they hold the pattern of the route, not the URL.
import type { FastifyBaseLogger } from 'fastify'
import pino from 'pino'

/** A database error may quote a row in `detail`, so only the name, message, stack and code are logged. */
export function plainError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const plain: Record<string, unknown> = { type: error.name, message: error.message, stack: error.stack }
  if ('code' in error) plain.code = error.code
  if (error.cause !== undefined) plain.cause = plainError(error.cause)
  return plain
}

export function createLog(level: string, destination: pino.DestinationStream): pino.Logger {
  return pino({ level, base: null, serializers: { err: plainError } }, destination)
}

/** One logger for all requests: a child logger per request costs more than its lines. Log entries name their request. */
export function sharedLog(log: FastifyBaseLogger): FastifyBaseLogger {
  const shared: FastifyBaseLogger = Object.create(log, { child: { value: () => shared } })
  return shared
}
