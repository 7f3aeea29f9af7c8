import { Problem } from '../errors/problem.js'
import type { CallLimits } from './call-limits.js'
import type { Allowance } from './limiters.js'

export function requireAllowed(allowance: Allowance): void {
  if (!allowance.allowed) throw new Problem('too-many', { retryAfterSeconds: allowance.retryAfterSeconds })
}

/** Throws `too-many` above the limit. All kinds of callers share one counter, so callers of different kinds need different ids. */
export function requireWriteRate(
  { limiting, clock }: { limiting: CallLimits; clock: () => number },
  caller: string,
): void {
  const retryAfterSeconds = limiting.countWrite(caller, clock())
  if (retryAfterSeconds > 0) throw new Problem('too-many', { retryAfterSeconds })
}
