import { type RefObject, useEffect } from 'react'

/**
 * Closes the open definition on Escape, and moves the focus back to its button. A press outside also closes it, and does not reach the
 * story. Presses on other controls work as usual.
 */
export function useDismiss(
  line: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onDismiss: () => void,
): void {
  useEffect(() => {
    if (!isOpen) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      line.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus()
      onDismiss()
    }
    const onClick = (event: MouseEvent) => {
      const { target } = event
      if (!(target instanceof Element) || target.closest('button, a')) return
      event.stopPropagation()
      if (!target.closest('[data-definition]')) onDismiss()
    }
    window.addEventListener('keydown', onKey, { capture: true })
    window.addEventListener('click', onClick, { capture: true })
    return () => {
      window.removeEventListener('keydown', onKey, { capture: true })
      window.removeEventListener('click', onClick, { capture: true })
    }
  }, [line, isOpen, onDismiss])
}
