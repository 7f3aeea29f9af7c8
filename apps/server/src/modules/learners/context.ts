import type { IncomingMessage } from 'node:http'
import type { RouteContext } from '../../platform/http/route-context.js'
import type { Tried } from './service-call.js'
import type { Store } from './store.js'

/** What every call of the player needs. */
export interface ServiceContext extends RouteContext {
  store: Pick<Store, 'logins'>
  tried: WeakMap<IncomingMessage, Tried>
}
