import { z } from 'zod'
import { errorCodeSchema } from './envelope.js'

/** The error codes of the console's calls, in addition to the codes of every call. */
export const staffErrorCodeSchema = z.enum([
  'staff-refused',
  'staff-code-wrong',
  'staff-passkey-refused',
  'staff-password-weak',
  'staff-again',
  'staff-last-manager',
  'staff-elsewhere',
  'staff-last-key',
  'staff-address-taken',
  'invitation-unknown',
  'invitation-used',
  'invitation-expired',
  'invitation-address',
  'session-backwards',
  'session-read-wider',
  'session-begun',
  'session-kept-longer',
  'session-not-for-move',
  'erase-day-past',
  'game-unknown',
  'logo-refused',
  'logo-unsafe',
  'logo-too-complex',
  'codes-not-for-session',
  'no-seat',
  'name-differs',
  'nothing-finished',
  'nothing-shared',
  'too-many-people',
  'profile-incomplete',
  'platform-taken',
  'address-refused',
])

/** All error codes that a call of the console may return. */
export const anyErrorCodeSchema = z.enum([...errorCodeSchema.options, ...staffErrorCodeSchema.options])

export const staffFailureSchema = z.object({
  success: z.literal(false),
  /** A message in French for the user. */
  error: z.string().min(1),
  code: anyErrorCodeSchema,
})

export type StaffErrorCode = z.infer<typeof staffErrorCodeSchema>
export type AnyErrorCode = z.infer<typeof anyErrorCodeSchema>
export type StaffFailure = z.infer<typeof staffFailureSchema>
