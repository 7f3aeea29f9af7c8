import type { Contents } from '../content/index.js'
import type { CallContext } from '../staff/index.js'
import type { LogoRenderer } from './logo.js'
import type { Store } from './store.js'

/** The dependencies that are needed to find the session of an address and the game of that session. */
export interface SessionContext {
  store: Pick<Store, 'sessions' | 'installation'>
  contents: Contents
  clock: () => number
  /** The id of the session for addresses without a session id, if the configuration sets one. */
  defaultSession?: string | undefined
}

export interface Context extends CallContext, SessionContext {
  store: Store
  logos: LogoRenderer
}
