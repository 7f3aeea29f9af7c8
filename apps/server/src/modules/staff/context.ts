import type { RouteContext } from '../../platform/http/route-context.js'
import type { Keyring } from '../../platform/keys/keyring.js'
import type { CallLimits } from '../../platform/limits/call-limits.js'
import type { SendLetter } from '../../platform/mail/letter.js'
import type { Contents } from '../content/index.js'
import type { StaffLimits } from './staff-limits.js'
import type { StaffMember } from './staff-member.js'
import type { Store } from './store.js'

/** What every call of the console needs. */
export interface CallContext extends RouteContext {
  store: Pick<Store, 'staff' | 'staffLogins' | 'audit' | 'organisations' | 'sessions'>
}

/** What a call needs that sends mail. */
export interface MailContext extends CallContext {
  /** Absent where no mail server is configured. */
  sendLetter?: SendLetter | undefined
  limiting: CallLimits & StaffLimits
}

export interface Context extends MailContext {
  store: Store
  keyring: Keyring
  contents: Contents
  /** A refused login is answered this long after it came, whatever the reason (milliseconds). */
  refusalTime: number
  /** Waits that long. */
  hold: (milliseconds: number) => Promise<unknown>
  /** How much the hash of a password costs: the exponent of its rounds. */
  passwordCost?: number | undefined
  /** Who a one-time link of the demonstration lets into the console; absent where there is no demonstration. */
  demonstrationEntry?: ((token: string) => Promise<StaffMember | undefined>) | undefined
}
