import type { AppContext } from '../../modules/learners/service-call.js'
import { Problem } from '../errors/problem.js'

/** Refuses a caller who goes too fast. `who` must be a key that no other caller can use up for them. */
export function requirePace({ limiting, clock }: AppContext, who: string): void {
  const retryAfterSeconds = limiting.write(who, clock())
  if (retryAfterSeconds > 0) throw new Problem('too-many', { retryAfterSeconds })
}
