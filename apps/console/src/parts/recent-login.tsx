// Sensitive actions need a recent login. When the server asks for a new login, a dialog lets the person log in. The console then repeats
// the action without another click.

import { Button, Dialog, DialogRow } from '@didascalie/design'
import { type ReactNode, useState } from 'react'
import { useConsole } from '../model/console-context.js'
import type { Result } from '../services/call.js'
import { texts } from '../words/texts.js'
import { LoginMethods } from './login-methods.js'

type ServerAction<Data> = () => Promise<Result<Data>>

interface RecentLogin {
  attempt: <Data>(work: ServerAction<Data>) => Promise<Result<Data>>
  /** The caller must render it. */
  dialog: ReactNode
}

export type Attempt = RecentLogin['attempt']

export function useRecentLogin(): RecentLogin {
  const { call, passkeys, me, setMe } = useConsole()
  const [pendingLogin, setPendingLogin] = useState<{ resolve: (isLoggedIn: boolean) => void }>()
  const words = texts.entrer.again

  const attempt = async <Data,>(work: ServerAction<Data>): Promise<Result<Data>> => {
    const firstResult = await work()
    if (firstResult.kind !== 'refused' || firstResult.code !== 'staff-again') return firstResult
    const isLoggedIn = await new Promise<boolean>((resolve) => setPendingLogin({ resolve }))
    setPendingLogin(undefined)
    return isLoggedIn ? work() : firstResult
  }

  const close = () => pendingLogin?.resolve(false)
  const dialog = pendingLogin && (
    <LoginMethods
      call={call}
      passkeys={passkeys}
      firstStep={{ title: words.title, lede: words.lede }}
      mayHavePasskey={me.passkeys.length > 0}
      onLoggedIn={(me) => {
        setMe(me)
        pendingLogin.resolve(true)
      }}
      frame={(title, content) => (
        <Dialog title={title} onClose={close}>
          {content}
          <DialogRow>
            <Button kind="quiet" onClick={close}>
              {words.cancel}
            </Button>
          </DialogRow>
        </Dialog>
      )}
    />
  )
  return { attempt, dialog }
}
