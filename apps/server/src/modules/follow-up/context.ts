import type { Contents } from '../content/index.js'
import type { MailContext } from '../staff/index.js'
import type { Store } from './store.js'

export interface Context extends MailContext {
  store: Store
  contents: Contents
}
