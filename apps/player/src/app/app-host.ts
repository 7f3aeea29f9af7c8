import type { Comfort, Sound } from '@didascalie/stage'
import type { AppStore } from '../model/app-state.js'
import type { Status } from '../model/status.js'
import type { Activity } from '../services/activity.js'
import type { AskBilan } from '../services/bilan.js'
import type { Call } from '../services/call.js'
import type { ReadFile } from '../services/files.js'
import type { KeyValueStore } from '../storage/key-value-store.js'
import type { Address } from './address.js'

/** Everything at the edges of the application: `main.tsx` gives it the browser's, a test its own. */
export interface AppHost {
  store: AppStore
  address: Address
  call: Call
  readFile: ReadFile
  askBilan: AskBilan
  /** Where the debrief is opened. */
  bilanAddress(userUID: string): string
  /** Where the accessibility statement is; absent where no server has one. */
  accessibilityAddress?: string
  storage: KeyValueStore
  activity: Activity
  /** Fetches in advance the code of what may be opened later, so that it opens without a network. */
  loadRest(): void
  /** Fetches the code of a screen that came without the first load. */
  loadCode(status: Status): Promise<unknown>
  sound: Sound
  comfort: { getState(): Comfort; change(part: Partial<Comfort>): void }
}
