import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'

const focusable =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), [tabindex="0"]'

const isOut = (element: Element) => element.closest('[inert]') !== null

function ringOf(root: HTMLElement): HTMLElement[] {
  return Array.from(root.querySelectorAll<HTMLElement>(focusable)).filter((element) => !isOut(element))
}

/** Where focus goes first: what asks for it, else the first thing that can have it. */
function firstIn(root: HTMLElement): HTMLElement | undefined {
  return root.querySelector<HTMLElement>('[data-first-focus]') ?? ringOf(root)[0]
}

interface ModalParts<Root extends HTMLElement> {
  ref: RefObject<Root | null>
  /** Pressing blank paper leaves focus in the overlay: the story below would hear the next key otherwise. */
  tabIndex: -1
  'aria-modal': true
  onKeyDown(event: KeyboardEvent): void
}

/** Takes focus into an overlay and keeps it inside. Escape leaves. The app gives focus back: see `focus-memory.ts`. */
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
      // The story below must not hear the keys meant for what lies over it.
      event.stopPropagation()
      if (event.key === 'Escape') {
        event.preventDefault()
        onLeave()
      }
      if (event.key !== 'Tab' || !ref.current) return
      const ring = ringOf(ref.current)
      const first = ring[0]
      const last = ring.at(-1)
      const from = document.activeElement
      const outside = !ref.current.contains(from)
      if (event.shiftKey && (from === first || outside)) {
        event.preventDefault()
        last?.focus()
      } else if (!event.shiftKey && (from === last || outside)) {
        event.preventDefault()
        first?.focus()
      }
    },
  }
}
