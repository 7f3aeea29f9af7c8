// The login ended while the trainer was working: this dialog asks for a new login and keeps the screen behind it, with unsaved text.
import { useEffect, useRef } from 'react'
import { texts } from '../../words/texts.js'
import css from './log-in-again.module.css'
import { LoginScreen, type LoginScreenProps } from './login-screen.js'

export function LogInAgain(props: Omit<LoginScreenProps, 'over'>) {
  const dialogRef = useRef<HTMLDialogElement>(null)

  // A modal opens above any other open dialog. Browsers may close it after a second Escape, so it opens again on `close`.
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
