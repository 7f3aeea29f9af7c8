import { type RefObject, useEffect, useEffectEvent } from 'react'

interface StepKeys {
  onNext(): void
  onSkip(): void
}

/** An open overlay disables these keys: it makes the screen `inert`. */
export function useStepKeys(root: RefObject<HTMLElement | null>, { onNext, onSkip }: StepKeys): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || root.current?.closest('[inert]')) return
    const isOnControl = event.target instanceof Element && event.target.closest('button, a, input')
    if (event.key === 'Escape') onSkip()
    if ((event.key === 'Enter' || event.key === ' ') && !isOnControl) {
      event.preventDefault()
      onNext()
    }
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
