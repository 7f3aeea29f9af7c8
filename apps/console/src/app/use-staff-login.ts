// The login of the console. When a login ends while a trainer works, the screen stays mounted, and
// the calls of the screen wait until the same person has logged in again.
import type { Me } from '@didascalie/contract'
import type { QueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { go, parseLocation } from '../model/router.js'
import { type Call, createCall } from '../services/call.js'
import { texts } from '../words/texts.js'

const demonstrationPath = '/demonstration'

export type LoginState =
  | { kind: 'unknown' }
  | { kind: 'unreachable' }
  /** `linkRefusal`: why the demonstration link in the address did not log the person in. */
  | { kind: 'loggedOut'; linkRefusal?: string }
  /**
   * `hasEnded`: the login has ended, and the screen stays mounted but hidden until the same person
   * logs in again.
   */
  | { kind: 'loggedIn'; me: Me; hasEnded: boolean }

export interface StaffLogin {
  state: LoginState
  /**
   * For screens. If the login has ended, the call waits for the next login. If the same person logs in, the call is sent again. If
   * another person logs in, the call fails.
   */
  call: Call
  /**
   * For login forms and for calls about the login itself. If the login has ended, the call fails
   * immediately instead of waiting.
   */
  loginCall: Call
  /**
   * Stores who is logged in. Call this after a login, and after a change of the person's account. Calls that wait for a login then
   * continue. They fail if `me` is another person.
   */
  setMe: (me: Me) => void
  /** Ends the login on the server, and asks the person to log in again on the same screen. */
  logInAgain: () => Promise<void>
  /** Does not end the login on the server. */
  forgetPerson: () => void
  /** Asks the server again who is logged in. */
  identify: () => Promise<void>
}

/**
 * A call that fails because the login has ended waits for the promise `isSamePerson`. The next
 * login resolves this promise to `true` for the same person, and to `false` for another person.
 */
interface PendingReturn {
  isSamePerson: Promise<boolean>
  resolve: (isSame: boolean) => void
}

function createPendingReturn(): PendingReturn {
  let resolve = (_isSame: boolean) => {}
  const isSamePerson = new Promise<boolean>((settle) => {
    resolve = settle
  })
  return { isSamePerson, resolve }
}

/**
 * If the address is a demonstration link, logs in with the token of the link. Without a link or
 * after a refusal, asks the server which person the login cookie belongs to.
 */
async function findPerson(call: Call): Promise<LoginState> {
  const { pathname, hash } = window.location
  let linkRefusal: string | undefined
  if (parseLocation(pathname).path === demonstrationPath && hash !== '') {
    const login = await call('enterDemonstration', { token: hash.slice(1) })
    // If the server cannot be reached, the link stays in the address for the next attempt.
    if (login.kind === 'unreachable') return login
    go('', { replace: true })
    if (login.kind === 'done') return { kind: 'loggedIn', me: login.data.me, hasEnded: false }
    linkRefusal = login.code === 'invitation-unknown' ? texts.entrer.linkUsed : login.error
  }
  const found = await call('getMe', {})
  if (found.kind === 'done') return { kind: 'loggedIn', me: found.data, hasEnded: false }
  if (found.kind === 'unreachable') return found
  return { kind: 'loggedOut', ...(linkRefusal && { linkRefusal }) }
}

export function useStaffLogin(client: QueryClient, send: typeof fetch | undefined): StaffLogin {
  const [state, setState] = useState<LoginState>({ kind: 'unknown' })
  const person = useRef<Me>(undefined)
  const pendingReturn = useRef<PendingReturn>(undefined)

  const setMe = useCallback(
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

  const forgetPerson = useCallback(() => {
    client.clear()
    person.current = undefined
    setState({ kind: 'loggedOut' })
  }, [client])

  const loginCall = useMemo(() => createCall(send && { send }), [send])

  const waitForReturn = useCallback((me: Me) => {
    setState({ kind: 'loggedIn', me, hasEnded: true })
    pendingReturn.current ??= createPendingReturn()
    return pendingReturn.current.isSamePerson
  }, [])

  const logInAgain = useCallback(async () => {
    await loginCall('leave', { everywhere: false })
    if (person.current) void waitForReturn(person.current)
  }, [loginCall, waitForReturn])

  const call = useMemo(() => {
    const sendCall = createCall({
      ...(send && { send }),
      onLoggedOut: () => {
        const me = person.current
        if (me === undefined) {
          forgetPerson()
          return Promise.resolve(false)
        }
        return waitForReturn(me)
      },
    })
    const callWhenLoggedIn: Call = async (name, body, signal) =>
      pendingReturn.current && !(await pendingReturn.current.isSamePerson)
        ? { kind: 'unreachable' }
        : sendCall(name, body, signal)
    return callWhenLoggedIn
  }, [send, forgetPerson, waitForReturn])

  const identify = useCallback(async () => {
    const found = await findPerson(loginCall)
    if (found.kind === 'loggedIn') setMe(found.me)
    else setState(found)
  }, [loginCall, setMe])

  // Runs only once, because the token of a demonstration link is valid for one login.
  const wasIdentified = useRef(false)
  useEffect(() => {
    if (wasIdentified.current) return
    wasIdentified.current = true
    void identify()
  }, [identify])

  // On focus, checks whether the person has logged in again in another tab. A person who came with a demonstration link has no account
  // for the login form. So a login in another tab is their only way to continue.
  const hasEnded = state.kind === 'loggedIn' && state.hasEnded
  useEffect(() => {
    if (!hasEnded) return
    const checkLogin = async () => {
      const found = await loginCall('getMe', {})
      if (found.kind === 'done' && found.data.uid === person.current?.uid) setMe(found.data)
    }
    window.addEventListener('focus', checkLogin)
    return () => window.removeEventListener('focus', checkLogin)
  }, [hasEnded, loginCall, setMe])

  return { state, call, loginCall, setMe, logInAgain, forgetPerson, identify }
}
