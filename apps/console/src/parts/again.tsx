// What is sensitive asks for an entry of the last minutes. When the server says so, one enters again, and it is done without being asked twice.
import { type ReactNode, useState } from 'react'
import { Button } from '../design/button.js'
import { Dialog, DialogActions } from '../design/dialog.js'
import { useConsole } from '../model/console-context.js'
import type { Result } from '../services/call.js'
import { texts } from '../words/texts.js'
import { LoginWays } from './login-ways.js'

type Try<Data> = () => Promise<Result<Data>>

interface Again {
  /** Tries; where the server wants to see who it is, waits for that and tries once more. */
  attempt: <Data>(work: Try<Data>) => Promise<Result<Data>>
  /** To be rendered beside. */
  dialog: ReactNode
}

export type Attempt = Again['attempt']

export function useAgain(): Again {
  const { call, passkeys, setMe } = useConsole()
  const [waiting, setWaiting] = useState<{ resolve: (hasEntered: boolean) => void }>()
  const words = texts.entrer.again

  const attempt = async <Data,>(work: Try<Data>): Promise<Result<Data>> => {
    const first = await work()
    if (first.kind !== 'refused' || first.code !== 'staff-again') return first
    const hasEntered = await new Promise<boolean>((resolve) => setWaiting({ resolve }))
    setWaiting(undefined)
    return hasEntered ? work() : first
  }

  const close = () => waiting?.resolve(false)
  const dialog = waiting && (
    <LoginWays
      call={call}
      passkeys={passkeys}
      first={{ title: words.title, lede: words.lede }}
      onEntered={(me) => {
        setMe(me)
        waiting.resolve(true)
      }}
      frame={(title, step) => (
        <Dialog title={title} onClose={close}>
          {step}
          <DialogActions>
            <Button kind="quiet" onClick={close}>
              {words.cancel}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    />
  )
  return { attempt, dialog }
}
