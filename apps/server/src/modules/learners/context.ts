import type { IncomingMessage } from 'node:http'
import type { RouteContext } from '../../platform/http/route-context.js'
import type { Store } from './store.js'

/** A request that was read, and perhaps answered, before it came to its route. */
export interface Tried {
  /** Absent where it can be read again. */
  body?: Buffer
  /** Why it was refused. */
  failure?: unknown
}

/** What every call of the player needs. */
export interface ServiceContext extends RouteContext {
  store: Pick<Store, 'logins'>
  tried: WeakMap<IncomingMessage, Tried>
}
