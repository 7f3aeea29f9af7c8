import type { RouteContext } from '../../platform/http/route-context.js'
import type { Store } from './store.js'

/** Dependencies of every call of the player. */
export interface ServiceContext extends RouteContext {
  store: Pick<Store, 'logins'>
}
