// The server's JSON log. Log lines contain no names, codes, addresses or tokens: they hold the pattern of the route, not the URL.
import type { FastifyBaseLogger } from 'fastify'
import pino from 'pino'

/** What is logged of an error: name, message, stack, code and cause. Other fields are left out: `detail` of a database error may quote a row. */
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

/** A logger whose `child` is itself, so that all requests share it: creating a child logger per request costs more than writing its lines. */
export function sharedLog(log: FastifyBaseLogger): FastifyBaseLogger {
  const shared: FastifyBaseLogger = Object.create(log, { child: { value: () => shared } })
  return shared
}
