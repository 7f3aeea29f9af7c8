import { z } from 'zod'

export const errorCodeSchema = z.enum([
  'invalid',
  'too-large',
  'unauthenticated',
  'forbidden',
  'not-found',
  'login-refused',
  'consent-missing',
  'session-unknown',
  'session-not-open',
  'session-expired',
  'session-closed',
  'session-full',
  'code-replaced',
  'code-elsewhere',
  'stale',
  'too-many',
  'unavailable',
  'internal',
])

export const failureSchema = z.object({
  success: z.literal(false),
  /** A message in French for the user. */
  error: z.string().min(1),
  code: errorCodeSchema.optional(),
  /**
   * With the code `stale`: the stored progression. With `code-replaced`: who replaced the code, and when. With `code-elsewhere`: the
   * session that the code opens.
   */
  data: z.unknown().optional(),
})

export function successSchema<Data extends z.ZodType>(data: Data) {
  return z.object({ success: z.literal(true), data })
}

export type ErrorCode = z.infer<typeof errorCodeSchema>
export type Failure = z.infer<typeof failureSchema>
