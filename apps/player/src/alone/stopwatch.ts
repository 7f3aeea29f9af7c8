/** Returns a function that returns the whole seconds during which the page was visible since this call. */
export function startStopwatch(page: Document, now: () => number = () => performance.now()): () => number {
  let total = 0
  let since = page.hidden ? undefined : now()
  page.addEventListener('visibilitychange', () => {
    if (since !== undefined) total += now() - since
    since = page.hidden ? undefined : now()
  })
  return () => Math.floor((total + (since === undefined ? 0 : now() - since)) / 1000)
}
