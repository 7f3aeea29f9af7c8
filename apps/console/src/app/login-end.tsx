// Announces the end of a login five minutes in advance, with a button to stay logged in.
import { formatHour } from '@didascalie/contract/text'
import { Button, Dialog, DialogRow } from '@didascalie/design'
import { useEffect, useState } from 'react'
import { useConsole } from '../model/console-context.js'
import { texts } from '../words/texts.js'

const minuteMs = 60_000
const warningMs = 5 * minuteMs
/** The first check comes soon after the page opens, because the login may already be hours old. */
const firstCheckMs = 10_000
const secondMs = 1_000

interface Ending {
  /**
   * `idle`: the login ends after two hours without an action. Any action extends it. `total`: the
   * login reaches its maximum duration. The person must log in again.
   */
  kind: 'idle' | 'total'
  at: number
}

interface LoginEndWarningProps {
  /** Ends the login now, so that the person can log in again on the same page. */
  onLogInAgain: () => void
}

export function LoginEndWarning({ onLogInAgain }: LoginEndWarningProps) {
  const { call, me, membership, now } = useConsole()
  const [ending, setEnding] = useState<Ending>()
  const [extensions, setExtensions] = useState(0)
  const words = texts.common.loginEnd

  // Each check asks the server for the remaining time, because actions in other tabs extend the login too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `extensions` starts the checks again.
  useEffect(() => {
    let timer = setTimeout(() => void check(), firstCheckMs)
    let isMounted = true
    const check = async () => {
      setEnding(undefined)
      const found = await call('getLoginEnd', {})
      if (!isMounted) return
      if (found.kind !== 'done') {
        timer = setTimeout(() => void check(), minuteMs)
        return
      }
      const { idleMsLeft, msLeft } = found.data
      const leftMs = Math.min(idleMsLeft ?? msLeft, msLeft)
      const isSoon = leftMs <= warningMs
      if (isSoon) setEnding({ kind: leftMs === msLeft ? 'total' : 'idle', at: now() + leftMs })
      // The extra second ensures that the next check does not run slightly too early.
      timer = setTimeout(() => void check(), (isSoon ? leftMs : leftMs - warningMs) + secondMs)
    }
    return () => {
      isMounted = false
      clearTimeout(timer)
    }
  }, [call, now, extensions])

  if (ending === undefined) return null
  const close = () => setEnding(undefined)
  const endTime = formatHour(ending.at, membership.timeZone)
  if (ending.kind === 'idle') {
    const extend = async () => {
      close()
      await call('getMe', {})
      setExtensions((count) => count + 1)
    }
    return (
      <Dialog title={words.idleTitle} onClose={extend}>
        <p>{words.idle(endTime)}</p>
        <DialogRow>
          <Button kind="main" onClick={extend}>
            {words.stay}
          </Button>
        </DialogRow>
      </Dialog>
    )
  }
  return (
    <Dialog title={words.totalTitle} onClose={close}>
      <p>{me.visit ? words.visit(endTime) : words.total(endTime)}</p>
      <DialogRow>
        <Button kind={me.visit ? 'main' : 'quiet'} onClick={close}>
          {me.visit ? texts.common.close : words.later}
        </Button>
        {!me.visit && (
          <Button
            kind="main"
            onClick={() => {
              close()
              onLogInAgain()
            }}
          >
            {words.renew}
          </Button>
        )}
      </DialogRow>
    </Dialog>
  )
}
