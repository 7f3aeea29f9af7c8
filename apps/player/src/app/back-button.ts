// The URL never changes, so one press of the browser's back button would leave the game. One extra history entry catches that press. The
// press then closes the top overlay. If no overlay is open, a warning says that the next press leaves the game.

const historyMark = 'didascalie'

const isExtraEntry = (state: unknown) => typeof state === 'object' && state !== null && historyMark in state

interface BackHost {
  /** Closes the topmost overlay. Returns false when no overlay is open. */
  closeTop(): boolean
  /** No overlay was open: the next press leaves the page. */
  onLeaving(): void
}

interface View extends Pick<EventTarget, 'addEventListener' | 'removeEventListener'> {
  readonly history: { readonly state: unknown; pushState(state: unknown, unused: string): void }
}

export function guardBackButton(host: BackHost, view: View = window): () => void {
  const addExtraEntry = () => {
    if (!isExtraEntry(view.history.state)) view.history.pushState({ [historyMark]: true }, '')
  }
  const onPop = (event: Event) => {
    if ('state' in event && isExtraEntry(event.state)) return
    if (host.closeTop()) addExtraEntry()
    else host.onLeaving()
  }
  // Browsers skip history entries that a page adds before the user has clicked or pressed a key. So the first click or key press adds the
  // entry. After a warning, the next click or key press adds the entry again.
  view.addEventListener('pointerdown', addExtraEntry, true)
  view.addEventListener('keydown', addExtraEntry, true)
  view.addEventListener('popstate', onPop)
  return () => {
    view.removeEventListener('pointerdown', addExtraEntry, true)
    view.removeEventListener('keydown', addExtraEntry, true)
    view.removeEventListener('popstate', onPop)
  }
}
