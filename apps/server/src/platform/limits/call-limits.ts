// Limits that apply to every call. Each server process counts on its own, because the limits only protect that process.
import { addressKey } from './limiters.js'
import { RateCounter } from './rate-counter.js'

export interface CallLimitNumbers {
  /** How many writes one login may make in a minute. */
  writes: number
  /** How many calls with an invalid login one IP address may make in a minute. */
  invalidLogins: number
}

export const defaultCallLimits: CallLimitNumbers = { writes: 600, invalidLogins: 300 }

export function createCallLimits(numbers: CallLimitNumbers) {
  const writes = new RateCounter(numbers.writes, 60_000)
  const invalidLogins = new RateCounter(numbers.invalidLogins, 60_000)
  return {
    /**
     * Counts one write of the login. Returns 0 if the write is allowed, otherwise the seconds until
     * the login may write again.
     */
    countWrite: (login: string, now: number) => writes.countUse(login, now),
    countInvalidLogin: (ip: string, now: number) => invalidLogins.countUse(addressKey(ip), now),
    /**
     * Returns 0 if the IP address has not reached the limit. Otherwise, returns for how many seconds
     * the server rejects calls without a valid login from this address.
     */
    invalidLoginWaitSeconds: (ip: string, now: number) =>
      invalidLogins.keyCount === 0 ? 0 : invalidLogins.secondsLeftIfExceeded(addressKey(ip), now),
  }
}

export type CallLimits = ReturnType<typeof createCallLimits>
