import type { Keyring } from '../../platform/keys/keyring.js'
import type { OutboundPolicy } from '../../platform/outbound/request.js'
import type { Contents } from '../content/index.js'
import type { CallContext } from '../staff/index.js'
import type { Store } from './store.js'

export interface Context extends CallContext {
  store: Store
  keyring: Keyring
  contents: Contents
  /** Which addresses the server may send requests to. By default, neither its own machine nor private networks. */
  outboundPolicy?: OutboundPolicy | undefined
  /** Starts to send the scores that are ready. */
  onScores?: (() => void) | undefined
  /** The folder with the built console; absent if there is none. */
  consoleFolder?: string | undefined
}
