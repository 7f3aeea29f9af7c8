import type { Me, Membership, StaffCallData, StaffCallInput, StaffCallName } from '@didascalie/contract'
import { createContext, useContext } from 'react'
import type { Call, Done, Result } from '../services/call.js'
import type { Passkeys } from '../services/passkeys.js'
import { type ServerState, type ServerStateOptions, useServerState } from './server-state.js'

export interface Console {
  call: Call
  passkeys: Passkeys
  me: Me
  /** The current organisation and the person's role in it. */
  membership: Membership
  organisationUID: string
  /** Call this after a new login, and after a change of the account. */
  setMe: (me: Me) => void
  /** Shows a message for a few seconds, and announces it to screen readers. */
  showToast: (words: string) => void
  /** Shows why a call failed; after a success, `success`. Returns whether the call succeeded. */
  report: <Data>(result: Result<Data>, success?: string) => result is Done<Data>
  now: () => number
  /** Forgets the person in this browser and shows the login screen. Call this after the login has ended on the server. */
  returnToLogin: () => void
}

const ConsoleContext = createContext<Console | undefined>(undefined)
export const ConsoleProvider = ConsoleContext.Provider

export function useConsole(): Console {
  const found = useContext(ConsoleContext)
  if (!found) throw new Error('useConsole must be called inside a ConsoleProvider')
  return found
}

/** Returns a function that adds the current organisation to a path: `usePath()('/sessions')` gives `/o/<organisation>/sessions`. */
export function usePath(): (to: string) => string {
  const { organisationUID } = useConsole()
  return (to) => `/o/${encodeURIComponent(organisationUID)}${to}`
}

/** Like `usePath`, with `/regie` in front, for the `href` of a link. */
export function useHref(): (to: string) => string {
  const pathTo = usePath()
  return (to) => `/regie${pathTo(to)}`
}

export function useCall<Name extends StaffCallName>(
  name: Name,
  body: StaffCallInput<Name>,
  options?: ServerStateOptions<StaffCallData<Name>>,
): ServerState<StaffCallData<Name>> {
  const { call } = useConsole()
  return useServerState([name, JSON.stringify(body)], (signal) => call(name, body, signal), options)
}
