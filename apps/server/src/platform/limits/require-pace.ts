import { Problem } from '../errors/problem.js'
import type { RouteContext } from '../http/route-context.js'

/** Refuses a caller who goes too fast. `who` must be a key that no other caller can use up for them. */
export function requirePace(
  { limiting, clock }: Pick<RouteContext, 'limiting' | 'clock'>,
  who: string,
): void {
  const retryAfterSeconds = limiting.write(who, clock())
  if (retryAfterSeconds > 0) throw new Problem('too-many', { retryAfterSeconds })
}
