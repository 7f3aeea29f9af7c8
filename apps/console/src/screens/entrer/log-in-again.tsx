// A dialog that asks for a new login when the login ends while the trainer is working. The screen behind it stays, with its unsaved text.
import { useEffect, useRef } from 'react'
import { texts } from '../../words/texts.js'
import css from './log-in-again.module.css'
import { LoginScreen, type LoginScreenProps } from './login-screen.js'

export function LogInAgain(props: Omit<LoginScreenProps, 'over'>) {
  const dialogRef = useRef<HTMLDialogElement>(null)

  // `showModal` puts the dialog above any other open dialog. Browsers may close it after a second Escape, so it opens again on `close`.
  useEffect(() => {
    const shown = dialogRef.current
    const stay = () => shown?.showModal()
    stay()
    shown?.addEventListener('close', stay)
    return () => {
      shown?.removeEventListener('close', stay)
      shown?.close()
    }
  }, [])

  return (
    <dialog
      ref={dialogRef}
      className={css.door}
      aria-label={texts.entrer.title}
      onCancel={(event) => event.preventDefault()}
    >
      <LoginScreen {...props} isDialog />
    </dialog>
  )
}
