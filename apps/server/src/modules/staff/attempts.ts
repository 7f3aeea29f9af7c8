// Counts the password and TOTP attempts for an account. An attempt is counted before it is checked, so that simultaneous guesses cannot
// exceed the limit.
import type { StaffCallName } from '@didascalie/contract'
import { Problem } from '../../platform/errors/problem.js'
import { hashToken, isToken, newToken } from '../../platform/keys/keyring.js'
import type { Allowance } from '../../platform/limits/limiters.js'
import type { StaffServiceCall } from './staff-call.js'
import { deviceLifeMs, deviceTokenIn, setDeviceCookie } from './staff-cookie.js'

type AttemptCall = StaffServiceCall<StaffCallName>

export function requireAllowed(allowance: Allowance): void {
  if (!allowance.allowed) throw new Problem('too-many', { retryAfterSeconds: allowance.retryAfterSeconds })
}

export interface Account {
  /** The name under which the attempts of unknown devices are counted. */
  name: string
  /** The uid of the member who owns the account; `undefined` if no account has this name. */
  staffUid: string | undefined
}

export interface Attempt {
  isKnownDevice: boolean
  /** Removes the attempt from the count, because it was correct or the server could not check it. */
  undo(): Promise<void>
}

/**
 * Counts an attempt. Throws above the limit. A known device is a browser in which the member has logged in with a password or set one. It
 * has its own count, so that other people cannot use up its attempts. A device with too many wrong attempts counts as an unknown device.
 */
export async function countAttempt(
  { context, request, now }: Pick<AttemptCall, 'context' | 'request' | 'now'>,
  { name, staffUid }: Account,
): Promise<Attempt> {
  const { store, origin, limiting } = context
  const token = deviceTokenIn(request, origin)
  if (isToken(token)) {
    // The query also runs if the account does not exist, so that timing does not reveal which accounts exist.
    const device = { tokenHash: hashToken(token), staffUid: staffUid ?? '' }
    if (await store.knownDevices.countAttempt(device, now))
      return { isKnownDevice: true, undo: () => store.knownDevices.undoAttempt(device) }
  }
  requireAllowed(await limiting.tryEntry(request.ip, name))
  return { isKnownDevice: false, undo: () => limiting.undoEntry(request.ip, name) }
}

/** Makes this browser a known device of the member, who has just logged in with a password and a TOTP code, or set a password. */
export async function rememberDevice(
  call: Pick<AttemptCall, 'context' | 'request' | 'reply' | 'now'>,
  staffUid: string,
): Promise<void> {
  const { store, origin } = call.context
  const previousToken = deviceTokenIn(call.request, origin)
  const token = newToken()
  await store.knownDevices.remember({
    tokenHash: hashToken(token),
    staffUid,
    expiresAt: call.now + deviceLifeMs,
    replaces: isToken(previousToken) ? hashToken(previousToken) : undefined,
  })
  setDeviceCookie(call, origin, token)
}
