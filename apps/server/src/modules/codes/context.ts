import type { Keyring } from '../../platform/keys/keyring.js'
import type { CallContext } from '../staff/context.js'
import type { Store } from './store.js'

export interface Context extends CallContext {
  store: Store
  keyring: Keyring
}
