import { type RefObject, useEffect } from 'react'

/** What is open in a line is put away by Escape, which gives the focus back to what opened it, and by a press beside it,
 * which does nothing else. Other controls do what they do. */
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
