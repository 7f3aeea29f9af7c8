import type { Contents } from '../content/index.js'
import type { CallContext } from '../staff/index.js'
import type { Store } from './store.js'

export interface Context extends CallContext {
  store: Store
  contents: Contents
  /** Called after a member has requested a file, so that its job starts soon. */
  onJob?: (() => void) | undefined
}
