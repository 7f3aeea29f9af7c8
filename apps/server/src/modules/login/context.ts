import type { Keyring } from '../../platform/keys/keyring.js'
import type { CallLimits } from '../../platform/limits/call-limits.js'
import type { LearningRecords, ServiceContext } from '../learners/index.js'
import type { SessionContext } from '../sessions/index.js'
import type { LoginLimits } from './login-limits.js'
import type { Store } from './store.js'

export interface Context extends ServiceContext, SessionContext {
  store: Store
  clock: () => number
  limiting: CallLimits & LoginLimits
  keyring: Keyring
  records: LearningRecords
  /** How long after the request the server rejects a wrong access code, in milliseconds, so that timing does not reveal the reason. */
  refusalTime: number
  /** Waits for the given time. */
  hold: (milliseconds: number) => Promise<unknown>
}
