import type { Contents } from '../content/index.js'
import type { CallContext } from '../staff/index.js'
import type { LogoRenderer } from './logo.js'
import type { Store } from './store.js'

/** The context to find the session of an address, and its game. */
export interface SessionContext {
  store: Pick<Store, 'sessions' | 'installation'>
  contents: Contents
  clock: () => number
  /** The session of an address without a session id. */
  defaultSession?: string | undefined
}

export interface Context extends CallContext, SessionContext {
  store: Store
  logos: LogoRenderer
}
