import type { RouteContext } from '../../platform/http/route-context.js'
import type { Keyring } from '../../platform/keys/keyring.js'
import type { CallLimits } from '../../platform/limits/call-limits.js'
import type { SendMessage } from '../../platform/mail/mail-message.js'
import type { Contents } from '../content/index.js'
import type { StaffLimits } from './staff-limits.js'
import type { StaffMember } from './staff-member.js'
import type { Store } from './store.js'

/** The context of every call of the console. */
export interface CallContext extends RouteContext {
  store: Pick<Store, 'staff' | 'staffLogins' | 'audit' | 'organisations' | 'sessions'>
}

/** The context of a call that sends mail. */
export interface MailContext extends CallContext {
  /** Sends a mail; absent if no mail server is configured. */
  sendLetter?: SendMessage | undefined
  limiting: CallLimits & StaffLimits
}

export interface Context extends MailContext {
  store: Store
  keyring: Keyring
  contents: Contents
  /** The server answers every rejected login this many milliseconds after the request, so that timing does not reveal the reason. */
  refusalTime: number
  /** Waits for the given time. Tests replace this function. */
  delay: (milliseconds: number) => Promise<unknown>
  /** The cost of a password hash: the base-2 logarithm of scrypt’s parameter N. */
  passwordCost?: number | undefined
  /** Returns the member whom a one-time link of the demonstration logs in; absent on a server without a demonstration. */
  demonstrationEntry?: ((token: string) => Promise<StaffMember | undefined>) | undefined
}
