// The address never changes, so the browser's back button would leave the game in one press. One extra entry in the
// history takes that press: it closes what is open, else says that the game is saved; a second press in a row leaves.

const mark = 'didascalie'

const isOurs = (state: unknown) => typeof state === 'object' && state !== null && mark in state

export interface BackHost {
  /** Closes the topmost overlay; false when nothing is open. */
  closeTop(): boolean
  /** Nothing to close: the next press will leave. */
  onLeaving(): void
}

export function guardBackButton(host: BackHost, view: Window = window): () => void {
  const arm = () => {
    if (!isOurs(view.history.state)) view.history.pushState({ [mark]: true }, '')
  }
  const onPop = (event: PopStateEvent) => {
    if (isOurs(event.state)) return
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
