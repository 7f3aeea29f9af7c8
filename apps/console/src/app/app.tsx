import type { Me } from '@didascalie/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '../design/button.js'
import { Empty, Waiting } from '../design/states.js'
import { Toast } from '../design/toast.js'
import { ConsoleProvider } from '../model/console-context.js'
import { followLinks, go, leaveSafely, usePlace } from '../model/router.js'
import { createQueryClient, retryNow } from '../model/server-state.js'
import { EnterAgain } from '../screens/entrer/enter-again.js'
import { Gate } from '../screens/entrer/gate.js'
import { InvitationScreen } from '../screens/entrer/invitation-screen.js'
import { LoginScreen } from '../screens/entrer/login-screen.js'
import { type Call, createCall } from '../services/call.js'
import type { Passkeys } from '../services/passkeys.js'
import { texts } from '../words/texts.js'
import css from './app.module.css'
import { ErrorBoundary } from './error-boundary.js'
import { divide, findScreen, homeOf } from './routes.js'
import { Shell } from './shell.js'

interface AppProps {
  passkeys: Passkeys
  send?: typeof fetch
  now?: () => number
}

const demonstrationPath = '/demonstration'

/** Who comes by the link that a demonstration prints, which is good once; else whoever this browser is known as. */
async function whoComes(call: Call, path: string) {
  const token = path === demonstrationPath ? window.location.hash.slice(1) : ''
  if (token !== '') {
    const entered = await call('enterDemonstration', { token })
    go('', { replace: true })
    if (entered.kind === 'done') return { kind: 'done' as const, data: entered.data.me }
  }
  return call('getMe', {})
}

function waitForReturn() {
  let resolve = (_isSame: boolean) => {}
  const back = new Promise<boolean>((done) => {
    resolve = done
  })
  return { back, resolve }
}

/** How long what was said stays on the screen. */
const saidFor = 6_000

type Entered =
  | { state: 'unknown' }
  | { state: 'away' }
  | { state: 'out' }
  /** `ended`: the login is over, and what was being written waits for the same person. */
  | { state: 'in'; me: Me; ended: boolean }

export function App({ passkeys, send, now = Date.now }: AppProps) {
  const place = usePlace()
  const [entered, setEntered] = useState<Entered>({ state: 'unknown' })
  const [said, setSaid] = useState('')
  const [startPath] = useState(place.path)
  const [client] = useState(createQueryClient)
  // Who has entered, and whoever waits for them to enter again: calls that were under way when the login ended.
  const inside = useRef<Me>(undefined)
  const returning = useRef<{ back: Promise<boolean>; resolve: (isSame: boolean) => void }>(undefined)
  const enter = useCallback(
    (me: Me) => {
      const isSame = inside.current?.uid === me.uid
      if (!isSame) client.clear()
      inside.current = me
      setEntered({ state: 'in', me, ended: false })
      returning.current?.resolve(isSame)
      returning.current = undefined
    },
    [client],
  )
  const out = useCallback(() => {
    client.clear()
    inside.current = undefined
    setEntered({ state: 'out' })
  }, [client])
  const atDoor = useMemo(() => createCall(send && { send }), [send])
  const call = useMemo(() => {
    const asked = createCall({
      ...(send && { send }),
      onLoggedOut: () => {
        const me = inside.current
        if (me === undefined) {
          out()
          return Promise.resolve(false)
        }
        setEntered({ state: 'in', me, ended: true })
        returning.current ??= waitForReturn()
        return returning.current.back
      },
    })
    // Nobody is here: nothing more is asked for until somebody is.
    const call: Call = (name, body, signal) =>
      returning.current ? Promise.resolve({ kind: 'unreachable' }) : asked(name, body, signal)
    return call
  }, [send, out])

  const askWho = useCallback(async () => {
    const result = await whoComes(call, startPath)
    if (result.kind === 'done') enter(result.data)
    else if (result.kind === 'unreachable') setEntered({ state: 'away' })
  }, [call, startPath, enter])

  useEffect(() => {
    void askWho()
    return followLinks(document)
  }, [askWho])

  useEffect(() => {
    const retry = () => void retryNow(client)
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [client])

  useEffect(() => {
    if (said === '') return
    const timer = setTimeout(() => setSaid(''), saidFor)
    return () => clearTimeout(timer)
  }, [said])

  const words = texts.entrer

  if (entered.state === 'unknown') {
    return (
      <Gate title={words.title}>
        <Waiting words={words.loading} rows={2} />
      </Gate>
    )
  }
  if (entered.state === 'away') {
    return (
      <Gate title={words.title}>
        <p role="alert">{words.unreachable}</p>
        <Button kind="main" wide onClick={askWho}>
          {texts.common.retry}
        </Button>
      </Gate>
    )
  }
  if (place.path === '/invitation') {
    return (
      <InvitationScreen
        token={window.location.hash.slice(1)}
        call={call}
        passkeys={passkeys}
        me={entered.state === 'in' && entered.me.visit === undefined ? entered.me : undefined}
        onEntered={(me) => {
          enter(me)
          go('', { replace: true })
        }}
      />
    )
  }
  if (entered.state === 'out') {
    return <LoginScreen call={atDoor} passkeys={passkeys} onEntered={enter} />
  }

  const { me, ended } = entered
  const at = divide(place.path)
  const [first] = me.memberships
  const outside = () => {
    out()
    go('', { replace: true })
  }
  const leave = async () => {
    await atDoor('leave', { everywhere: false })
    outside()
  }
  // Nothing of a visit waits: it is begun anew from where they came.
  if (ended && me.visit) {
    return (
      <Gate title={texts.common.visit.over}>
        <p role="alert">{texts.common.visit.overHelp}</p>
      </Gate>
    )
  }
  if (first === undefined) {
    return (
      <Gate title={texts.common.noOrganisation}>
        <p>{texts.common.noOrganisationHelp}</p>
        <Button onClick={leave}>{texts.common.leave}</Button>
      </Gate>
    )
  }
  const membership = me.memberships.find(({ organisationUID }) => organisationUID === at?.organisationUID)
  if (at === undefined) {
    return <Redirect to={`/o/${encodeURIComponent(first.organisationUID)}${homeOf(me)}`} />
  }
  const found = membership && findScreen(at.rest, me.visit !== undefined)
  // The key resets the boundary when the trainer goes to another screen.
  const screen = (
    <ErrorBoundary key={place.path}>
      {found?.screen ?? (
        <Empty title={texts.common.notFound}>
          <p>{texts.common.notFoundHelp}</p>
        </Empty>
      )}
    </ErrorBoundary>
  )
  return (
    <QueryClientProvider client={client}>
      <ConsoleProvider
        key={`${me.uid} ${(membership ?? first).organisationUID}`}
        value={{
          call,
          passkeys,
          me,
          membership: membership ?? first,
          setMe: enter,
          say: setSaid,
          now,
          leave: outside,
        }}
      >
        <div className={css.kept} hidden={ended}>
          <Suspense fallback={<Waiting words={words.loading} />}>
            {found?.bare ? (
              screen
            ) : (
              <Shell section={found?.section ?? 'sessions'} onLeave={() => leaveSafely(() => void leave())}>
                {screen}
              </Shell>
            )}
          </Suspense>
        </div>
        {ended && <EnterAgain call={atDoor} passkeys={passkeys} onEntered={enter} />}
        <Toast words={said} />
      </ConsoleProvider>
    </QueryClientProvider>
  )
}

function Redirect({ to }: { to: string }) {
  useEffect(() => go(to, { replace: true }), [to])
  return null
}
