// The server's JSON log. The log lines of requests contain no names, access codes, IP addresses or
// tokens. They contain the pattern of the route instead of the URL.
import type { FastifyBaseLogger } from 'fastify'
import pino from 'pino'

/** Keeps only fields without personal data. For example, the field `detail` of a database error may quote a row. */
export function toLogFields(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const fields: Record<string, unknown> = { type: error.name, message: error.message, stack: error.stack }
  if ('code' in error) fields.code = error.code
  if (error.cause !== undefined) fields.cause = toLogFields(error.cause)
  return fields
}

export function createLog(level: string, destination: pino.DestinationStream): pino.Logger {
  return pino({ level, base: null, serializers: { err: toLogFields } }, destination)
}

/** A logger whose `child` method returns the same logger. Creating a child for each request takes more time than writing the log lines. */
export function sharedLog(log: FastifyBaseLogger): FastifyBaseLogger {
  const shared: FastifyBaseLogger = Object.create(log, { child: { value: () => shared } })
  return shared
}
