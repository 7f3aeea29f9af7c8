// The login ended while somebody worked: the door stands before the screen, which waits behind it with all that was written.
import { useEffect, useRef } from 'react'
import { texts } from '../../words/texts.js'
import css from './enter-again.module.css'
import { LoginScreen, type LoginScreenProps } from './login-screen.js'

export function EnterAgain(props: Omit<LoginScreenProps, 'over'>) {
  const door = useRef<HTMLDialogElement>(null)

  // Above whatever dialog was open. A browser may close one that Escape is pressed in twice: this one stays.
  useEffect(() => {
    const shown = door.current
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
      ref={door}
      className={css.door}
      aria-label={texts.entrer.title}
      onCancel={(event) => event.preventDefault()}
    >
      <LoginScreen {...props} over />
    </dialog>
  )
}
