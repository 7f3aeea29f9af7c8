/** Remembers the focused element when an overlay opens, because the browser removes focus from inert content. */
interface FocusMemory {
  remember(): void
  /** Moves focus to the element that was focused before the last `closedCount` overlays were opened. */
  giveBack(closedCount: number): void
}

/** Focuses the title of the screen, or the screen itself if it has no title. */
export function focusScreen(): void {
  document.querySelector<HTMLElement>('[data-screen-title], main[tabindex]')?.focus({ preventScroll: true })
}

export function createFocusMemory(): FocusMemory {
  const focusedElements: (Element | null)[] = []
  return {
    remember() {
      focusedElements.push(document.activeElement)
    },
    giveBack(closedCount) {
      const element = focusedElements.splice(-closedCount)[0]
      const canTakeFocus = element instanceof HTMLElement && element.isConnected && element !== document.body
      if (canTakeFocus) element.focus({ preventScroll: true })
      else focusScreen()
    },
  }
}
