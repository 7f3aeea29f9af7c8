// What the routes depend on. These objects are created once, when the server starts.
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
import type { SendMessage } from './platform/mail/mail-message.js'
import type { OutboundPolicy } from './platform/outbound/request.js'
import type { Store } from './store.js'

export interface Deps {
  store: Store
  keyring: Keyring
  contents: Contents
  writeBilan: (bilan: Bilan) => Readable
  log: FastifyBaseLogger
  playerFolder: string
  /** Folder of the console's build; absent: the server has no console. */
  consoleFolder?: string
  clock?: () => number
  /** Time zone of the installation, for the dates on screens and in documents. An organisation can set its own time zone. */
  timeZone?: string
  limits?: Partial<LimitNumbers>
  /**
   * Milliseconds between a login request with a wrong code or password and its answer. The constant delay hides which check failed.
   */
  refusalTime?: number
  /** Waits for the given time. Tests replace it. */
  delay?: (milliseconds: number) => Promise<unknown>
  /** Cost of a password hash: the base-2 logarithm of scrypt’s parameter N. */
  passwordCost?: number
  /**
   * Checks the token of the one-time link to the demonstration's console. Returns the member whom this link logs in. Absent if the
   * installation has no demonstration.
   */
  demonstrationEntry?: (token: string) => Promise<StaffMember | undefined>
  origin?: string | undefined
  trustProxy?: string[] | undefined
  development?: Development
  defaultSession?: string | undefined
  metricsToken?: string | undefined
  /** Called for every route when it is registered. */
  onRoute?: (method: string, url: string) => void
  /** Queues xAPI statements for an organisation's learning record store (LRS). Absent: no statements are queued. */
  records?: LearningRecords
  /** Called when a learner has answered the survey, so that the completion is sent to other systems. */
  onSurveyed?: () => void
  /** Called when the server queues rejected scores again, because a manager asked for it or the learner reopened the activity. */
  onScores?: () => void
  /** Which addresses the server may send requests to. The default excludes this machine and private networks. */
  outboundPolicy?: OutboundPolicy
  /** Called when a member has requested an export file. */
  onJob?: () => void
  /** Sends a mail; absent if no mail server is configured. */
  sendLetter?: SendMessage | undefined
  /** Renders uploaded logos in another process. */
  logos?: LogoRenderer
  /** Creates a package: a game that runs without a server. Absent if the command `didascalie pack` is not installed. */
  pack?: Pack | undefined
  /** Whether to serve the OpenAPI documentation at `/docs`. */
  docs?: boolean
}

/** The dependencies, with defaults filled in. */
export interface AppContext extends Deps {
  clock: () => number
  timeZone: string
  development: Development
  limiting: Limits
  refusalTime: number
  delay: (milliseconds: number) => Promise<unknown>
  logos: LogoRenderer
  records: LearningRecords
}
