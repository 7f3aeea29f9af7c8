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
  /**
   * The time in milliseconds from a login request to its rejection. It is always the same, so that it
   * does not reveal why the server rejected the login.
   */
  refusalTime: number
  delay: (milliseconds: number) => Promise<unknown>
}
