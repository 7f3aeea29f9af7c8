// Recognises errors of a temporarily unavailable database, after which the caller may retry.

const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'EAI_AGAIN',
  'ENOENT',
  'EIO',
  'ENOSPC',
  'EDQUOT',
])
/** Also matches extended codes, for example `SQLITE_IOERR_FSYNC`. */
const sqliteCode = /^SQLITE_(?:BUSY|FULL|IOERR|READONLY|CANTOPEN)/
/** Classes of PostgreSQL error codes: connection, transaction state (read-only), resources, operator intervention, rollback. */
const postgresClasses = ['08', '25', '53', '57', '40']
const driverMessages =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|not queryable|client was closed/i

export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (systemCodes.has(code) || sqliteCode.test(code)) return true
  if (/^[0-9A-Z]{5}$/.test(code) && postgresClasses.some((start) => code.startsWith(start))) return true
  if (error instanceof AggregateError && error.errors.some(isUnavailable)) return true
  return driverMessages.test(error.message) || (error.cause !== undefined && isUnavailable(error.cause))
}
