import { hashToken } from '../../platform/keys/keyring.js'

/** The time in milliseconds that a person has to log in on the platform. */
export const launchLifeMs = 10 * 60 * 1000

/** With these attributes, the launch cookie also works in a frame of the platform's page. */
export const cookieOptions = {
  path: '/',
  httpOnly: true,
  secure: true,
  sameSite: 'none',
  partitioned: true,
} as const

export const cookieName = (state: string) => `__Host-didascalie-lti-${hashToken(state).slice(0, 16)}`
