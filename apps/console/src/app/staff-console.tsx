// The console of a person who is logged in. Chooses the organisation and the screen from the address.
import type { Me } from '@didascalie/contract'
import { Button } from '@didascalie/design'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { Head } from '../design/head.js'
import { Toast } from '../design/toast.js'
import { type Console, ConsoleProvider } from '../model/console-context.js'
import { go, leaveSafely, useLocation } from '../model/router.js'
import { UnsavedNotesProvider, useNoteStore } from '../model/unsaved-notes.js'
import { LeaveDialog, useUnloadQuestion } from '../parts/leave-question.js'
import { UnsavedNotesBar } from '../parts/unsaved-notes-bar.js'
import { LogInAgain } from '../screens/login/log-in-again.js'
import { LoginFrame } from '../screens/login/login-frame.js'
import { failureText } from '../services/call.js'
import type { Passkeys } from '../services/passkeys.js'
import { texts } from '../words/texts.js'
import { ErrorBoundary } from './error-boundary.js'
import { LoginEndWarning } from './login-end.js'
import { findScreen, homeOf, splitAddress } from './routes.js'
import { Shell } from './shell.js'
import css from './staff-console.module.css'
import type { StaffLogin } from './use-staff-login.js'

const toastMs = 6_000

function useToast(): [message: string, showToast: (message: string) => void] {
  const [message, showToast] = useState('')
  useEffect(() => {
    if (message === '') return
    const timer = setTimeout(() => showToast(''), toastMs)
    return () => clearTimeout(timer)
  }, [message])
  return [message, showToast]
}

function Redirect({ to }: { to: string }) {
  useEffect(() => go(to, { replace: true }), [to])
  return null
}

interface StaffConsoleProps {
  login: StaffLogin
  me: Me
  /**
   * Whether the login has ended. If so, the screen stays mounted but hidden until the same person
   * logs in again.
   */
  hasEnded: boolean
  passkeys: Passkeys
  now: () => number
}

export function StaffConsole({ login, me, hasEnded, passkeys, now }: StaffConsoleProps) {
  const { call, loginCall, setMe, logInAgain, forgetPerson } = login
  const { path } = useLocation()
  const [message, showToast] = useToast()
  const address = splitAddress(path)
  const [firstMembership] = me.memberships
  const addressedMembership = me.memberships.find(
    ({ organisationUID }) => organisationUID === address?.organisationUID,
  )
  const membership = addressedMembership ?? firstMembership

  const showNoteSaved = useCallback(() => showToast(texts.personne.saved), [showToast])
  const unsavedNotes = useNoteStore(call, showNoteSaved)
  const unsavedNoteCount = unsavedNotes.notes.length
  useUnloadQuestion(unsavedNoteCount > 0)
  const [isLeaving, setLeaving] = useState(false)

  const returnToLogin = useCallback(() => {
    forgetPerson()
    go('', { replace: true })
  }, [forgetPerson])
  const logOut = async () => {
    await loginCall('leave', { everywhere: false })
    returnToLogin()
  }
  const context = useMemo((): Console | undefined => {
    if (!membership) return undefined
    const { organisationUID } = membership
    const report: Console['report'] = (result, success) => {
      if (result.kind !== 'done') showToast(failureText(result))
      else if (success !== undefined) showToast(success)
      return result.kind === 'done'
    }
    return { call, passkeys, me, membership, organisationUID, setMe, showToast, report, now, returnToLogin }
  }, [call, passkeys, me, membership, setMe, showToast, now, returnToLogin])

  // A visitor can log in again only from the learning platform, so the console offers no login
  // form.
  if (hasEnded && me.visit) {
    return (
      <LoginFrame title={texts.common.visit.over}>
        <p role="alert">{texts.common.visit.overHelp}</p>
      </LoginFrame>
    )
  }
  if (context === undefined) {
    return (
      <LoginFrame title={texts.common.noOrganisation}>
        <p>{texts.common.noOrganisationHelp}</p>
        <Button onClick={logOut}>{texts.common.leave}</Button>
      </LoginFrame>
    )
  }
  const { organisationUID } = context.membership
  if (address === undefined) {
    return <Redirect to={`/o/${encodeURIComponent(organisationUID)}${homeOf(me)}`} />
  }
  const route = addressedMembership && findScreen(address.rest, me.visit !== undefined)
  // Each path has its own error boundary. Otherwise, an error on one screen would also hide the next screen.
  const screen = (
    <ErrorBoundary key={path}>
      {route?.screen ?? (
        <>
          <Head title={texts.common.notFound} />
          <p>{texts.common.notFoundHelp}</p>
        </>
      )}
    </ErrorBoundary>
  )
  return (
    <ConsoleProvider key={organisationUID} value={context}>
      <UnsavedNotesProvider value={unsavedNotes}>
        <div className={css.kept} hidden={hasEnded}>
          {route?.hidesNavigation ? (
            screen
          ) : (
            <Shell
              section={route?.section ?? 'sessions'}
              onLeave={() => (unsavedNoteCount > 0 ? setLeaving(true) : leaveSafely(() => void logOut()))}
            >
              <UnsavedNotesBar />
              {screen}
            </Shell>
          )}
        </div>
        {isLeaving && (
          <LeaveDialog
            title={texts.personne.unsaved.leaveTitle}
            onStay={() => setLeaving(false)}
            onLeave={() => {
              setLeaving(false)
              leaveSafely(() => void logOut())
            }}
          >
            {texts.personne.unsaved.leaveLede(unsavedNoteCount)}
          </LeaveDialog>
        )}
        <LoginEndWarning onLogInAgain={logInAgain} />
        {hasEnded && <LogInAgain call={loginCall} passkeys={passkeys} onLoggedIn={setMe} />}
        <Toast words={message} />
      </UnsavedNotesProvider>
    </ConsoleProvider>
  )
}
