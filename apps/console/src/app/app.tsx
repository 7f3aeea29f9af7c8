import { Button } from '@didascalie/design'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { LoadingPlaceholder } from '../design/states.js'
import { followLinks, go, useLocation } from '../model/router.js'
import { createQueryClient, retryNow } from '../model/server-state.js'
import { InvitationScreen } from '../screens/login/invitation-screen.js'
import { LoginFrame } from '../screens/login/login-frame.js'
import { LoginScreen } from '../screens/login/login-screen.js'
import type { Passkeys } from '../services/passkeys.js'
import { texts } from '../words/texts.js'
import { StaffConsole } from './staff-console.js'
import { useStaffLogin } from './use-staff-login.js'

interface AppProps {
  passkeys: Passkeys
  send?: typeof fetch
  now?: () => number
}

export function App({ passkeys, send, now = Date.now }: AppProps) {
  const { path } = useLocation()
  const [client] = useState(createQueryClient)
  const login = useStaffLogin(client, send)
  const { state, setMe } = login
  const words = texts.entrer

  useEffect(() => followLinks(document), [])

  useEffect(() => {
    const retry = () => void retryNow(client)
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [client])

  if (state.kind === 'unknown') {
    return (
      <LoginFrame title={words.title}>
        <LoadingPlaceholder words={words.loading} rows={2} />
      </LoginFrame>
    )
  }
  if (state.kind === 'unreachable') {
    return (
      <LoginFrame title={words.title}>
        <p role="alert">{words.unreachable}</p>
        <Button kind="main" wide onClick={login.identify}>
          {texts.common.retry}
        </Button>
      </LoginFrame>
    )
  }
  if (path === '/invitation') {
    return (
      <InvitationScreen
        token={window.location.hash.slice(1)}
        call={login.call}
        passkeys={passkeys}
        me={state.kind === 'loggedIn' && state.me.visit === undefined ? state.me : undefined}
        onLoggedIn={(me) => {
          const known = state.kind === 'loggedIn' ? state.me.memberships : []
          const joined = me.memberships.find(({ organisationUID }) =>
            known.every((one) => one.organisationUID !== organisationUID),
          )
          setMe(me)
          go(joined ? `/o/${encodeURIComponent(joined.organisationUID)}/sessions` : '', { replace: true })
        }}
      />
    )
  }
  if (state.kind === 'loggedOut') {
    return (
      <LoginScreen
        call={login.loginCall}
        passkeys={passkeys}
        onLoggedIn={setMe}
        linkRefusal={state.linkRefusal}
      />
    )
  }
  return (
    <QueryClientProvider client={client}>
      <StaffConsole
        key={state.me.uid}
        login={login}
        me={state.me}
        hasEnded={state.hasEnded}
        passkeys={passkeys}
        now={now}
      />
    </QueryClientProvider>
  )
}
