// A dialog that asks the trainer to log in again when the login has ended. The screen behind the dialog keeps its unsaved text.
import { useEffect, useRef } from 'react'
import { texts } from '../../words/texts.js'
import css from './log-in-again.module.css'
import { LoginScreen, type LoginScreenProps } from './login-screen.js'

export function LogInAgain(props: Omit<LoginScreenProps, 'isDialog'>) {
  const dialogRef = useRef<HTMLDialogElement>(null)

  // `showModal` puts this dialog above all other open dialogs. Browsers may close a dialog at the
  // second press of Escape. This dialog then opens again.
  useEffect(() => {
    const dialog = dialogRef.current
    const open = () => dialog?.showModal()
    open()
    dialog?.addEventListener('close', open)
    return () => {
      dialog?.removeEventListener('close', open)
      dialog?.close()
    }
  }, [])

  return (
    <dialog
      ref={dialogRef}
      className={css.dialog}
      aria-label={texts.entrer.title}
      onCancel={(event) => event.preventDefault()}
    >
      <LoginScreen {...props} isDialog />
    </dialog>
  )
}
