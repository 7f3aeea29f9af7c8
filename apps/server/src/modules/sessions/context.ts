import type { Contents } from '../content/index.js'
import type { CallContext } from '../staff/index.js'
import type { LogoRenderer } from './logo.js'
import type { Store } from './store.js'

/** What is needed to find the session that an address names, and its game. */
export interface SessionContext {
  store: Pick<Store, 'sessions' | 'installation'>
  contents: Contents
  clock: () => number
  /** The session of an address that names none. */
  defaultSession?: string | undefined
}

export interface Context extends CallContext, SessionContext {
  store: Store
  logos: LogoRenderer
}
