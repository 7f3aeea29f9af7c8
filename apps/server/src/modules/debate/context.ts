import type { Contents } from '../content/content.js'
import type { CallContext } from '../staff/context.js'
import type { Store } from './store.js'

export interface Context extends CallContext {
  store: Store
  contents: Contents
}
