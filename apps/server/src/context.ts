// What the routes stand on, made once at start and given to all.
import type { Readable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import type { LimitNumbers, Limits } from './limits.js'
import type { Contents } from './modules/content/index.js'
import type { Pack } from './modules/integrations/index.js'
import type { LearningRecords } from './modules/learners/index.js'
import type { Bilan } from './modules/pdf/index.js'
import type { LogoRenderer } from './modules/sessions/index.js'
import type { StaffMember } from './modules/staff/index.js'
import type { Development } from './platform/http/development.js'
import type { Keyring } from './platform/keys/keyring.js'
import type { SendLetter } from './platform/mail/letter.js'
import type { Outside } from './platform/outbound/request.js'
import type { Store } from './store.js'

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
  demonstrationEntry?: (token: string) => Promise<StaffMember | undefined>
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
  /** Told when refused scores are to be sent again. */
  onScores?: () => void
  /** Whom on the network we may ask; usually nobody on this machine or behind it. */
  outside?: Outside
  /** Told when the régie has asked for a file. */
  onJob?: () => void
  /** Absent where no mail server is configured. */
  sendLetter?: SendLetter | undefined
  /** Renders uploaded logos outside of this process. */
  logos?: LogoRenderer
  /** Makes a game into files that need no server of ours; absent where that cannot be done. */
  pack?: Pack | undefined
  /** OpenAPI at `/docs`. */
  docs?: boolean
}

/** The dependencies, with a value for everything that has a default. */
export interface AppContext extends Deps {
  clock: () => number
  timeZone: string
  development: Development
  limiting: Limits
  refusalTime: number
  hold: (milliseconds: number) => Promise<unknown>
  logos: LogoRenderer
  records: LearningRecords
}
