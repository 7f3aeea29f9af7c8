import type { Keyring } from '../../platform/keys/keyring.js'
import type { Context as LearnersContext } from '../learners/context.js'
import type { SessionContext } from '../sessions/context.js'
import type { Store } from './store.js'

export interface Context extends LearnersContext, SessionContext {
  store: Store
  clock: () => number
  keyring: Keyring
  /** A refused login is answered this long after it came, whatever the reason (milliseconds). */
  refusalTime: number
  /** Waits that long. */
  hold: (milliseconds: number) => Promise<unknown>
}
