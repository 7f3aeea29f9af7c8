import type { Development } from '../../platform/http/development.js'
import type { SessionContext } from '../sessions/index.js'
import type { Store } from './store.js'

export interface Context extends SessionContext {
  store: Store
  playerFolder: string
  /** The folder with the built console; absent on a server without a console. */
  consoleFolder?: string | undefined
  development: Development
}
