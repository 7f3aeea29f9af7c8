// Dependencies of the routes, created once at start.
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
import type { OutboundPolicy } from './platform/outbound/request.js'
import type { Store } from './store.js'

export interface Deps {
  store: Store
  keyring: Keyring
  contents: Contents
  writeBilan: (bilan: Bilan) => Readable
  log: FastifyBaseLogger
  playerFolder: string
  /** Folder of the régie's build; absent: no régie. */
  consoleFolder?: string
  clock?: () => number
  /** Time zone of the dates that learners read. */
  timeZone?: string
  limits?: Partial<LimitNumbers>
  /** A rejected login is answered this many milliseconds after the request, for every reason. */
  refusalTime?: number
  /** Waits for that time; tests replace it. */
  hold?: (milliseconds: number) => Promise<unknown>
  /** Cost of a password hash: the exponent of its rounds. */
  passwordCost?: number
  /** Member of staff for a one-time link of the demonstration; absent without a demonstration. */
  demonstrationEntry?: (token: string) => Promise<StaffMember | undefined>
  origin?: string | undefined
  trustProxy?: string[] | undefined
  development?: Development
  defaultSession?: string | undefined
  metricsToken?: string | undefined
  /** Called for every route when it is registered. */
  onRoute?: (method: string, url: string) => void
  /** Queues statements for the LRS of an organisation; without it nothing is recorded. */
  records?: LearningRecords
  /** Called when a learner has answered the survey, because other systems may expect the completion. */
  onSurveyed?: () => void
  /** Called when rejected scores can be sent again. */
  onScores?: () => void
  /** Addresses that outbound requests may reach; by default not this machine and no private network. */
  outboundPolicy?: OutboundPolicy
  /** Called when a member of staff has requested an export file. */
  onJob?: () => void
  /** Absent where no mail server is configured. */
  sendLetter?: SendLetter | undefined
  /** Renders uploaded logos outside of this process. */
  logos?: LogoRenderer
  /** Packages a game as files that need no server; absent if the command is not available. */
  pack?: Pack | undefined
  /** OpenAPI at `/docs`. */
  docs?: boolean
}

/** The dependencies, with defaults filled in. */
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
