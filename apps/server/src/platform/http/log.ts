// JSON logs that hold no name, no code, no address and no token: the route's pattern stands for the request.
import type { FastifyBaseLogger } from 'fastify'
import pino from 'pino'

/** A database error may quote the row it choked on in `detail`: only what names the fault is kept. */
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

/** One for all requests: a child for each would cost more than the line it writes. Lines about a request name it. */
export function sharedLog(log: FastifyBaseLogger): FastifyBaseLogger {
  const shared: FastifyBaseLogger = Object.create(log, { child: { value: () => shared } })
  return shared
}
