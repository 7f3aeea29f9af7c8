import type { Development } from '../../platform/http/development.js'
import type { SessionContext } from '../sessions/index.js'
import type { Store } from './store.js'

export interface Context extends SessionContext {
  store: Store
  playerFolder: string
  /** The build of the console; absent where there is none. */
  consoleFolder?: string | undefined
  development: Development
}
