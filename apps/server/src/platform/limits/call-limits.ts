// Limits for all calls. Each instance counts them separately, to protect itself.
import { addressKey } from './limiters.js'
import { Pace } from './pace.js'

export interface CallLimitNumbers {
  /** Writes of one login in a minute. */
  writes: number
  /** Calls with an invalid login from one address in a minute. */
  strangers: number
}

export const defaultCallLimits: CallLimitNumbers = { writes: 600, strangers: 300 }

export function createCallLimits(numbers: CallLimitNumbers) {
  const writes = new Pace(numbers.writes, 60_000)
  const strangers = new Pace(numbers.strangers, 60_000)
  return {
    /** Seconds to wait before that login may write again; 0: none. */
    write: (who: string, now: number) => writes.secondsToWait(who, now),
    countStranger: (ip: string, now: number) => strangers.secondsToWait(addressKey(ip), now),
    /** Seconds during which callers of that address must prove a login first; 0: none. */
    strangersWait: (ip: string, now: number) =>
      strangers.counted === 0 ? 0 : strangers.secondsSpent(addressKey(ip), now),
  }
}

export type CallLimits = ReturnType<typeof createCallLimits>
