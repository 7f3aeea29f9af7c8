import type { Comfort, Sound } from '@didascalie/stage'
import type { AppStore } from '../model/app-state.js'
import type { Status } from '../model/status.js'
import type { Activity } from '../services/activity.js'
import type { FetchDebrief } from '../services/bilan.js'
import type { Call } from '../services/call.js'
import type { ReadFile } from '../services/files.js'
import type { KeyValueStore } from '../storage/key-value-store.js'
import type { Address } from './address.js'

/** The browser tab of the game. */
export interface Tab {
  /** Keeps its values while the tab shows other pages of the server. */
  storage: KeyValueStore
  /** Leaves this page for another page of the server. */
  open(path: string): void
}

/** The external dependencies of the application. `main.tsx` and `main-alone.tsx` pass the real dependencies, and tests pass fakes. */
export interface AppHost {
  store: AppStore
  address: Address
  call: Call
  readFile: ReadFile
  fetchDebrief: FetchDebrief
  bilanAddress(userUID: string): string
  /** The URL of the accessibility statement; absent when the game runs without a server. */
  accessibilityAddress?: string
  storage: KeyValueStore
  tab: Tab
  activity: Activity
  /** Prefetches the code of screens and overlays, so that they also open while the network is down. */
  loadRest(): void
  /** Fetches the code of a screen that is not part of the first bundle. */
  loadCode(status: Status): Promise<unknown>
  sound: Sound
  comfort: { getState(): Comfort; change(part: Partial<Comfort>): void }
}
