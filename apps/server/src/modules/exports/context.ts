import type { Contents } from '../content/index.js'
import type { CallContext } from '../staff/index.js'
import type { Store } from './store.js'

export interface Context extends CallContext {
  store: Store
  contents: Contents
  /** Called when a member has asked for a file. */
  onJob?: (() => void) | undefined
}
