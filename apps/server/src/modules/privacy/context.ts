import type { Contents } from '../content/content.js'
import type { Context as LearnersContext } from '../learners/context.js'
import type { CallContext } from '../staff/context.js'
import type { Store } from './store.js'

export interface Context extends LearnersContext, CallContext {
  store: Store
  contents: Contents
}
