import { Problem } from '../errors/problem.js'
import type { RouteContext } from '../http/route-context.js'

/** Counts one write and throws `too-many` above the limit. `caller` must be an id that no other caller can use. */
export function requireWriteRate(
  { limiting, clock }: Pick<RouteContext, 'limiting' | 'clock'>,
  caller: string,
): void {
  const retryAfterSeconds = limiting.countWrite(caller, clock())
  if (retryAfterSeconds > 0) throw new Problem('too-many', { retryAfterSeconds })
}
