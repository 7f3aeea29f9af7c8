import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'

const focusable =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), [tabindex="0"]'

const isOut = (element: Element) => element.closest('[inert]') !== null

function focusableElementsIn(root: HTMLElement): HTMLElement[] {
  return Array.from(root.querySelectorAll<HTMLElement>(focusable)).filter((element) => !isOut(element))
}

/** The element that gets the initial focus: the marked one, or the first focusable one. */
function firstIn(root: HTMLElement): HTMLElement | undefined {
  return root.querySelector<HTMLElement>('[data-first-focus]') ?? focusableElementsIn(root)[0]
}

interface ModalParts<Root extends HTMLElement> {
  ref: RefObject<Root | null>
  /** Keeps focus in the overlay after a press on its background. Otherwise the story would receive the next key. */
  tabIndex: -1
  'aria-modal': true
  onKeyDown(event: KeyboardEvent): void
}

/** Moves focus into an overlay and keeps it there. Escape closes it. `focus-memory.ts` restores focus afterwards. */
export function useModal<Root extends HTMLElement>(onLeave: () => void): ModalParts<Root> {
  const ref = useRef<Root>(null)

  useEffect(() => {
    if (ref.current) firstIn(ref.current)?.focus({ preventScroll: true })
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
      const ring = focusableElementsIn(ref.current)
      const first = ring[0]
      const last = ring.at(-1)
      const from = document.activeElement
      const isOutside = !ref.current.contains(from)
      if (event.shiftKey && (from === first || isOutside)) {
        event.preventDefault()
        last?.focus()
      } else if (!event.shiftKey && (from === last || isOutside)) {
        event.preventDefault()
        first?.focus()
      }
    },
  }
}
