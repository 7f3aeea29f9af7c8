import type { Contents } from '../content/content.js'
import type { MailContext } from '../staff/context.js'
import type { Store } from './store.js'

export interface Context extends MailContext {
  store: Store
  contents: Contents
}
