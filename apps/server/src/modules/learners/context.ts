import type { RouteContext } from '../../platform/http/route-context.js'
import type { Store } from './store.js'

/** What every call of the player needs. */
export interface ServiceContext extends RouteContext {
  store: Pick<Store, 'logins'>
}
