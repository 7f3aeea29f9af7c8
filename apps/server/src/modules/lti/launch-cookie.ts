import { hashToken } from '../../platform/keys/keyring.js'

export const launchLife = 10 * 60 * 1000

/** Bound to this browser, in the platform's frame too: kept apart for that site, never read by a script. */
export const cookieOptions = {
  path: '/',
  httpOnly: true,
  secure: true,
  sameSite: 'none',
  partitioned: true,
} as const

export const cookieName = (state: string) => `__Host-didascalie-lti-${hashToken(state).slice(0, 16)}`
