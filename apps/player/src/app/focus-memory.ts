/** Remembers what had focus when an overlay was opened over it: once it is covered, the browser has taken focus away. */
interface FocusMemory {
  keep(): void
  /** Back through as many overlays as were closed. */
  giveBack(closed: number): void
}

/** Where a screen begins: its title, else the screen itself. */
export function focusScreen(): void {
  document.querySelector<HTMLElement>('[data-screen-title], main[tabindex]')?.focus({ preventScroll: true })
}

export function createFocusMemory(): FocusMemory {
  const openers: (Element | null)[] = []
  return {
    keep() {
      openers.push(document.activeElement)
    },
    giveBack(closed) {
      const opener = openers.splice(-closed)[0]
      const there = opener instanceof HTMLElement && opener.isConnected && opener !== document.body
      if (there) opener.focus({ preventScroll: true })
      else focusScreen()
    },
  }
}
