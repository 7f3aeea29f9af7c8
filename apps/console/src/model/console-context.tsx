// What every screen may ask for: who works here, in which house, how the server is called, and how something is said to them.
import type { Me, Membership, StaffCallData, StaffCallInput, StaffCallName } from '@didascalie/contract'
import { createContext, useContext } from 'react'
import type { Call } from '../services/call.js'
import type { Passkeys } from '../services/passkeys.js'
import { type ServerState, type ServerStateOptions, useServerState } from './server-state.js'

export interface Console {
  call: Call
  passkeys: Passkeys
  me: Me
  /** The organisation one works in now. */
  membership: Membership
  /** Their own account has changed. */
  setMe: (me: Me) => void
  /** Said once, and shown for a while. */
  say: (words: string) => void
  now: () => number
  /** The login is over: back to the door. */
  leave: () => void
}

const ConsoleContext = createContext<Console | undefined>(undefined)
export const ConsoleProvider = ConsoleContext.Provider

export function useConsole(): Console {
  const found = useContext(ConsoleContext)
  if (!found) throw new Error('no console around this screen')
  return found
}

/** Below the organisation one works in: `useWay()('/sessions')`. */
export function useWay(): (to: string) => string {
  const { membership } = useConsole()
  return (to) => `/o/${encodeURIComponent(membership.organisationUID)}${to}`
}

/** As `useWay`, for a link. */
export function useHref(): (to: string) => string {
  const way = useWay()
  return (to) => `/regie${way(to)}`
}

export function useCall<Name extends StaffCallName>(
  name: Name,
  body: StaffCallInput<Name>,
  options?: ServerStateOptions<StaffCallData<Name>>,
): ServerState<StaffCallData<Name>> {
  const { call } = useConsole()
  return useServerState([name, JSON.stringify(body)], (signal) => call(name, body, signal), options)
}
