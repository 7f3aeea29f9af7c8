import { Problem } from '../domain/problem.js'
import type { AppContext } from './context.js'

/** Refuses a caller who goes too fast. `who` must be a key that no other caller can use up for them. */
export function requirePace({ limiting, clock }: AppContext, who: string): void {
  const retryAfterSeconds = limiting.write(who, clock())
  if (retryAfterSeconds > 0) throw new Problem('too-many', { retryAfterSeconds })
}
