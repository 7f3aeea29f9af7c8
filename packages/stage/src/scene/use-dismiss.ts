import { type RefObject, useEffect } from 'react'

/**
 * While a definition is open, Escape closes it and moves the focus back to the button of its term. A press outside the definition also
 * closes it. Neither this press nor a press on the definition reaches the story. This hook ignores presses on buttons and links.
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
