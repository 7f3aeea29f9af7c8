import { hashToken } from '../../platform/keys/keyring.js'

export const launchLife = 10 * 60 * 1000

/** Works in the platform's frame: partitioned by site, and not readable by scripts. */
export const cookieOptions = {
  path: '/',
  httpOnly: true,
  secure: true,
  sameSite: 'none',
  partitioned: true,
} as const

export const cookieName = (state: string) => `__Host-didascalie-lti-${hashToken(state).slice(0, 16)}`
