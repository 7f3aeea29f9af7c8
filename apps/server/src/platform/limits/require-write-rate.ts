import { Problem } from '../errors/problem.js'
import type { RouteContext } from '../http/route-context.js'

/** Counts one write and throws `too-many` above the limit. `who` must identify the caller, so that no other caller can use up their limit. */
export function requireWriteRate(
  { limiting, clock }: Pick<RouteContext, 'limiting' | 'clock'>,
  who: string,
): void {
  const retryAfterSeconds = limiting.countWrite(who, clock())
  if (retryAfterSeconds > 0) throw new Problem('too-many', { retryAfterSeconds })
}
