/** Remembers what had focus when an overlay was opened over it: once it is covered, the browser has taken focus away. */
export interface FocusMemory {
  keep(): void
  /** Back through as many overlays as were closed. */
  giveBack(closed: number): void
}

export function createFocusMemory(page: Pick<Document, 'activeElement'> = document): FocusMemory {
  const openers: (Element | null)[] = []
  return {
    keep() {
      openers.push(page.activeElement)
    },
    giveBack(closed) {
      const opener = openers.splice(-closed)[0]
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    },
  }
}
