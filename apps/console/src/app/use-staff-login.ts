// Who is logged in. When a login ends while a trainer works, the screen and the calls of that trainer wait for them to log in again.
import type { Me } from '@didascalie/contract'
import type { QueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { go, parseLocation } from '../model/router.js'
import { type Call, createCall } from '../services/call.js'

const demonstrationPath = '/demonstration'

export type LoginState =
  | { kind: 'unknown' }
  | { kind: 'unreachable' }
  | { kind: 'loggedOut' }
  /** `hasEnded`: the screen stays, hidden, until the same person logs in again. */
  | { kind: 'loggedIn'; me: Me; hasEnded: boolean }

export interface StaffLogin {
  state: LoginState
  /** For screens: a call that finds the login ended is sent again once the same person has logged in. */
  call: Call
  /** For login forms: a call that finds no login is refused. */
  anonymousCall: Call
  logIn: (me: Me) => void
  /** Ends the login on the server, and asks the person to log in again on the same screen. */
  renew: () => Promise<void>
  /** Forgets the person in this browser only: the caller ends the login on the server. */
  logOut: () => void
  /** Asks the server again who is logged in. */
  identify: () => Promise<void>
}

interface PendingReturn {
  hasReturned: Promise<boolean>
  resolve: (isSamePerson: boolean) => void
}

function createPendingReturn(): PendingReturn {
  let resolve = (_isSamePerson: boolean) => {}
  const hasReturned = new Promise<boolean>((settle) => {
    resolve = settle
  })
  return { hasReturned, resolve }
}

/** The demonstration's link logs in once; otherwise the server knows the browser by its cookie. */
async function findPerson(call: Call) {
  const { pathname, hash } = window.location
  if (parseLocation(pathname).path === demonstrationPath && hash !== '') {
    const login = await call('enterDemonstration', { token: hash.slice(1) })
    go('', { replace: true })
    if (login.kind === 'done') return { kind: 'done' as const, data: login.data.me }
  }
  return call('getMe', {})
}

export function useStaffLogin(client: QueryClient, send: typeof fetch | undefined): StaffLogin {
  const [state, setState] = useState<LoginState>({ kind: 'unknown' })
  const person = useRef<Me>(undefined)
  const pendingReturn = useRef<PendingReturn>(undefined)

  const logIn = useCallback(
    (me: Me) => {
      const isSamePerson = person.current?.uid === me.uid
      if (!isSamePerson) client.clear()
      person.current = me
      setState({ kind: 'loggedIn', me, hasEnded: false })
      pendingReturn.current?.resolve(isSamePerson)
      pendingReturn.current = undefined
    },
    [client],
  )

  const logOut = useCallback(() => {
    client.clear()
    person.current = undefined
    setState({ kind: 'loggedOut' })
  }, [client])

  const anonymousCall = useMemo(() => createCall(send && { send }), [send])

  const waitForReturn = useCallback((me: Me) => {
    setState({ kind: 'loggedIn', me, hasEnded: true })
    pendingReturn.current ??= createPendingReturn()
    return pendingReturn.current.hasReturned
  }, [])

  const renew = useCallback(async () => {
    await anonymousCall('leave', { everywhere: false })
    if (person.current) void waitForReturn(person.current)
  }, [anonymousCall, waitForReturn])

  const call = useMemo(() => {
    const sendCall = createCall({
      ...(send && { send }),
      onLoggedOut: () => {
        const me = person.current
        if (me === undefined) {
          logOut()
          return Promise.resolve(false)
        }
        return waitForReturn(me)
      },
    })
    const callWhenLoggedIn: Call = async (name, body, signal) =>
      pendingReturn.current && !(await pendingReturn.current.hasReturned)
        ? { kind: 'unreachable' }
        : sendCall(name, body, signal)
    return callWhenLoggedIn
  }, [send, logOut, waitForReturn])

  const identify = useCallback(async () => {
    const found = await findPerson(call)
    if (found.kind === 'done') logIn(found.data)
    else if (found.kind === 'unreachable') setState({ kind: 'unreachable' })
  }, [call, logIn])

  // Once: the demonstration's link is good for one login.
  const wasIdentified = useRef(false)
  useEffect(() => {
    if (wasIdentified.current) return
    wasIdentified.current = true
    void identify()
  }, [identify])

  // The person may have logged in again in another tab, for example by the link of the demonstration, which cannot be typed here.
  const hasEnded = state.kind === 'loggedIn' && state.hasEnded
  useEffect(() => {
    if (!hasEnded) return
    const checkLogin = async () => {
      const found = await anonymousCall('getMe', {})
      if (found.kind === 'done' && found.data.uid === person.current?.uid) logIn(found.data)
    }
    window.addEventListener('focus', checkLogin)
    return () => window.removeEventListener('focus', checkLogin)
  }, [hasEnded, anonymousCall, logIn])

  return { state, call, anonymousCall, logIn, renew, logOut, identify }
}
