// The URL never changes, so one press of the browser's back button would leave the game. One extra history entry
// catches that press: it closes the top overlay, or shows that the game is saved. In the second case the next press leaves.

const historyMark = 'didascalie'

const isOurs = (state: unknown) => typeof state === 'object' && state !== null && historyMark in state

interface BackHost {
  /** Closes the topmost overlay. Returns false when no overlay is open. */
  closeTop(): boolean
  /** Called when no overlay is open: the next press leaves the page. */
  onLeaving(): void
}

/** The part of `Window` that this module uses. */
interface View extends Pick<EventTarget, 'addEventListener' | 'removeEventListener'> {
  readonly history: { readonly state: unknown; pushState(state: unknown, unused: string): void }
}

export function guardBackButton(host: BackHost, view: View = window): () => void {
  const arm = () => {
    if (!isOurs(view.history.state)) view.history.pushState({ [historyMark]: true }, '')
  }
  const onPop = (event: Event) => {
    if ('state' in event && isOurs(event.state)) return
    if (host.closeTop()) arm()
    else host.onLeaving()
  }
  // Browsers skip history entries that were added without a user gesture. So the first gesture adds the entry, and the
  // first gesture after a warning adds it again.
  view.addEventListener('pointerdown', arm, true)
  view.addEventListener('keydown', arm, true)
  view.addEventListener('popstate', onPop)
  return () => {
    view.removeEventListener('pointerdown', arm, true)
    view.removeEventListener('keydown', arm, true)
    view.removeEventListener('popstate', onPop)
  }
}
