// The address never changes, so the browser's back button would leave the game in one press. One extra entry in the
// history takes that press: it closes what is open, else says that the game is saved; a second press in a row leaves.

const mark = 'didascalie'

const isOurs = (state: unknown) => typeof state === 'object' && state !== null && mark in state

interface BackHost {
  /** Closes the topmost overlay; false when nothing is open. */
  closeTop(): boolean
  /** Nothing to close: the next press will leave. */
  onLeaving(): void
}

/** What of a window it takes: events, and a history. */
interface View extends Pick<EventTarget, 'addEventListener' | 'removeEventListener'> {
  readonly history: { readonly state: unknown; pushState(state: unknown, unused: string): void }
}

export function guardBackButton(host: BackHost, view: View = window): () => void {
  const arm = () => {
    if (!isOurs(view.history.state)) view.history.pushState({ [mark]: true }, '')
  }
  const onPop = (event: Event) => {
    if ('state' in event && isOurs(event.state)) return
    if (host.closeTop()) arm()
    else host.onLeaving()
  }
  // A browser skips entries made without a gesture: the entry is made at the first one, and again after a warning.
  view.addEventListener('pointerdown', arm, true)
  view.addEventListener('keydown', arm, true)
  view.addEventListener('popstate', onPop)
  return () => {
    view.removeEventListener('pointerdown', arm, true)
    view.removeEventListener('keydown', arm, true)
    view.removeEventListener('popstate', onPop)
  }
}
