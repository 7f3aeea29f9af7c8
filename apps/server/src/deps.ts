// What the routes stand on, made once at start and given to all.
import type { Readable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import type { Bilan } from './bilan/bilan.js'
import type { Pack } from './connections/pack.js'
import type { Contents } from './domain/content.js'
import type { Keyring } from './domain/keyring.js'
import type { LearningRecords } from './domain/learning-records.js'
import type { SendLetter } from './domain/letter.js'
import type { Development } from './http/development.js'
import type { LimitNumbers } from './http/limits.js'
import type { Outside } from './lti/outside.js'
import type { Store } from './store/open-store.js'
import type { StaffRow } from './store/schema.js'

export interface Deps {
  store: Store
  keyring: Keyring
  contents: Contents
  writeBilan: (bilan: Bilan) => Readable
  log: FastifyBaseLogger
  playerFolder: string
  /** The régie's build; without it there is none. */
  consoleFolder?: string
  clock?: () => number
  /** Of the dates that learners read. */
  timeZone?: string
  limits?: Partial<LimitNumbers>
  /** A refused login is answered this long after it came, whatever the reason (milliseconds). */
  refusalTime?: number
  /** How that moment is waited for. */
  hold?: (milliseconds: number) => Promise<unknown>
  /** How much the hash of a password costs: the exponent of its rounds. */
  passwordCost?: number
  /** Who a one-time link of the demonstration lets into the régie; absent where there is no demonstration. */
  demonstrationEntry?: (token: string) => Promise<StaffRow | undefined>
  origin?: string | undefined
  trustProxy?: string[] | undefined
  development?: Development
  defaultSession?: string | undefined
  metricsToken?: string | undefined
  /** Told of every route, as it is registered. */
  onRoute?: (method: string, url: string) => void
  /** Queues what an organisation's LRS is told; without it nothing is recorded. */
  records?: LearningRecords
  /** Told when somebody has answered the survey: other systems may have to know. */
  onSurveyed?: () => void
  /** Whom on the network we may ask; usually nobody on this machine or behind it. */
  outside?: Outside
  /** Told when the régie has asked for a file. */
  onJob?: () => void
  /** Absent where no mail server is configured. */
  sendLetter?: SendLetter | undefined
  /** Makes a game into files that need no server of ours; absent where that cannot be done. */
  pack?: Pack | undefined
  /** OpenAPI at `/docs`. */
  docs?: boolean
}
