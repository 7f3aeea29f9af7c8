// The domain refuses by code; HTTP has a number for it.
import type { ErrorCode } from '@didascalie/contract'

const statuses: Record<ErrorCode, number> = {
  invalid: 400,
  'too-large': 413,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  'login-refused': 401,
  'consent-missing': 400,
  'session-unknown': 404,
  'session-not-open': 403,
  'session-expired': 403,
  'session-closed': 403,
  'session-full': 403,
  stale: 409,
  'too-many': 429,
  unavailable: 503,
  internal: 500,
}

export const statusOf = (code: ErrorCode) => statuses[code]
