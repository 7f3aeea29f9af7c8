import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'

const focusableSelector =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), [tabindex="0"]'

const isInert = (element: Element) => element.closest('[inert]') !== null

function focusableElementsIn(root: HTMLElement): HTMLElement[] {
  return Array.from(root.querySelectorAll<HTMLElement>(focusableSelector)).filter(
    (element) => !isInert(element),
  )
}

function initialFocusIn(root: HTMLElement): HTMLElement | undefined {
  return root.querySelector<HTMLElement>('[data-first-focus]') ?? focusableElementsIn(root)[0]
}

interface ModalParts<Root extends HTMLElement> {
  ref: RefObject<Root | null>
  /** Keeps focus in the overlay after a press on its background. Otherwise the story would receive the next key. */
  tabIndex: -1
  'aria-modal': true
  onKeyDown(event: KeyboardEvent): void
}

/** Moves focus into an overlay and keeps it there. Escape closes the overlay. `focus-memory.ts` restores focus afterwards. */
export function useModal<Root extends HTMLElement>(onLeave: () => void): ModalParts<Root> {
  const ref = useRef<Root>(null)

  useEffect(() => {
    if (ref.current) initialFocusIn(ref.current)?.focus({ preventScroll: true })
  }, [])

  return {
    ref,
    tabIndex: -1,
    'aria-modal': true,
    onKeyDown(event) {
      // The story below must not receive key events of the overlay.
      event.stopPropagation()
      if (event.key === 'Escape') {
        event.preventDefault()
        onLeave()
      }
      if (event.key !== 'Tab' || !ref.current) return
      const elements = focusableElementsIn(ref.current)
      const first = elements[0]
      const last = elements.at(-1)
      const focused = document.activeElement
      const isOutside = !ref.current.contains(focused)
      if (event.shiftKey && (focused === first || isOutside)) {
        event.preventDefault()
        last?.focus()
      } else if (!event.shiftKey && (focused === last || isOutside)) {
        event.preventDefault()
        first?.focus()
      }
    },
  }
}
